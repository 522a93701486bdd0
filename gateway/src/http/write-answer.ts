import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Variant } from './answer.ts';

/** Writes a cached response to the socket, or 304 if the client has it. `extra` headers come first. */
export function writeAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  variant: Variant,
  extra: Record<string, string>,
): void {
  if (status === 200 && isKnown(request.headers['if-none-match'], variant.etag)) {
    response.writeHead(304, { ...extra, ...variant.headersOf304 });
    response.end();
    return;
  }
  response.writeHead(status, { ...extra, ...variant.headers });
  response.end(request.method === 'HEAD' ? undefined : variant.body);
}

/** Whether an If-None-Match names the tag; a proxy may have made ours weak. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
