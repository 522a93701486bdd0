import { createHash } from 'node:crypto';
import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { AddressHash } from '@bluntbot/platform/secrets/address-hash';
import { loginCreate, sessionGet } from '@bluntbot/proto/identity/staff';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { decodeJwt } from 'jose';
import pg from 'pg';
import { ADMIN, type RunningIdentity, startIdentity } from '../../test/running-identity.ts';
import {
  ADDRESS_FAILURES,
  delayAfter,
  PAIR_FAILURES,
  SLOW_AFTER,
  SLOW_LONGEST_MS,
  SLOW_PLACES_OF_SITE,
} from './login-attempts.ts';

let identity: RunningIdentity;
let database: pg.Client;
let addresses = 0;

beforeAll(async () => {
  identity = await startIdentity(2);
  database = new pg.Client({ connectionString: identity.url });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await identity.stop();
});

const freshAddress = () => {
  addresses += 1;
  return `198.51.${100 + Math.floor(addresses / 250)}.${addresses % 250}`;
};
const login = (username: string, password: string, address = freshAddress(), asker = identity.rpc) =>
  asker.ask(loginCreate, { username, password, address }, { timeoutMs: 60_000 });
/** A gateway that has learned nothing yet of how long logins take, and lets a burst in whole. */
const freshAsker = () => new RpcClient<never>(identity.nats, 'tests');
const codesOf = async (logins: Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(logins)).map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'ok'));
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const failuresOf = async (username: string): Promise<number> =>
  (await database.query(`select from login_failure where username = $1`, [username])).rowCount ?? 0;

test('parallel guesses at two replicas lock only that address out of the account after five failures', async () => {
  await identity.accounts.add('grace', 'grace has a password', 'test');
  const address = freshAddress();
  const codes = await codesOf(many(20, (guess) => login('grace', `guess ${guess}`, address)));
  expect(codes.filter((code) => code === 'UNAUTHENTICATED')).toHaveLength(PAIR_FAILURES);
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(20 - PAIR_FAILURES);
  await expect(login('grace', 'grace has a password', address)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await expect(login('grace', 'grace has a password')).resolves.toMatchObject({ username: 'grace' });
  await expect(login('admin', ADMIN.password, address)).resolves.toMatchObject({ username: 'admin' });
});

test('locks an address that guesses at many accounts out of all of them', async () => {
  const address = freshAddress();
  const codes = await codesOf(many(30, (guess) => login(`name${guess}`, 'guess', address)));
  expect(codes.filter((code) => code === 'UNAUTHENTICATED')).toHaveLength(ADDRESS_FAILURES);
  await expect(login('admin', ADMIN.password, address)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});

test('gives an IPv6 /48 four times the failures of a single network', async () => {
  const site = (index: number) => `2001:db8:7:${index.toString(16)}::/64`;
  const failed = `insert into login_failure (username, address_hash, site_hash)
    select 'name' || n, 'network ' || n, $1 from generate_series(1, $2::int) n`;
  const siteHash = await identity.app.get(AddressHash).ofSite(site(0));
  await database.query(failed, [siteHash, ADDRESS_FAILURES * 4 - 1]);
  expect(await codesOf([login('nobody', 'guess', site(1))])).toEqual(['UNAUTHENTICATED']);
  expect(await codesOf([login('nobody', 'guess', site(2)), login('admin', ADMIN.password, site(3))])).toEqual([
    'RATE_LIMITED',
    'RATE_LIMITED',
  ]);
  await expect(login('admin', ADMIN.password, '2001:db8:8:0::/64')).resolves.toMatchObject({ username: 'admin' });
});

test('slows an account under attack, except for addresses that have logged in to it', async () => {
  await identity.accounts.add('mary', 'mary has a password', 'test');
  const office = freshAddress();
  await login('mary', 'mary has a password', office);
  await database.query(
    `insert into login_failure (username, address_hash) select 'mary', 'elsewhere ' || n from generate_series(1, ${SLOW_AFTER + 3}) n`,
  );
  const began = performance.now();
  const elsewhere = login('mary', 'mary has a password', freshAddress()).then(() => 'elsewhere');
  const first = login('mary', 'mary has a password', office).then(() => 'office');
  expect(await Promise.race([elsewhere, first])).toBe('office');
  await elsewhere;
  expect(performance.now() - began).toBeGreaterThanOrEqual(delayAfter(SLOW_AFTER + 3) - 5);
  // Only this many may wait. Attempts that were not checked count against no one.
  const asker = freshAsker();
  const codes = await codesOf(many(60, () => login('mary', 'guess', freshAddress(), asker)));
  expect(new Set(codes)).toEqual(new Set(['UNAUTHENTICATED', 'RATE_LIMITED']));
  expect(await failuresOf('mary')).toBe(SLOW_AFTER + 3 + codes.filter((code) => code === 'UNAUTHENTICATED').length);
});

test("sixty connections from one network don't block staff who log in from a new address", async () => {
  const asker = freshAsker();
  const crowd = codesOf(many(60, (index) => login(`sixty${index}`, 'guess', '2001:db8:60:1::/64', asker)));
  await expect(login('admin', ADMIN.password, freshAddress(), asker)).resolves.toMatchObject({ username: 'admin' });
  // Attempts that found no place to wait do not count, so there may be more than one network may fail.
  expect(new Set(await crowd)).toEqual(new Set(['UNAUTHENTICATED', 'RATE_LIMITED']));
});

test("one site can't take every place in the queue for a slow account", async () => {
  await identity.accounts.add('anne', 'anne has a password', 'test');
  await database.query(
    `insert into login_failure (username, address_hash) select 'anne', 'elsewhere ' || n from generate_series(1, ${SLOW_AFTER}) n`,
  );
  const attempt = (address: string) => ({
    id: 0,
    username: 'anne',
    address,
    addressHash: '',
    known: false,
    ofAccount: SLOW_AFTER,
  });
  const slow = (address: string) => identity.attempts.slowDown(attempt(address));
  const crowd = codesOf(many(SLOW_PLACES_OF_SITE + 20, (index) => slow(`2001:db8:61:${index.toString(16)}::/64`)));
  await expect(slow(freshAddress())).resolves.toBeUndefined();
  expect((await crowd).filter((code) => code === 'ok')).toHaveLength(SLOW_PLACES_OF_SITE);
});

test('the wait doubles up to a maximum', () => {
  expect(many(12, delayAfter)).toEqual([
    0,
    0,
    0,
    0,
    0,
    250,
    500,
    1_000,
    2_000,
    4_000,
    SLOW_LONGEST_MS,
    SLOW_LONGEST_MS,
  ]);
});

test('at three hundred logins at once, some must retry, and signed-in staff are not affected', async () => {
  const office = freshAddress();
  const { token } = await login('admin', ADMIN.password, office);
  const { jti = '' } = decodeJwt(token);
  const asker = freshAsker();
  const crowd = codesOf(many(300, (index) => login(`crowd${index}`, 'guess', freshAddress(), asker)));
  let crowdWaits = true;
  void crowd.finally(() => {
    crowdWaits = false;
  });
  for (let count = 0; count < 30; count += 1) await asker.ask(sessionGet, { id: jti });
  expect(crowdWaits).toBe(true);
  await expect(login('admin', ADMIN.password, office, freshAsker())).resolves.toBeDefined();
  const codes = await crowd;
  expect(new Set(codes)).toEqual(new Set(['UNAUTHENTICATED', 'UNAVAILABLE']));
  const { rowCount } = await database.query(`select from login_failure where username like 'crowd%'`);
  expect(rowCount).toBe(codes.filter((code) => code === 'UNAUTHENTICATED').length);
});

test('stores only a hash of an address, which cannot be computed without the database', async () => {
  await codesOf([login('keyed', 'guess', '203.0.113.9')]);
  const { rows } = await database.query<{ address_hash: string }>(
    `select address_hash from login_failure where username = 'keyed'`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.address_hash).not.toContain(
    createHash('sha256').update('203.0.113.9').digest('base64url').slice(0, 20),
  );
  const { rows: sessions } = await database.query(`select from session where address_hash = '203.0.113.9'`);
  expect(sessions).toEqual([]);
});

test('removes expired failures and sessions', async () => {
  await database.query(
    `insert into login_failure (username, address_hash, at) values ('old', 'x', now() - interval '16 minutes')`,
  );
  await database.query(
    `insert into session (id, account_id, created_at, expires_at)
     select gen_random_uuid(), id, now() - interval '40 days', now() - interval '39 days' from staff_account where username = 'admin'`,
  );
  const standing = await failuresOf('keyed');
  await identity.attempts.cleanUp();
  expect([await failuresOf('old'), await failuresOf('keyed')]).toEqual([0, standing]);
  expect((await database.query(`select from session where expires_at < now() - interval '30 days'`)).rowCount).toBe(0);
});

test('a password that is reset during its check logs nobody in', async () => {
  await identity.accounts.add('rose', 'rose has a password', 'test');
  const [outcome] = await Promise.all([
    codesOf(many(4, () => login('rose', 'rose has a password'))),
    identity.accounts.reset('rose', 'rose has another one', 'test'),
  ]);
  expect(outcome).toHaveLength(4);
  const { rowCount } = await database.query(
    `select from session s join staff_account a on a.id = s.account_id where a.username = 'rose' and s.revoked_at is null`,
  );
  expect(rowCount).toBe(0);
});
