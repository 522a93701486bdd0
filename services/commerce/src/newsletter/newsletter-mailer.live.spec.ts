import { type AddressInfo, createServer } from 'node:net';
import {
  newsletterConfirm,
  newsletterExport,
  newsletterSubscribe,
  newsletterUnsubscribe,
} from '@bluntbot/proto/commerce/newsletter';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { type FakeMailServer, linkIn, startFakeMailServer } from '../../test/fake-mail-server.ts';
import { type RunningCommerce, startCommerce } from '../../test/running-commerce.ts';
import { NewsletterService } from './newsletter.service.ts';
import { NewsletterMailer } from './newsletter-mailer.ts';

let mail: FakeMailServer;
let commerce: RunningCommerce;

beforeAll(async () => {
  mail = await startFakeMailServer();
  commerce = await startCommerce({ SMTP_URL: mail.url, SITE_URL: 'https://site.example', SITE_NAME: 'Green Site' });
});
afterEach(async () => {
  mail.mails.length = 0;
  mail.refusals.clear();
  await change('delete from subscriber');
});
afterAll(async () => {
  await commerce.stop();
  await mail.stop();
});

const change = (sql: string) => commerce.orm.em.fork().execute(sql);
const subscribe = (email: string) => commerce.rpc.ask(newsletterSubscribe, { email, consent: true, source: 'test' });
const row = async (email: string) =>
  (await commerce.rpc.ask(newsletterExport, { staff: 'tester' })).subscribers.find(
    (subscriber) => subscriber.email === email,
  );
const waiting = async () =>
  (await commerce.orm.em.fork().execute('select email from subscriber where mail_due_at is not null')).length;
/** Sends waiting mail until no other sender is active. */
async function delivered(app = commerce.app): Promise<void> {
  const due = 'select 1 from subscriber where mail_due_at <= now() and confirmed_at is null';
  while ((await commerce.orm.em.fork().execute(due)).length > 0) await app.get(NewsletterMailer).deliver();
}

test('an address counts once its owner confirms by email; the links go to the owner alone', async () => {
  expect(await subscribe('ann@example.org')).toEqual({ success: true, confirmByMail: true });
  await delivered();
  expect(mail.mails.map(({ to }) => to)).toEqual(['ann@example.org']);
  const { raw = '' } = mail.mails[0] ?? {};
  expect(raw).toMatch(/^From: Green Site <newsletter@site\.example>\r$/m);
  expect(raw.replaceAll('=\r\n', '')).toContain('https://site.example/newsletter/confirm?token=');
  expect(await row('ann@example.org')).toMatchObject({ confirmedAt: null });

  const token = linkIn(raw, 'confirm');
  await expect(commerce.rpc.ask(newsletterUnsubscribe, { token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await commerce.rpc.ask(newsletterConfirm, { token });
  const { confirmedAt } = (await row('ann@example.org')) ?? {};
  expect(confirmedAt).toEqual(expect.any(String));
  await commerce.rpc.ask(newsletterConfirm, { token });
  expect((await row('ann@example.org'))?.confirmedAt).toBe(confirmedAt);

  // Typing the address again reveals nothing and sends nothing.
  await change(`update subscriber set mailed_at = now() - interval '1 day'`);
  expect(await subscribe('ann@example.org')).toEqual({ success: true, confirmByMail: true });
  expect([await waiting(), mail.mails.length]).toEqual([0, 1]);

  await commerce.rpc.ask(newsletterUnsubscribe, { token: linkIn(raw, 'unsubscribe') });
  expect(await row('ann@example.org')).toBeUndefined();
  await expect(commerce.rpc.ask(newsletterConfirm, { token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a repeated subscription sends another email, but not immediately and not endlessly', async () => {
  await subscribe('bob@example.org');
  await delivered();
  await subscribe('bob@example.org');
  expect(await waiting()).toBe(0);
  for (let count = 0; count < 10; count += 1) {
    await change(`update subscriber set mailed_at = now() - interval '2 hours'`);
    await subscribe('bob@example.org');
    await delivered();
  }
  expect(mail.mails).toHaveLength(5);
});

/** A service of its own, on a database of its own, whose mail server is the one given. */
async function withServer(url: string, work: (app: RunningCommerce) => Promise<void>): Promise<void> {
  const apart = await startCommerce({ SMTP_URL: url });
  await apart.orm.em.fork().execute(`insert into subscriber (email, source) values ('cleo@example.org', 'test')`);
  try {
    await work(apart);
    // Once there is a mail server again, everything that waited is sent.
    const replica = await apart.replica({ SMTP_URL: mail.url });
    const due = 'select 1 from subscriber where mail_due_at <= now()';
    while ((await apart.orm.em.fork().execute(due)).length > 0) await replica.get(NewsletterMailer).deliver();
    await replica.close();
  } finally {
    await apart.stop();
  }
}

/** The error of the next failed attempt to send. The service's own attempts may come first. */
async function failureOf({ app }: RunningCommerce): Promise<string> {
  for (;;) {
    try {
      await app.get(NewsletterMailer).deliver();
    } catch (error) {
      return String(error);
    }
  }
}

test('loses nothing and counts no attempt while the mail server is down', async () => {
  const away = await startFakeMailServer();
  await away.stop();
  await withServer(away.url, async (apart) => {
    expect(await failureOf(apart)).toContain('ECONNREFUSED');
    expect(await failureOf(apart)).toContain('ECONNREFUSED');
    expect(await apart.orm.em.fork().execute('select mail_tries, mails from subscriber')).toEqual([
      { mail_tries: 0, mails: 0 },
    ]);
  });
  expect(mail.mails.map(({ to }) => to)).toEqual(['cleo@example.org']);
}, 60_000);

test('times out on a silent mail server without making visitors wait', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const connected = new Promise((resolve) => silent.once('connection', resolve));
  const { port } = silent.address() as AddressInfo;
  await withServer(`smtp://127.0.0.1:${port}`, async (apart) => {
    const failure = failureOf(apart);
    await connected;
    const subscribed = apart.app
      .get(NewsletterService)
      .subscribe({ email: 'eve@example.org', consent: true, source: 'test' });
    expect(await Promise.race([subscribed.then(() => 'subscribed'), failure])).toBe('subscribed');
    expect(await failure).toMatch(/greeting|timeout/i);
  });
  expect(mail.mails.map(({ to }) => to).sort()).toEqual(['cleo@example.org', 'eve@example.org']);
  silent.close();
}, 60_000);

test('retries temporary rejections later, drops permanent ones, and delays no other mail', async () => {
  mail.refusals.set('gone@example.org', 550).set('full@example.org', 452);
  for (const name of ['gone', 'full', 'fine']) await subscribe(`${name}@example.org`);
  await delivered();
  expect(mail.mails.map(({ to }) => to)).toEqual(['fine@example.org']);
  const rows = await commerce.orm.em
    .fork()
    .execute(`select email, mail_due_at > now() as later from subscriber order by email`);
  expect(rows).toEqual([
    { email: 'fine@example.org', later: null },
    { email: 'full@example.org', later: true },
    { email: 'gone@example.org', later: null },
  ]);
  for (let count = 0; count < 10; count += 1) {
    await change(`update subscriber set mail_due_at = now() where mail_due_at is not null`);
    await delivered();
  }
  expect(await waiting()).toBe(0);
  mail.refusals.clear();
  expect((await row('full@example.org'))?.confirmedAt).toBeNull();
});

test('two replicas send only one email', async () => {
  const replica = await commerce.replica({ SMTP_URL: mail.url });
  await change(
    `insert into subscriber (email, source) select 'm' || n || '@example.org', 'test' from generate_series(1, 20) n`,
  );
  await Promise.all([delivered(), delivered(replica)]);
  expect(new Set(mail.mails.map(({ to }) => to)).size).toBe(20);
  expect(mail.mails).toHaveLength(20);
  await replica.close();
});

test('deletes an unconfirmed address after a month and keeps one that was never asked to confirm', async () => {
  await change(
    `insert into subscriber (email, source, mailed_at, confirmed_at, mail_due_at) values
      ('silent@example.org', 'test', now() - interval '31 days', null, null),
      ('here@example.org', 'test', now() - interval '31 days', now(), null),
      ('waits@example.org', 'test', null, null, now() + interval '1 day')`,
  );
  await commerce.app.get(NewsletterMailer).cleanUp();
  const { subscribers } = await commerce.rpc.ask(newsletterExport, { staff: 'tester' });
  expect(subscribers.map(({ email }) => email)).toEqual(['here@example.org', 'waits@example.org']);
});
