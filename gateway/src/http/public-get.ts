import { collectMadeAt, MADE_AT_HEADER, type MadeAt, writeMadeAt } from '@bluntbot/platform/changes/made-at';
import type { RawReply } from '@bluntbot/platform/nats/rpc-client';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { GatewayConfig } from '../config.ts';
import { CONFIG } from '../tokens.ts';
import { canonicalRequest } from './canonical-request.ts';
import { linkHeader } from './pagination.ts';
import { PublicAnswers } from './public-answers.ts';
import type { Loaded } from './public-cache.ts';
import { DATA_POLICY } from './security-headers.ts';

const STALE_SECONDS = 300;

/**
 * Marks a GET whose answer is the same for everyone: it is kept for a short time, compressed, with a strong ETag, until a
 * service that was asked for it has changed. The method answers the service's bytes.
 */
export const PublicGet = (): MethodDecorator => applyDecorators(UseInterceptors(PublicGetInterceptor));

@Injectable()
export class PublicGetInterceptor implements NestInterceptor {
  constructor(
    private readonly answers: PublicAnswers,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<RawReply>): Observable<unknown> {
    const canonical = canonicalRequest(context);
    if (!canonical) return next.handle();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const load = async (): Promise<Loaded> => {
      const { value, madeAt } = await collectMadeAt(() => lastValueFrom(next.handle()));
      return toLoaded(value, madeAt, canonical.url, this.config.CACHE_SECONDS);
    };
    return from(this.answers.answer(canonical.key, request, reply, load));
  }
}

function toLoaded(reply: RawReply, madeAt: MadeAt, url: string, seconds: number): Loaded {
  return {
    answer: {
      status: 200,
      // A copy of its own: the reply's bytes are a view of all that came over the connection with them.
      body: Buffer.from(new Uint8Array(reply.body).buffer),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': `public, max-age=${seconds}, stale-while-revalidate=${STALE_SECONDS}`,
        'content-security-policy': DATA_POLICY,
        [MADE_AT_HEADER]: writeMadeAt(madeAt),
        ...(reply.total !== undefined && { 'x-total-count': String(reply.total), ...linkHeader(url, reply.total) }),
      },
    },
    madeAt,
    policy: { freshSeconds: seconds, staleSeconds: STALE_SECONDS },
  };
}
