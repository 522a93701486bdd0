import { z } from 'zod';
import { ClientNetwork } from '../client-network.ts';
import { endpoint, Nothing, rpc } from '../rpc.ts';

/** Name of a staff account: what it logs in with, and what the audit log calls it. */
export const StaffName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    /^[a-z0-9][a-z0-9._@+-]{0,99}$/,
    'must be up to 100 letters, digits and signs of "._@+-", beginning with a letter or digit',
  );

/** Fewer characters than this are guessed, more than the upper bound are an attack on the hash. */
export const Password = z.string().min(12, 'must have at least 12 characters').max(200);

/**
 * Body of `POST /api/admin/login`. Whether both fit an account is for the service to say, so only their size is
 * checked.
 */
export const LoginRequest = z
  .object({
    username: z.string().trim().min(1, 'is required').max(100),
    password: z.string().min(1, 'is required').max(200),
  })
  .meta({ id: 'LoginRequest' });
export type LoginRequest = z.infer<typeof LoginRequest>;

export const LoginResponse = z
  .object({
    token: z.string().describe('Signed; send it as `Authorization: Bearer …`. Also set as an httpOnly cookie.'),
    username: z.string(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'LoginResponse' });
export type LoginResponse = z.infer<typeof LoginResponse>;

/** Who a valid token speaks for. */
export const StaffSession = z
  .object({ username: z.string(), expiresAt: z.iso.datetime() })
  .meta({ id: 'StaffSession' });
export type StaffSession = z.infer<typeof StaffSession>;

/** Milliseconds within which a login is answered, its waits included. */
export const LOGIN_TIMEOUT_MS = 12_000;

/** How long a token stands, in seconds, unless it is revoked. */
export const SESSION_SECONDS = 8 * 60 * 60;

/** Claims of a token: the account (`sub`), the session (`jti`) and its bounds in seconds since 1970. */
export const TokenClaims = z.object({ sub: StaffName, jti: z.uuid(), iat: z.int(), exp: z.int() });
export type TokenClaims = z.infer<typeof TokenClaims>;
export const TOKEN_ISSUER = 'bluntbot-identity';
export const TOKEN_AUDIENCE = 'bluntbot-admin';
export const TOKEN_ALGORITHM = 'ES256';

/**
 * Answers a token; UNAUTHENTICATED for a wrong name or password, RATE_LIMITED while the address is locked out,
 * UNAVAILABLE when more people log in than passwords can be checked: apart from sessions, which go on meanwhile. May
 * take up to {@link LOGIN_TIMEOUT_MS} while an account is guessed at.
 */
export const loginCreate = rpc({
  subject: 'identity.login.create',
  route: 'POST /api/admin/login',
  summary: 'Logs in a staff member; returns a token and sets an httpOnly cookie.',
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'RATE_LIMITED'],
  writes: true,
  request: LoginRequest,
  adds: { address: ClientNetwork },
  response: LoginResponse,
});
/** Body of `POST /api/admin/login/link`. */
export const LoginLinkRequest = z
  .object({
    code: z
      .string()
      .trim()
      .min(1, 'is required')
      .max(100)
      .describe('Code from a sign-in link printed by the command line.'),
  })
  .meta({ id: 'LoginLinkRequest' });
export type LoginLinkRequest = z.infer<typeof LoginLinkRequest>;

/**
 * Returns a token for the code of a one-time link; UNAUTHENTICATED if the code is unknown, used, or expired. Unlike
 * {@link loginCreate} it doesn't queue: operators use it when staff can't log in because too many other people are
 * trying.
 */
export const loginLinkUse = rpc({
  subject: 'identity.login-link.use',
  route: 'POST /api/admin/login/link',
  summary: 'Logs in a staff member with a one-time link; returns a token and sets an httpOnly cookie.',
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'RATE_LIMITED'],
  writes: true,
  request: LoginLinkRequest,
  adds: { address: ClientNetwork },
  response: LoginResponse,
});
/** Whether the token that is sent along stands, and whose it is. */
export const sessionVerify = endpoint({
  route: 'GET /api/admin/verify',
  summary: 'Checks a token and returns its owner.',
  staff: true,
  request: Nothing,
  response: StaffSession,
});
/** Ends the session of the token that is sent along. */
export const logout = endpoint({
  route: 'POST /api/admin/logout',
  summary: 'Revokes the token, which logs the staff member out everywhere it is used.',
  staff: true,
  status: 204,
  request: Nothing,
  response: z.void(),
});
/** Answers whom a session belongs to; UNAUTHENTICATED once it was revoked or its account disabled. */
export const sessionGet = rpc({
  subject: 'identity.session.get',
  request: z.object({ id: z.uuid() }),
  response: StaffSession,
});
/** Ends a session; true also when it had ended before. */
export const sessionRemove = rpc({
  subject: 'identity.session.remove',
  writes: true,
  request: z.object({ id: z.uuid() }),
  response: z.object({ removed: z.literal(true) }),
});
/** Answers the public half of the signing key, as a JSON Web Key. The private half never leaves identity. */
export const tokenKeyGet = rpc({
  subject: 'identity.token-key.get',
  request: Nothing,
  response: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string(), kid: z.string() }),
});
