import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptRequestId, REQUEST_ID_HEADER } from '@bluntbot/platform/request-context';
import { Injectable } from '@nestjs/common';
import type { Load, PublicCache } from './public-cache.ts';
import { writeAnswer } from './write-answer.ts';

/** Puts the cache between the sockets and the routes: what is in memory is written before any routing takes place. */
@Injectable()
export class PublicAnswers {
  constructor(
    private readonly cache: PublicCache,
    private readonly headers: Record<string, string>,
  ) {}

  /** Writes the kept answer to a public GET or HEAD; false when there is none and the request must be routed. */
  tryServe(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const kept = this.cache.peek(request.url ?? '');
    const variant = kept?.ready(request.headers['accept-encoding']);
    if (!kept || !variant) return false;
    const given = request.headers[REQUEST_ID_HEADER];
    const extra = given ? { ...this.headers, [REQUEST_ID_HEADER]: acceptRequestId(given) } : this.headers;
    writeAnswer(request, response, kept.answer.status, variant, extra);
    return true;
  }

  /** Answers a routed request, from memory if it got there meanwhile, and keeps what was loaded. */
  async serve(request: IncomingMessage, response: ServerResponse, requestId: string, load: Load): Promise<void> {
    const kept = await this.cache.get(request.url ?? '', load);
    const variant = await kept.forClient(request.headers['accept-encoding']);
    writeAnswer(request, response, kept.answer.status, variant, { ...this.headers, [REQUEST_ID_HEADER]: requestId });
  }

  drop(tags: readonly string[]): void {
    this.cache.drop(tags);
  }
}
