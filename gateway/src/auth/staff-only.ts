import { AppError } from '@bluntbot/platform/app-error';
import { createParamDecorator, type ExecutionContext, Inject, Injectable, UseGuards } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.ts';
import { CONFIG } from '../tokens.ts';
import { isOwnOrigin, notOurs } from './own-origin.ts';
import { bringsToken, isByCookie, type Staff } from './staff.strategy.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Lets only staff in, and marks the answer as not cacheable. */
export const StaffOnly = (): MethodDecorator & ClassDecorator => UseGuards(StaffGuard);

/** Allows everyone and recognizes staff. Responses to staff are never cached. */
export const StaffIfAny = (): MethodDecorator & ClassDecorator => UseGuards(StaffIfAnyGuard);

/**
 * The member of staff who asks; on endpoints that are {@link StaffOnly}, and undefined for visitors on those that are
 * {@link StaffIfAny}.
 */
export const CurrentStaff = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Staff =>
    context.switchToHttp().getRequest<FastifyRequest & { user: Staff }>().user,
);

@Injectable()
export class StaffGuard extends AuthGuard('staff') {
  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    void context.switchToHttp().getResponse<FastifyReply>().header('cache-control', 'no-store');
    // A browser adds the cookie by itself, so what changes something must say that our own page sent it.
    if (!SAFE_METHODS.has(request.method) && isByCookie(request) && !isOwnOrigin(request, this.config.SITE_URL))
      throw notOurs();
    return (await super.canActivate(context)) as boolean;
  }

  /** Passport's own messages are dropped; an error of identity (503, 504) is passed on unchanged. */
  override handleRequest<User>(error: unknown, user: User): User {
    if (error) throw error;
    if (!user) throw new AppError('UNAUTHENTICATED');
    return user;
  }
}

@Injectable()
export class StaffIfAnyGuard extends AuthGuard('staff') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!bringsToken(request)) return true;
    // An invalid token, or one that cannot be checked right now, makes the request a visitor's.
    await Promise.resolve(super.canActivate(context)).catch(() => undefined);
    return true;
  }
}
