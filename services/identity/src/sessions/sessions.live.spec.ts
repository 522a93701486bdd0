import { migratedDatabase } from '@bluntbot/platform/testing/test-database';
import { auditList } from '@bluntbot/proto/audit';
import {
  loginCreate,
  sessionGet,
  sessionRemove,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  TokenClaims,
  tokenKeyGet,
} from '@bluntbot/proto/identity/staff';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { importJWK, jwtVerify } from 'jose';
import { ADMIN, type RunningIdentity, startIdentity } from '../../test/running-identity.ts';
import { identityDatabase } from '../mikro-orm.config.ts';
import { StaffAccounts } from '../staff/staff-accounts.ts';

let identity: RunningIdentity;
let addresses = 0;

beforeAll(async () => {
  identity = await startIdentity(2);
});
afterAll(() => identity.stop());

const freshAddress = () => {
  addresses += 1;
  return `198.51.100.${addresses}`;
};
const login = (username: string, password: string, address = freshAddress()) =>
  identity.rpc.ask(loginCreate, { username, password, address }, { timeoutMs: 30_000 });

async function claimsOf(token: string) {
  const key = await identity.rpc.ask(tokenKeyGet, {});
  const { payload } = await jwtVerify(token, await importJWK(key, 'ES256'), {
    issuer: TOKEN_ISSUER,
    audience: TOKEN_AUDIENCE,
  });
  return TokenClaims.parse(payload);
}

test('a login returns a token that the public key verifies, and its session is valid until it is removed', async () => {
  const answer = await login('Admin', ADMIN.password);
  expect(loginCreate.response.parse(answer)).toEqual(answer);
  const { jti, sub, exp, iat } = await claimsOf(answer.token);
  expect([sub, exp - iat]).toEqual(['admin', 8 * 60 * 60]);
  expect((await identity.rpc.ask(sessionGet, { id: jti })).username).toBe('admin');
  await identity.rpc.ask(sessionRemove, { id: jti });
  await identity.rpc.ask(sessionRemove, { id: jti });
  await expect(identity.rpc.ask(sessionGet, { id: jti })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('the public key holds nothing private and is the same in every replica', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => identity.rpc.ask(tokenKeyGet, {})));
  expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1);
  expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['crv', 'kid', 'kty', 'x', 'y']);
});

test('answers a wrong password and an unknown name the same way', async () => {
  const [wrong, unknown] = await Promise.allSettled([login('admin', 'not it'), login('nobody', 'not it')]);
  expect(wrong).toMatchObject({ reason: { code: 'UNAUTHENTICATED', message: 'Invalid username or password' } });
  expect(unknown).toMatchObject({ reason: { code: 'UNAUTHENTICATED', message: 'Invalid username or password' } });
});

test('disabling or resetting an account ends its sessions immediately', async () => {
  await identity.accounts.add('ada', 'ada has a password', 'test');
  const first = await claimsOf((await login('ada', 'ada has a password')).token);
  await identity.accounts.reset('ada', 'ada has another one', 'test');
  await expect(identity.rpc.ask(sessionGet, { id: first.jti })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(login('ada', 'ada has a password')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  const second = await claimsOf((await login('ada', 'ada has another one')).token);
  await identity.accounts.disable('ada', 'test');
  await expect(identity.rpc.ask(sessionGet, { id: second.jti })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(login('ada', 'ada has another one')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await identity.accounts.enable('ada', 'test');
  await login('ada', 'ada has another one');
  const log = await identity.rpc.ask(auditList('identity'), { subject: 'ada' });
  expect(log.map(({ action }) => action)).toEqual([
    'session.created',
    'staff.enabled',
    'staff.disabled',
    'session.created',
    'staff.password-reset',
    'session.created',
    'staff.added',
  ]);
});

test('adopts the password from the environment only when it is new', async () => {
  await identity.accounts.reset('admin', 'set by a person', 'test');
  await (await identity.replica({ ADMIN_PASSWORD: ADMIN.password })).close();
  await expect(login('admin', 'set by a person')).resolves.toBeDefined();
  await (await identity.replica({ ADMIN_PASSWORD: 'a new one' })).close();
  await expect(login('admin', 'a new one')).resolves.toBeDefined();
});

test('without an account and without ADMIN_PASSWORD the service refuses to start', async () => {
  const { orm } = await migratedDatabase('identity', identityDatabase);
  const accounts = new StaffAccounts(orm.em);
  expect(await accounts.ensureFirst('admin', undefined)).toBe(false);
  expect(await accounts.ensureFirst('admin', 'given')).toBe(true);
  expect(await accounts.ensureFirst('admin', undefined)).toBe(true);
  await orm.close();
});
