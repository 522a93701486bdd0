import { newsletterExport, newsletterSubscribe, newsletterUnsubscribe } from '@bluntbot/proto/commerce/newsletter';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningCommerce, startCommerce } from '../../test/running-commerce.ts';

let commerce: RunningCommerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.stop());

const subscribe = (email: string) => commerce.rpc.ask(newsletterSubscribe, { email, consent: true, source: 'test' });
const listed = async () => (await commerce.rpc.ask(newsletterExport, { staff: 'tester' })).subscribers;

test('an address goes on the list once, with its way out; the way out takes it off for good', async () => {
  const { unsubscribeUrl } = await subscribe(' Someone@Example.org ');
  expect(await subscribe('someone@example.org')).toEqual({ success: true, unsubscribeUrl });
  const list = await listed();
  expect(list.map(({ email, source, unsubscribeUrl: url }) => ({ email, source, url }))).toEqual([
    { email: 'someone@example.org', source: 'test', url: unsubscribeUrl },
  ]);
  const token = new URL(unsubscribeUrl ?? '', 'https://x').searchParams.get('token') ?? '';
  expect(await commerce.rpc.ask(newsletterUnsubscribe, { token })).toEqual({ success: true });
  await expect(commerce.rpc.ask(newsletterUnsubscribe, { token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await listed()).toEqual([]);
});

test.each(['', 'nobody', 'a@b', `${'x'.repeat(250)}@example.org`, "a'b@c d.org"])('%j is no address', async (email) => {
  await expect(subscribe(email)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});

test('without consent nothing is kept', async () => {
  await expect(commerce.rpc.ask(newsletterSubscribe, { email: 'a@example.org', consent: false as never })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  });
  expect(await listed()).toEqual([]);
});

test('the export goes on where a page ended', async () => {
  await commerce.orm.em
    .fork()
    .execute(
      `insert into subscriber (email, source, token) select 'n' || n || '@example.org', 'test', 'token-' || n from generate_series(1, 1200) n`,
    );
  const first = await commerce.rpc.ask(newsletterExport, { staff: 'tester' });
  const second = await commerce.rpc.ask(newsletterExport, { staff: 'tester', after: first.next ?? 0 });
  expect([first.subscribers.length, second.subscribers.length, second.next]).toEqual([1_000, 200, null]);
});
