import { loginCreate, loginLinkUse, sessionGet } from '@bluntbot/proto/identity/staff';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { decodeJwt } from 'jose';
import pg from 'pg';
import { ADMIN, type RunningIdentity, startIdentity } from '../../test/running-identity.ts';
import { LoginLinks } from './login-links.ts';

let identity: RunningIdentity;
let database: pg.Client;
let links: LoginLinks;

beforeAll(async () => {
  identity = await startIdentity();
  links = identity.app.get(LoginLinks);
  database = new pg.Client({ connectionString: identity.url });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await identity.stop();
});

const use = (code: string, address = '192.0.2.1') => identity.rpc.ask(loginLinkUse, { code, address });
const UNKNOWN = { code: 'UNAUTHENTICATED' };

test('a link logs in only once, even if it is used twice at the same time', async () => {
  const code = await links.create('admin', 'test');
  const outcomes = await Promise.allSettled([use(code), use(code), use(code)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  const [session] = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const { jti = '' } = decodeJwt(session?.token ?? '');
  expect(await identity.rpc.ask(sessionGet, { id: jti })).toMatchObject({ username: 'admin' });
  await expect(use(code)).rejects.toMatchObject(UNKNOWN);
});

test('rejects a link that is too old, superseded, or belongs to a disabled or reset account', async () => {
  await identity.accounts.add('mary', 'mary has a password', 'test');
  const old = await links.create('mary', 'test');
  await database.query(`update login_link set expires_at = now() - interval '1 second'`);
  await expect(use(old)).rejects.toMatchObject(UNKNOWN);
  const [first, second] = [await links.create('mary', 'test'), await links.create('mary', 'test')];
  await expect(use(first)).rejects.toMatchObject(UNKNOWN);
  await identity.accounts.disable('mary', 'test');
  await identity.accounts.enable('mary', 'test');
  await expect(use(second)).rejects.toMatchObject(UNKNOWN);
  const third = await links.create('mary', 'test');
  await identity.accounts.reset('mary', 'mary has another one', 'test');
  await expect(use(third)).rejects.toMatchObject(UNKNOWN);
  await identity.accounts.disable('mary', 'test');
  await expect(links.create('mary', 'test')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(links.create('nobody', 'test')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('keeps only a hash of the code, and logs its creation and use', async () => {
  const code = await links.create('admin', 'command:operator');
  const { rows } = await database.query('select * from login_link');
  expect(JSON.stringify(rows)).not.toContain(code);
  await use(code);
  const log = await database.query(
    `select staff, action from audit_entry where subject = 'admin' order by id desc limit 3`,
  );
  expect(log.rows).toEqual([
    { staff: 'admin', action: 'session.created' },
    { staff: 'admin', action: 'login-link.used' },
    { staff: 'command:operator', action: 'login-link.created' },
  ]);
  expect(JSON.stringify((await database.query('select * from audit_entry')).rows)).not.toContain(code);
});

test('a link still logs in while its network is locked out', async () => {
  const address = '203.0.113.9';
  const guess = () =>
    identity.rpc.ask(loginCreate, { username: 'admin', password: 'a guess', address }).catch(() => undefined);
  for (let count = 0; count < 5; count += 1) await guess();
  const login = identity.rpc.ask(loginCreate, { ...ADMIN, address });
  await expect(login).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await expect(use(await links.create('admin', 'test'), address)).resolves.toMatchObject({ username: 'admin' });
});
