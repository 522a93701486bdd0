import { collectMadeAt } from '@bluntbot/platform/changes/made-at';
import { RawReply } from '@bluntbot/platform/nats/rpc-client';
import { MADE_AT_HEADER, type MadeAt, writeMadeAt } from '@bluntbot/proto/made-at';
import type { HttpContract } from '@bluntbot/proto/rpc';
import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, map, type Observable } from 'rxjs';
import type { GatewayConfig } from '../config.ts';
import { CONFIG } from '../tokens.ts';
import { canonicalRequest } from './canonical-request.ts';
import { addressed, contractOf, type EndpointDecorator, headersOf, ownAnswer } from './endpoint.ts';
import { PublicAnswers } from './public-answers.ts';
import type { Loaded } from './public-cache.ts';
import { DATA_POLICY } from './security-headers.ts';

const STALE_SECONDS = 300;

/**
 * As {@link Endpoint}, for a GET whose answer is the same for everyone: it is kept for a short time, compressed, with a
 * strong ETag, until one of the rows it was made of has changed.
 */
export const PublicGet = <C extends HttpContract>(contract: C): EndpointDecorator<C> =>
  addressed(contract, PublicGetInterceptor);

@Injectable()
class PublicGetInterceptor implements NestInterceptor {
  constructor(
    private readonly answers: PublicAnswers,
    private readonly reflector: Reflector,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const contract = contractOf(this.reflector, context);
    if (contract.moreForStaff && (request as { user?: unknown }).user) return ownToStaff(next, reply, request.url);
    const canonical = canonicalRequest(contract, request);
    const load = async (): Promise<Loaded> => {
      const { value, madeAt } = await collectMadeAt(() => lastValueFrom(next.handle()));
      const reply =
        value instanceof RawReply ? value : new RawReply(Buffer.from(JSON.stringify(ownAnswer(contract, value))));
      return toLoaded(reply, madeAt, canonical.url, this.config.CACHE_SECONDS);
    };
    return from(this.answers.answer(canonical.key, request, reply, load, { everyone: !contract.moreForStaff }));
  }
}

/** Responses with extra fields for staff are never shared. */
const ownToStaff = (next: CallHandler<unknown>, reply: FastifyReply, url: string): Observable<unknown> =>
  next.handle().pipe(
    map((answer) => {
      void reply.header('cache-control', 'no-store');
      if (!(answer instanceof RawReply)) return answer;
      void reply.headers(headersOf(answer, url));
      return Buffer.from(answer.body);
    }),
  );

function toLoaded(reply: RawReply, madeAt: MadeAt, url: string, seconds: number): Loaded {
  return {
    answer: {
      status: 200,
      // A copy of its own: the reply's bytes are a view of all that came over the connection with them.
      body: Buffer.from(new Uint8Array(reply.body).buffer),
      headers: {
        ...headersOf(reply, url),
        'cache-control': `public, max-age=${seconds}, stale-while-revalidate=${STALE_SECONDS}`,
        'content-security-policy': DATA_POLICY,
        [MADE_AT_HEADER]: writeMadeAt(madeAt),
      },
    },
    madeAt,
    policy: { freshSeconds: seconds, staleSeconds: STALE_SECONDS },
  };
}
