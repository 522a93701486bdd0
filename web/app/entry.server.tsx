import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router';
import { log } from '../server/log.ts';
import { securityPolicy } from './lib/security-policy.ts';

const RENDER_TIMEOUT_MS = 5_000;
/** A page is the same for everyone: the gateway keeps it, the browser asks each time whether it still stands. */
const PUBLIC = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300';

/** Renders the whole document before it is sent: only a finished document can be hashed for its policy. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  const rendered = await renderDocument(<ServerRouter context={context} url={request.url} />, request);
  // Latin1 is one character a byte: searching and replacing in it costs no decoding, and nothing is lost.
  const html = scriptsLast(rendered.bytes.toString('latin1'));
  const finalStatus = rendered.failed ? 500 : status;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Cache-Control', finalStatus === 200 ? PUBLIC : 'no-store');
  // The development server puts scripts and styles of its own into the page.
  if (process.env.NODE_ENV === 'production') headers.set('Content-Security-Policy', securityPolicy(html));
  return new Response(request.method === 'HEAD' ? null : Buffer.from(html, 'latin1'), { status: finalStatus, headers });
}

/** A page is read before it is operated: its scripts are fetched after its fonts and its first picture. */
const scriptsLast = (html: string): string => html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchPriority="low"');

function renderDocument(element: React.ReactNode, request: Request): Promise<{ bytes: Buffer; failed: boolean }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let failed = false;
    const collect = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timeout);
        resolve({ bytes: Buffer.concat(chunks), failed });
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(element, {
      onAllReady: () => void pipe(collect),
      onShellError(error) {
        clearTimeout(timeout);
        reject(error);
      },
      onError(error) {
        failed = true;
        logFailure(error, request);
      },
    });
    const timeout = setTimeout(abort, RENDER_TIMEOUT_MS, new Error('rendering took too long'));
  });
}

/** Called by the router for what loaders and the rendering of a page throw. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) logFailure(error, request);
};

function logFailure(error: unknown, request: Request): void {
  log('error', 'page failed', { error, url: request.url, requestId: request.headers.get('x-request-id') ?? undefined });
}
