import { AppError } from '@bluntbot/platform/app-error';
import { applyDecorators, type CanActivate, type ExecutionContext, Inject, Injectable, SetMetadata, UseGuards } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../config.ts';
import { CONFIG } from '../tokens.ts';

const MINUTE_MS = 60_000;
/** Addresses that are remembered; beyond it the longest silent one starts anew. */
const MAX_ADDRESSES = 50_000;

const LIMIT = 'rate-limit:per-minute';

/** Limits how often one address may call the endpoint in a minute, `RATE_LIMIT_PER_MINUTE` unless said otherwise; counted per replica. */
export const RateLimited = (perMinute?: number): MethodDecorator =>
  applyDecorators(SetMetadata(LIMIT, perMinute), UseGuards(RateLimitGuard));

@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly calls = new LRUCache<string, { count: number }>({ max: MAX_ADDRESSES, ttl: MINUTE_MS });

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly reflector: Reflector,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const { ip } = context.switchToHttp().getRequest<FastifyRequest>();
    const own = this.reflector.get<number | undefined>(LIMIT, context.getHandler());
    // An endpoint with a limit of its own is counted by itself.
    const key = own === undefined ? ip : `${context.getClass().name}.${context.getHandler().name} ${ip}`;
    const window = this.calls.get(key) ?? { count: 0 };
    window.count += 1;
    if (window.count === 1) this.calls.set(key, window);
    if (window.count > (own ?? this.config.RATE_LIMIT_PER_MINUTE)) throw new AppError('RATE_LIMITED');
    return true;
  }
}
