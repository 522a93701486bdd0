import { AFFIRMED } from '@bluntbot/proto/age-gate';
import { renderToString } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router';
import { readWebConfig } from '../server/config.ts';
import { log } from '../server/log.ts';
import { renderedPage } from '../server/rendered-page.ts';
import { transport } from './lib/api.ts';
import { finishDocument, SCRIPT_MARK } from './lib/document.server.ts';
import { securityPolicy } from './lib/security-policy.ts';
import { readSite } from './lib/site.server.ts';

transport.origins = readWebConfig().API_URL;
// Between two processes of one machine or cluster, compressing costs more than it saves.
// The gateway checks the reader's age before it sends a page, so a page can be rendered for anyone.
transport.headers = { 'accept-encoding': 'identity', cookie: AFFIRMED };
transport.ageRequired = () => undefined;

/** The server around the bundle may bring its own way to ask. */
export { transport };

/** A page is the same for everyone: the gateway keeps it, the browser asks each time whether it still stands. */
const PUBLIC = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300';

/**
 * Renders the whole document before it is sent: only a finished document can be hashed for its policy. Every loader has
 * answered by then and nothing suspends, so React may write one string; streaming it in pieces costs a sixth more.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { serverHandoffStream, ...complete } = context;
  const handoff = serverHandoffStream && (await textOf(serverHandoffStream));
  const rendered = renderToString(<ServerRouter context={complete} url={request.url} nonce={SCRIPT_MARK} />);
  const { html, scripts } = finishDocument(rendered, handoff);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('X-Content-Type-Options', 'nosniff');
  // A route that must not be kept says so itself.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', status === 200 ? PUBLIC : 'no-store');
  // The development server puts scripts and styles of its own into the page.
  if (process.env.NODE_ENV === 'production')
    headers.set('Content-Security-Policy', securityPolicy(scripts, readSite().map.tileUrl));
  return process.env.NODE_ENV === 'production'
    ? renderedPage(html, { status, headers })
    : new Response(html.join(''), { status, headers });
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Called by the router for what loaders and the rendering of a page throw. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) logFailure(error, request);
};

function logFailure(error: unknown, request: Request): void {
  log('error', 'page failed', { error, url: request.url, requestId: request.headers.get('x-request-id') ?? undefined });
}
