import S3rver from 's3rver';

// Ends with its parent, so that a killed run leaves nothing behind.
process.on('disconnect', () => process.exit(0));

const [directory = '', port = '0'] = process.argv.slice(2);
const server = new S3rver({ address: '127.0.0.1', port: Number(port), directory, silent: true, vhostBuckets: false });
await server.run();
process.send?.({ ready: true });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void server.close().finally(() => process.exit(0)));
