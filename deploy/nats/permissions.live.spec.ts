import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answersTo, endWhenShutOut, natsOptions } from '@bluntbot/platform/nats/connection';
import { DurableEvents } from '@bluntbot/platform/nats/durable-events';
import { clickRecorded } from '@bluntbot/proto/commerce/clicks';
import { heartbeat } from '@bluntbot/proto/heartbeat';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection, PermissionViolationError } from '@nats-io/transport-node';
import { Logger } from '@nestjs/common';
import { freePort } from '../local/src/free-port.ts';
import { type Nats, startNats } from '../local/src/servers/nats.ts';
import { authorization, jetstreamBlock, natsPasswords, passwordsText, readPasswords } from './configuration.ts';
import { contracts, NATS_PROCESSES, permissionsOf } from './permissions.ts';

let dir: string;
let server: Nats;
const connections = new Map<string, NatsConnection>();
const known = await contracts();

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'bluntbot-nats-'));
  chmodSync(dir, 0o700);
  server = await startNats(dir, join(dir, 'nats.log'), await freePort(), console.log);
  for (const process of NATS_PROCESSES)
    connections.set(process, await connect(natsOptions(server.urlOf(process), process)));
});
afterAll(async () => {
  for (const nats of connections.values()) await nats.close();
  await server.child.stop();
  rmSync(dir, { recursive: true, force: true });
});

function as(process: string): NatsConnection {
  const nats = connections.get(process);
  if (!nats) throw new Error(`${process} is not connected.`);
  return nats;
}

/** What the server refuses while `does` runs on a connection. It reports that before it answers the flush. */
async function refusedBy(nats: NatsConnection, does: () => void): Promise<string[]> {
  const refused: string[] = [];
  const status = nats.status();
  const listening = (async () => {
    for await (const said of status) {
      if (said.type !== 'error' || !(said.error instanceof PermissionViolationError)) continue;
      refused.push(`${said.error.operation} ${said.error.subject}`);
    }
  })();
  does();
  await nats.flush();
  status.stop?.();
  await listening;
  return refused;
}

const says = (process: string, subject: string) => refusedBy(as(process), () => as(process).publish(subject));
async function hears(process: string, subject: string, queue?: string): Promise<string[]> {
  const callback = () => undefined;
  const nats = as(process);
  return refusedBy(nats, () => nats.subscribe(subject, { callback, ...(queue && { queue }) }).unsubscribe(1));
}

describe('allows the subjects of the contracts', () => {
  test.each(NATS_PROCESSES)('for %s', async (process) => {
    const { say, hear } = permissionsOf(process, known);
    const nats = as(process);
    const refused = await refusedBy(nats, () => {
      // Streams are tested below, because a message to them here would have an effect.
      for (const subject of say.filter((one) => !one.startsWith('$'))) nats.publish(subject.replaceAll('*', 'one'));
      for (const one of hear) {
        const [subject = '', queue] = one.split(' ');
        nats.subscribe(subject, { callback: () => undefined, max: 1, ...(queue && { queue }) });
      }
    });
    expect(refused).toEqual([]);
  });
});

describe('denies', () => {
  test.each([
    ['catalog', 'identity.session.get', 'a question that only the gateway asks'],
    ['assistant', 'identity.session.get', 'a session, to the service that talks to a model'],
    ['assistant', 'catalog.admin-strain.remove', 'a write of staff'],
    ['assistant', 'to.0123.catalog.admin-strain.remove', 'the same to one replica'],
    ['gateway', 'assistant.newsroom.run-slot', 'what only the command asks'],
    ['newsroom', 'assistant.newsroom.pause', 'more than the command needs'],
    ['assistant', heartbeat('catalog').subject, 'the heart of another'],
    ['catalog', clickRecorded.subject, 'a click that nobody made'],
    ['catalog', '_INBOX.gateway.one', 'an answer to what one was not asked'],
    ['catalog', '_INBOX.gateway.identity.one', 'the answer of another'],
    ['catalog', '$JS.API.STREAM.DELETE.CLICKS', 'the end of the clicks'],
    ['gateway', '$JS.API.STREAM.PURGE.CLICKS', 'to empty them'],
    ['gateway', '$JS.API.CONSUMER.MSG.NEXT.CLICKS.commerce', 'to take them from who counts them'],
    ['commerce', '$JS.API.STREAM.DELETE.CLICKS', 'their end to who counts them'],
    ['commerce', '$JS.API.STREAM.CREATE.MINE', 'another stream'],
    ['locations', '$SYS.REQ.SERVER.PING', 'the server itself'],
  ])('publishing by %s to %s: %s', async (process, subject) => {
    expect(await says(process, subject)).toEqual([`publish ${subject}`]);
  });

  test.each(['$JS.ACK.CLICKS.commerce.1.1.1.1.0', '$JS.ACK.hub.A1b2C3d4.CLICKS.commerce.1.1.1.1.0'])(
    'acknowledging clicks to every process except commerce, in any server’s format: %s',
    async (subject) => {
      for (const process of NATS_PROCESSES)
        expect(await says(process, subject)).toEqual(process === 'commerce' ? [] : [`publish ${subject}`]);
    },
  );

  test.each([
    ['catalog', '>', undefined, 'everything'],
    ['assistant', 'identity.>', undefined, 'the questions of another'],
    ['assistant', 'identity.login.create', 'identity', 'passwords, in the group that takes them'],
    ['catalog', 'catalog.strain.get', undefined, 'its own questions beside its group'],
    ['catalog', 'to.*.identity.>', undefined, 'what another is asked by name'],
    ['catalog', 'to.>', undefined, 'what anybody is asked by name'],
    ['catalog', '_INBOX.gateway.>', undefined, 'the answers of another'],
    ['catalog', '_INBOX.>', undefined, 'all answers'],
    ['locations', 'assistant.chat-piece.*', undefined, 'what is told to a visitor'],
    ['catalog', clickRecorded.subject, undefined, 'clicks'],
    ['commerce', '$JS.API.>', undefined, 'what streams are asked'],
    ['gateway', '$SYS.>', undefined, 'the server itself'],
  ])('subscribing by %s to %s (group %s): %s', async (process, subject, queue) => {
    expect(await hears(process, subject, queue)).toEqual([`subscription ${subject}`]);
  });

  test.each([
    ['nobody', (url: URL) => Object.assign(url, { username: '', password: '' })],
    ['an unknown process', (url: URL) => Object.assign(url, { username: 'web' })],
    ['a known process without its password', (url: URL) => Object.assign(url, { password: '' })],
    ['a process with another one’s password', (url: URL) => Object.assign(url, { username: 'gateway' })],
  ])('a connection by %s', async (_, as) => {
    const url = new URL(server.urlOf('catalog'));
    as(url);
    await expect(connect({ ...natsOptions(url.href, 'catalog'), waitOnFirstConnect: false })).rejects.toThrow(
      /authoriz/i,
    );
  });
});

/** A request from the gateway to catalog. It waits as long as a busy machine needs to reload a list. */
const ask = () =>
  as('gateway').request('catalog.strain.get', '{}', {
    timeout: 60_000,
    noMux: true,
    reply: answersTo('gateway', 'catalog'),
  });

test('lets only the service answer a request, and only the caller get the answer', async () => {
  const catalog = as('catalog');
  let reply = '';
  const answering = catalog.subscribe('catalog.strain.get', {
    queue: 'catalog',
    callback: (_, message) => {
      reply = message.reply ?? '';
      message.respond('Blue Dream');
    },
  });
  await catalog.flush();
  expect((await ask()).string()).toBe('Blue Dream');
  expect(await says('identity', reply)).toEqual([`publish ${reply}`]);
  expect(await hears('identity', reply)).toEqual([`subscription ${reply}`]);
  answering.unsubscribe();
});

test('fails a forbidden request at once', async () => {
  const began = performance.now();
  await expect(as('catalog').request('identity.session.get', '{}', { timeout: 60_000 })).rejects.toThrow(
    /permissions violation/i,
  );
  expect(performance.now() - began).toBeLessThan(5_000);
});

test('sends clicks from the gateway to commerce through their stream', async () => {
  const click = {
    id: crypto.randomUUID(),
    at: new Date().toISOString(),
    product: '1',
    source: 'home',
    strain: null,
    recommendationType: null,
  } as const;
  await new DurableEvents(as('gateway')).publish(clickRecorded, click, click.id);
  const heard = Promise.withResolvers<unknown>();
  const subscription = new DurableEvents(as('commerce')).subscribe(clickRecorded, (clicks) =>
    Promise.resolve(heard.resolve(clicks)),
  );
  expect(await heard.promise).toEqual([click]);
  await subscription.stop();
  await expect(new DurableEvents(as('catalog')).publish(clickRecorded, click, click.id)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
  const manager = await jetstreamManager(as('gateway'));
  await expect(manager.streams.delete(clickRecorded.stream)).rejects.toThrow(/permissions violation/i);
});

test('reloads a changed configuration without interrupting open requests', async () => {
  const cut: string[] = [];
  const status = as('gateway').status();
  const listening = (async () => {
    for await (const { type } of status) if (type === 'disconnect') cut.push(type);
  })();
  const taken = Promise.withResolvers<() => void>();
  as('catalog').subscribe('catalog.strain.get', {
    queue: 'catalog',
    max: 1,
    callback: (_, message) => taken.resolve(() => message.respond('Blue Dream')),
  });
  await as('catalog').flush();
  const asked = ask();
  const answer = await taken.promise;
  const file = join(dir, 'nats-passwords.conf');
  const passwords = natsPasswords(['later'], readPasswords(readFileSync(file, 'utf8')));
  writeFileSync(file, passwordsText(passwords));
  writeFileSync(
    join(dir, 'nats.conf'),
    `${jetstreamBlock(join(dir, 'nats'))}\n${await authorization('nats-passwords.conf', ['later'])}`,
  );
  process.kill(server.child.pid, 'SIGHUP');
  const { port } = new URL(server.urlOf('gateway'));
  const options = {
    servers: `127.0.0.1:${port}`,
    user: 'later',
    pass: passwords.later ?? '',
    waitOnFirstConnect: true,
    ignoreAuthErrorAbort: true,
  };
  await (await connect({ ...options, reconnectTimeWait: 50, maxReconnectAttempts: 200 })).close();
  answer();
  expect((await asked).string()).toBe('Blue Dream');
  expect(await says('gateway', '_INBOX.catalog.one')).toEqual(['publish _INBOX.catalog.one']);
  status.stop?.();
  await listening;
  expect(cut).toEqual([]);
});

test('ends a process whose password was revoked, so it restarts with the new one', async () => {
  const file = join(dir, 'nats-passwords.conf');
  const before = readFileSync(file, 'utf8');
  const locations = await connect(natsOptions(server.urlOf('locations'), 'locations'));
  const said = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  const end = endWhenShutOut(locations);
  const { locations: _old, ...others } = readPasswords(before);
  writeFileSync(file, passwordsText(natsPasswords(['later'], others)));
  process.kill(server.child.pid, 'SIGHUP');
  const killed = jest.spyOn(process, 'kill').mockReturnValue(true);
  await end;
  expect(killed.mock.calls).toEqual([[process.pid, 'SIGTERM']]);
  killed.mockRestore();
  said.mockRestore();
  // Restore the old passwords, because the server uses them in the next tests.
  writeFileSync(file, before);
  process.kill(server.child.pid, 'SIGHUP');
});

test('stores random passwords in a file that only its owner can read, and keeps them across restarts', async () => {
  const file = join(dir, 'nats-passwords.conf');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const said = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  expect(new Set(said).size).toBe(said.length);
  expect(said.length).toBeGreaterThanOrEqual(NATS_PROCESSES.length);
  for (const password of said) {
    expect(password).toMatch(/^[\w-]{32}$/);
    expect(readFileSync(join(dir, 'nats.conf'), 'utf8')).not.toContain(password);
  }
  const before = server.urlOf('catalog');
  await server.child.stop();
  server = await startNats(dir, join(dir, 'nats.log'), Number(new URL(before).port), console.log);
  expect(server.urlOf('catalog')).toBe(before);
});
