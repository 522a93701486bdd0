import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { log } from './log.ts';
import { bytesOf } from './rendered-page.ts';

/**
 * What a page may depend on besides its address. A page is the same for everyone, so nothing of the visitor's is passed
 * on.
 */
const PASSED_ON = ['accept', 'x-request-id'];

/** Answers with a rendered page, whole: it has been finished before it is sent, so there is nothing to stream. */
export function pageRenderer(
  build: ServerBuild,
  origin: string,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const render = createRequestHandler(build, 'production');
  return async (request, response) => {
    const { method = 'GET', url = '/' } = request;
    if (!url.startsWith('/')) return void response.writeHead(400).end();
    if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    try {
      const page = await render(new Request(origin + url, { method, headers: passedOn(request), signal: gone.signal }));
      const body = await bytesOf(page);
      response.writeHead(page.status, { ...Object.fromEntries(page.headers), 'content-length': body.length });
      response.end(method === 'HEAD' ? undefined : body);
    } catch (error) {
      if (gone.signal.aborted) return;
      log('error', 'a page could not be rendered', { error, url });
      if (!response.headersSent)
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
      response.end();
    }
  };
}

function passedOn({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
