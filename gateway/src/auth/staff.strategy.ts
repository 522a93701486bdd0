import { createPublicKey } from 'node:crypto';
import { AppError } from '@bluntbot/platform/app-error';
import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import {
  sessionGet,
  TOKEN_ALGORITHM,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  TokenClaims,
  tokenKeyGet,
} from '@bluntbot/proto/identity/staff';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ExtractJwt, Strategy } from 'passport-jwt';

/** Name of the cookie that login sets beside the token of its answer. */
export const STAFF_COOKIE = 'bluntbot_staff';

/** The verified caller. */
export interface Staff {
  username: string;
  sessionId: string;
  expiresAt: string;
}

const fromHeader = ExtractJwt.fromAuthHeaderAsBearerToken();
const fromCookie = (request: FastifyRequest): string | null => request.cookies?.[STAFF_COOKIE] ?? null;

/**
 * Whether it is the cookie that a request would get in by; a header that carries no token changes nothing about that.
 */
export const isByCookie = (request: FastifyRequest): boolean =>
  fromHeader(request as never) === null && fromCookie(request) !== null;

/** Whether a request brings a token at all, good or not. */
export const bringsToken = (request: FastifyRequest): boolean =>
  fromHeader(request as never) !== null || fromCookie(request) !== null;

/**
 * Verifies a token with identity's public key, so that anything forged is refused here; then asks identity whether the
 * session still stands, so that a revoked one is refused by every replica at once.
 */
@Injectable()
export class StaffStrategy extends PassportStrategy(Strategy, 'staff') {
  constructor(private readonly rpc: RpcClient) {
    let key: Promise<string> | undefined;
    const publicKey = () => {
      key ??= rpc
        .ask(tokenKeyGet, {})
        .then((jwk) => createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString())
        .catch((error: unknown) => {
          key = undefined;
          throw error;
        });
      return key;
    };
    super({
      jwtFromRequest: ExtractJwt.fromExtractors([fromHeader, fromCookie as never]),
      algorithms: [TOKEN_ALGORITHM],
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
      secretOrKeyProvider: (_request: unknown, _token: unknown, done: (error: unknown, key?: string) => void) => {
        publicKey().then(
          (pem) => done(null, pem),
          (error: unknown) => done(error),
        );
      },
    });
  }

  async validate(payload: unknown): Promise<Staff> {
    const claims = TokenClaims.safeParse(payload);
    if (!claims.success) throw new AppError('UNAUTHENTICATED');
    const { username, expiresAt } = await this.rpc.ask(sessionGet, { id: claims.data.jti });
    return { username, expiresAt, sessionId: claims.data.jti };
  }
}
