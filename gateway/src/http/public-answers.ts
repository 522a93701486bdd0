import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptRequestId, REQUEST_ID_HEADER } from '@bluntbot/platform/request-context';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Load, PublicCache } from './public-cache.ts';
import { isKnown, writeAnswer } from './write-answer.ts';

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

  /** The body for a routed request, its status and headers set on the reply; what was loaded is kept. */
  async answer(request: FastifyRequest, reply: FastifyReply, load: Load): Promise<Buffer | undefined> {
    const kept = await this.cache.get(request.raw.url ?? '', load);
    const variant = await kept.forClient(request.headers['accept-encoding']);
    const { status } = kept.answer;
    if (status === 200 && isKnown(request.headers['if-none-match'], variant.etag)) {
      reply.status(304).headers(variant.headersOf304);
      return undefined;
    }
    reply.status(status).headers(variant.headers);
    return variant.body;
  }

  drop(tags: readonly string[]): void {
    this.cache.drop(tags);
  }
}
