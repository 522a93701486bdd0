import { createServer } from 'node:http';
import { createRequestListener } from '@react-router/node';

// The baseline of pages rendered afresh: the same site on the smallest React Router server there is.
const build = await import(process.env.SERVER_BUILD ?? '');
createServer(createRequestListener({ build })).listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.({ ready: true }));
process.on('disconnect', () => process.exit(0));
