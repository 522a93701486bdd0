import type { RawReply } from '@bluntbot/platform/nats/rpc-client';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { GatewayConfig } from '../config.ts';
import { CONFIG } from '../tokens.ts';
import { linkHeader } from './pagination.ts';
import { PublicAnswers } from './public-answers.ts';
import type { Loaded } from './public-cache.ts';
import { DATA_POLICY } from './security-headers.ts';

const TAGS = 'public-get:tags';
const STALE_SECONDS = 300;

/**
 * Marks a GET whose answer is the same for everyone: it is kept for a short time, compressed, with a strong ETag, and
 * dropped when one of `tags` changes. The method answers the service's bytes.
 */
export function PublicGet(...tags: string[]): MethodDecorator {
  return applyDecorators(SetMetadata(TAGS, tags), UseInterceptors(PublicGetInterceptor));
}

@Injectable()
export class PublicGetInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly answers: PublicAnswers,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<RawReply>): Observable<Buffer | undefined> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const tags = this.reflector.get<string[]>(TAGS, context.getHandler());
    const load = async (): Promise<Loaded> => toLoaded(await lastValueFrom(next.handle()), request, tags, this.config.CACHE_SECONDS);
    return from(this.answers.answer(request, reply, load));
  }
}

function toLoaded(reply: RawReply, request: FastifyRequest, tags: string[], seconds: number): Loaded {
  return {
    answer: {
      status: 200,
      body: Buffer.from(reply.body),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': `public, max-age=${seconds}, stale-while-revalidate=${STALE_SECONDS}`,
        'content-security-policy': DATA_POLICY,
        ...(reply.total !== undefined && { 'x-total-count': String(reply.total), ...linkHeader(request.url, reply.total) }),
      },
    },
    policy: { freshSeconds: seconds, staleSeconds: STALE_SECONDS, tags },
  };
}
