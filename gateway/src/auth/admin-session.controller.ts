import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import {
  LOGIN_TIMEOUT_MS,
  LoginRequest,
  LoginResponse,
  loginCreate,
  SESSION_SECONDS,
  StaffSession,
  sessionRemove,
} from '@bluntbot/proto/identity/staff';
import { Body, Controller, Get, HttpCode, Inject, Ip, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { GatewayConfig } from '../config.ts';
import { ApiAnswer } from '../docs/api-answer.ts';
import { RateLimited } from '../http/rate-limit.ts';
import { CONFIG } from '../tokens.ts';
import { NotFromElsewhere } from './own-origin.ts';
import { STAFF_COOKIE, type Staff } from './staff.strategy.ts';
import { CurrentStaff, StaffOnly } from './staff-only.ts';

@Controller('api/admin')
export class AdminSessionController {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Post('login')
  @HttpCode(200)
  @RateLimited()
  @NotFromElsewhere()
  @ApiAnswer(LoginResponse, 'Logs a member of staff in; sets an httpOnly cookie beside the token.', 401, 403, 429)
  async login(
    @Body({ schema: LoginRequest }) request: LoginRequest,
    @Ip() address: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResponse> {
    const session = await this.rpc.ask(loginCreate, { ...request, address }, { timeoutMs: LOGIN_TIMEOUT_MS });
    void reply.header('cache-control', 'no-store').setCookie(STAFF_COOKIE, session.token, { ...this.cookie(), maxAge: SESSION_SECONDS });
    return session;
  }

  @Get('verify')
  @StaffOnly()
  @ApiAnswer(StaffSession, 'Whether a token stands, and whose it is.', 401)
  verify(@CurrentStaff() { username, expiresAt }: Staff): StaffSession {
    return { username, expiresAt };
  }

  @Post('logout')
  @HttpCode(204)
  @StaffOnly()
  async logout(@CurrentStaff() { sessionId }: Staff, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.rpc.ask(sessionRemove, { id: sessionId });
    void reply.clearCookie(STAFF_COOKIE, this.cookie());
  }

  private cookie() {
    return { path: '/api', httpOnly: true, sameSite: 'strict' as const, secure: this.config.SITE_URL.startsWith('https:') };
  }
}
