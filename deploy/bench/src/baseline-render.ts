import { createServer } from 'node:http';
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable, createRequestListener } from '@react-router/node';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type HandleDocumentRequestFunction, type ServerBuild, ServerRouter } from 'react-router';

// The baseline of pages rendered afresh: the same site on the smallest React Router server there is, its documents
// streamed as the framework does for a site that has no server entry of its own.
const build = (await import(process.env.SERVER_BUILD ?? '')) as ServerBuild;

const streamed: HandleDocumentRequestFunction = (request, status, headers, context) =>
  new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(createElement(ServerRouter, { context, url: request.url }), {
      onShellReady() {
        const body = new PassThrough();
        headers.set('Content-Type', 'text/html');
        pipe(body);
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
      },
      onShellError: reject,
    });
  });

const bare: ServerBuild = { ...build, entry: { module: { ...build.entry.module, default: streamed } } };
createServer(createRequestListener({ build: bare, mode: 'production' })).listen(
  Number(process.env.PORT),
  '127.0.0.1',
  () => process.send?.({ ready: true }),
);
process.on('disconnect', () => process.exit(0));
