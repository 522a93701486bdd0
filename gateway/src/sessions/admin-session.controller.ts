import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import type { ClientNetwork } from '@bluntbot/proto/client-network';
import {
  LOGIN_TIMEOUT_MS,
  type LoginLinkRequest,
  type LoginRequest,
  type LoginResponse,
  loginCreate,
  loginLinkUse,
  logout,
  SESSION_SECONDS,
  type StaffSession,
  sessionRemove,
  sessionVerify,
} from '@bluntbot/proto/identity/staff';
import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { NotFromElsewhere } from '../auth/own-origin.ts';
import { STAFF_COOKIE, type Staff } from '../auth/staff.strategy.ts';
import { CurrentStaff } from '../auth/staff-only.ts';
import type { GatewayConfig } from '../config.ts';
import { Network } from '../http/client-network.ts';
import { Endpoint } from '../http/endpoint.ts';
import { RateLimited } from '../http/rate-limit.ts';
import { CONFIG } from '../tokens.ts';

@Controller()
export class AdminSessionController {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Endpoint(loginCreate)
  @RateLimited()
  @NotFromElsewhere()
  async login(
    request: LoginRequest,
    @Network() address: ClientNetwork,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResponse> {
    return this.start(await this.rpc.ask(loginCreate, { ...request, address }, { timeoutMs: LOGIN_TIMEOUT_MS }), reply);
  }

  @Endpoint(loginLinkUse)
  @RateLimited()
  @NotFromElsewhere()
  async loginByLink(
    request: LoginLinkRequest,
    @Network() address: ClientNetwork,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResponse> {
    return this.start(await this.rpc.ask(loginLinkUse, { ...request, address }), reply);
  }

  @Endpoint(sessionVerify)
  verify(_nothing: object, @CurrentStaff() { username, expiresAt }: Staff): StaffSession {
    return { username, expiresAt };
  }

  @Endpoint(logout)
  async logout(
    _nothing: object,
    @CurrentStaff() { sessionId }: Staff,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.rpc.ask(sessionRemove, { id: sessionId });
    void reply.clearCookie(STAFF_COOKIE, this.cookie());
  }

  private start(session: LoginResponse, reply: FastifyReply): LoginResponse {
    void reply
      .header('cache-control', 'no-store')
      .setCookie(STAFF_COOKIE, session.token, { ...this.cookie(), maxAge: SESSION_SECONDS });
    return session;
  }

  private cookie() {
    return {
      path: '/api',
      httpOnly: true,
      sameSite: 'strict' as const,
      secure: this.config.SITE_URL.startsWith('https:'),
    };
  }
}
