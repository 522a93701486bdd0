import { createHmac } from 'node:crypto';
import {
  newsletterConfirm,
  newsletterExport,
  newsletterSubscribe,
  newsletterUnsubscribe,
} from '@bluntbot/proto/commerce/newsletter';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningCommerce, startCommerce } from '../../test/running-commerce.ts';

let commerce: RunningCommerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.stop());

const subscribe = (email: string) => commerce.rpc.ask(newsletterSubscribe, { email, consent: true, source: 'test' });
const listed = async () => (await commerce.rpc.ask(newsletterExport, { staff: 'tester' })).subscribers;
const tokenOf = (path: string) => new URL(path, 'https://x').searchParams.get('token') ?? '';

test('adds an address once; the answer is the same for every address and reveals no unsubscribe link', async () => {
  expect(await subscribe(' Someone@Example.org ')).toEqual({ success: true });
  expect(await subscribe('someone@example.org')).toEqual({ success: true });
  expect(await listed()).toMatchObject([{ email: 'someone@example.org', source: 'test', confirmedAt: null }]);
});

test('the unsubscribe link that staff put in letters removes that address for good and no other', async () => {
  await subscribe('other@example.org');
  const [someone, other] = await listed();
  const token = tokenOf(someone?.unsubscribeUrl ?? '');
  expect(await commerce.rpc.ask(newsletterUnsubscribe, { token })).toEqual({ success: true });
  await expect(commerce.rpc.ask(newsletterUnsubscribe, { token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await listed()).toEqual([other]);
});

test('an unsigned token unsubscribes no one', async () => {
  const [other] = await listed();
  const [id = '', signature = ''] = tokenOf(other?.unsubscribeUrl ?? '').split('.');
  for (const token of [
    `${Number(id) + 1}.${signature}`,
    `${id}.${signature.slice(0, -1)}`,
    `${id}.${'A'.repeat(signature.length)}`,
    `${id}.`.padEnd(30, '-'),
    'x'.repeat(43),
    `${'9'.repeat(20)}.${signature}`,
  ]) {
    await expect(commerce.rpc.ask(newsletterUnsubscribe, { token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  expect(await listed()).toEqual([other]);
  await commerce.rpc.ask(newsletterUnsubscribe, { token: `${id}.${signature}` });
});

test('after a restore, an old link does nothing to the stranger who now has its row number', async () => {
  await subscribe('before@example.org');
  const before = (await listed()).find(({ email }) => email === 'before@example.org');
  const token = tokenOf(before?.unsubscribeUrl ?? '');
  const [id = ''] = token.split('.');
  const em = commerce.orm.em.fork();
  // The backup is older than the subscription: its row is gone, and the sequence hands the number out again.
  await em.execute(`delete from subscriber where id = ?`, [id]);
  await em.execute(`select setval(pg_get_serial_sequence('subscriber', 'id'), ?, false)`, [id]);
  await subscribe('stranger@example.org');
  const stranger = (await listed()).find(({ email }) => email === 'stranger@example.org');
  expect(tokenOf(stranger?.unsubscribeUrl ?? '').split('.')[0]).toBe(id);
  for (const act of [newsletterUnsubscribe, newsletterConfirm]) {
    await expect(commerce.rpc.ask(act, { token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  expect(await listed()).toContainEqual(stranger);
  await commerce.rpc.ask(newsletterUnsubscribe, { token: tokenOf(stranger?.unsubscribeUrl ?? '') });
});

test('a link in the older format, which signs only the row number, does nothing', async () => {
  await subscribe('early@example.org');
  const [early] = await listed();
  const [id = ''] = tokenOf(early?.unsubscribeUrl ?? '').split('.');
  const [secret] = await commerce.orm.em
    .fork()
    .execute<{ value: string }[]>(`select value from secret where name = 'newsletter'`);
  for (const [purpose, act] of [
    ['unsubscribe', newsletterUnsubscribe],
    ['confirm', newsletterConfirm],
  ] as const) {
    const signature = createHmac('sha256', secret?.value ?? '')
      .update(`${purpose} ${id}`)
      .digest('base64url');
    await expect(commerce.rpc.ask(act, { token: `${id}.${signature}` })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  expect(await listed()).toEqual([early]);
  await commerce.rpc.ask(newsletterUnsubscribe, { token: tokenOf(early?.unsubscribeUrl ?? '') });
});

test.each(['', 'nobody', 'a@b', `${'x'.repeat(250)}@example.org`, "a'b@c d.org"])(
  'rejects %j as an address',
  async (email) => {
    await expect(subscribe(email)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  },
);

test('stores nothing without consent', async () => {
  await expect(
    commerce.rpc.ask(newsletterSubscribe, { email: 'a@example.org', consent: false as never }),
  ).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  });
  expect(await listed()).toEqual([]);
});

test('the export continues where a page ended', async () => {
  await commerce.orm.em
    .fork()
    .execute(
      `insert into subscriber (email, source) select 'n' || n || '@example.org', 'test' from generate_series(1, 1200) n`,
    );
  const first = await commerce.rpc.ask(newsletterExport, { staff: 'tester' });
  const second = await commerce.rpc.ask(newsletterExport, { staff: 'tester', after: first.next ?? 0 });
  expect([first.subscribers.length, second.subscribers.length, second.next]).toEqual([1_000, 200, null]);
});
