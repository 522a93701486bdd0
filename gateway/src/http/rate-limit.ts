import { AppError } from '@bluntbot/platform/app-error';
import { siteOf } from '@bluntbot/proto/client-network';
import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../config.ts';
import { CONFIG } from '../tokens.ts';
import { networkOf } from './client-network.ts';

const MINUTE_MS = 60_000;
/** Networks that are remembered; beyond it, the one that has been silent longest starts over. */
const MAX_NETWORKS = 50_000;

const LIMIT = 'rate-limit:per-minute';

/** A limit, or the name of the variable that says it. */
type Limit = number | 'CLICKS_PER_MINUTE';

/**
 * Limits how often one client network may call the endpoint in a minute, `RATE_LIMIT_PER_MINUTE` by default; counted
 * per replica. The /48 around an IPv6 network is counted besides, with a limit `SITE_LIMIT_FACTOR` times as high.
 */
export const RateLimited = (perMinute?: Limit): MethodDecorator =>
  applyDecorators(SetMetadata(LIMIT, perMinute), UseGuards(RateLimitGuard));

@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly calls = new LRUCache<string, { count: number }>({ max: MAX_NETWORKS, ttl: MINUTE_MS });

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly reflector: Reflector,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const network = networkOf(context.switchToHttp().getRequest<FastifyRequest>());
    const own = this.reflector.get<Limit | undefined>(LIMIT, context.getHandler());
    // An endpoint with its own limit is counted separately.
    const scope = own === undefined ? '' : `${context.getClass().name}.${context.getHandler().name} `;
    const limit = typeof own === 'number' ? own : this.config[own ?? 'RATE_LIMIT_PER_MINUTE'];
    this.count(`${scope}${network}`, limit);
    const site = siteOf(network);
    if (site !== network) this.count(`${scope}${site}`, limit * this.config.SITE_LIMIT_FACTOR);
    return true;
  }

  private count(key: string, limit: number): void {
    const window = this.calls.get(key) ?? { count: 0 };
    window.count += 1;
    if (window.count === 1) this.calls.set(key, window);
    if (window.count > limit) throw new AppError('RATE_LIMITED');
  }
}
