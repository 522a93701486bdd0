import { AppError } from '@bluntbot/platform/app-error';
import { type CanActivate, type ExecutionContext, Inject, Injectable, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../config.ts';
import { CONFIG } from '../tokens.ts';

const MINUTE_MS = 60_000;
/** Addresses that are remembered; beyond it the longest silent one starts anew. */
const MAX_ADDRESSES = 50_000;

/** Limits how often one address may call the endpoint: `RATE_LIMIT_PER_MINUTE`, counted per replica. */
export const RateLimited = (): MethodDecorator & ClassDecorator => UseGuards(RateLimitGuard);

@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly calls = new LRUCache<string, { count: number }>({ max: MAX_ADDRESSES, ttl: MINUTE_MS });

  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {}

  canActivate(context: ExecutionContext): boolean {
    const { ip } = context.switchToHttp().getRequest<FastifyRequest>();
    const window = this.calls.get(ip) ?? { count: 0 };
    window.count += 1;
    if (window.count === 1) this.calls.set(ip, window);
    if (window.count > this.config.RATE_LIMIT_PER_MINUTE) throw new AppError('RATE_LIMITED');
    return true;
  }
}
