import { AppError } from '@bluntbot/platform/app-error';
import { type CanActivate, type ExecutionContext, Inject, Injectable, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.ts';
import { CONFIG } from '../tokens.ts';

/** True if the browser says that one of our own pages sent the request; false without that information. */
export function isOwnOrigin({ headers }: FastifyRequest, siteUrl: string): boolean {
  const { origin } = headers;
  if (!origin || !URL.canParse(origin)) return false;
  return origin === new URL(siteUrl).origin || new URL(origin).host === headers.host;
}

export const notOurs = () => new AppError('FORBIDDEN', 'This request did not come from the site.');

/** Rejects requests from pages of other sites. Programs, which send no Origin, are allowed. */
export const NotFromElsewhere = (): MethodDecorator => UseGuards(OriginGuard);

@Injectable()
export class OriginGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.headers.origin !== undefined && !isOwnOrigin(request, this.config.SITE_URL)) throw notOurs();
    return true;
  }
}
