import type { IncomingMessage, ServerResponse } from 'node:http';
import { cacheAnswers } from '@bluntbot/platform/metrics';
import { acceptRequestId, REQUEST_ID_HEADER } from '@bluntbot/platform/request-context';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Answer, KeptAnswer } from './answer.ts';
import { privately } from './private-answers.ts';
import type { Load, PublicCache } from './public-cache.ts';
import { isKnown, writeAnswer } from './write-answer.ts';

/** How many parsed addresses are remembered, and the longest of them: a few megabytes at most. */
const MAX_ADDRESSES = 5_000;
const MAX_ADDRESS = 400;

/** Knows which addresses are behind the age gate. */
interface AgeLimits {
  covers(url: string): boolean;
}

/** Puts the cache in front of the routes: cached responses are written without routing. */
@Injectable()
export class PublicAnswers {
  /** The key behind an address, once a route has understood it. */
  private readonly keys = new LRUCache<string, string>({ max: MAX_ADDRESSES });
  /** Answers that never change while the process runs, by path. */
  private readonly forever = new Map<string, KeptAnswer>();

  constructor(
    private readonly cache: PublicCache,
    private readonly headers: Record<string, string>,
    private readonly ages: AgeLimits,
  ) {}

  /** Keeps answers under their paths until the process ends, compressed already; no route is needed for them. */
  async keepForever(answers: ReadonlyMap<string, Answer>): Promise<void> {
    for (const [path, answer] of answers) {
      const kept = new KeptAnswer(this.forWhom(path, answer));
      await Promise.all(['br', 'gzip'].map((encoding) => kept.forClient(encoding)));
      this.forever.set(path, kept);
    }
  }

  /** Writes the kept answer to a public GET or HEAD; false when there is none and the request must be routed. */
  tryServe(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const kept = this.keptFor(request.url ?? '');
    const variant = kept?.ready(request.headers['accept-encoding']);
    if (!kept || !variant) return false;
    const given = request.headers[REQUEST_ID_HEADER];
    const extra = given ? { ...this.headers, [REQUEST_ID_HEADER]: acceptRequestId(given) } : this.headers;
    cacheAnswers.inc({ outcome: 'hit' });
    writeAnswer(request, response, kept.answer.status, variant, extra);
    return true;
  }

  private keptFor(url: string): KeptAnswer | undefined {
    const key = this.keys.get(url);
    return key === undefined ? this.forever.get(url.replace(/\/?(?:\?.*)?$/, '')) : this.cache.peek(key);
  }

  /**
   * The body for a routed request, its status and headers set on the reply. What was loaded is kept under `key`, the
   * meaning of the request. Unless it is for `everyone`, an address is routed each time: who asks must be looked at
   * first.
   */
  async answer(
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
    load: Load,
    { everyone = true }: { everyone?: boolean } = {},
  ): Promise<Buffer | undefined> {
    const url = request.raw.url ?? '';
    const kept = await this.cache.get(key, async () => {
      const loaded = await load();
      return { ...loaded, answer: this.forWhom(url, loaded.answer) };
    });
    if (everyone && url.length <= MAX_ADDRESS && this.cache.peek(key)) this.keys.set(url, key);
    const variant = await kept.forClient(request.headers['accept-encoding']);
    const { status } = kept.answer;
    if (status === 200 && isKnown(request.headers['if-none-match'], variant.etag)) {
      reply.status(304).headers(variant.headersOf304);
      return undefined;
    }
    reply.status(status).headers(variant.headers);
    return variant.body;
  }

  /** A response behind the age gate is cached here and in browsers, but not in shared caches. */
  private forWhom(url: string, answer: Answer): Answer {
    const cacheControl = answer.headers['cache-control'];
    if (!cacheControl || !this.ages.covers(url)) return answer;
    return { ...answer, headers: { ...answer.headers, 'cache-control': privately(cacheControl) } };
  }
}
