import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { heartbeat } from '@bluntbot/proto/heartbeat';
import { rpc } from '@bluntbot/proto/rpc';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { Controller, Module, Logger as NestLogger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { z } from 'zod';
import { AppError } from '../app-error.ts';
import { startService } from '../bootstrap.ts';
import { currentRequestId, withRequest } from '../request-context.ts';
import { LOGGER } from '../tokens.ts';
import { checkAnswer } from './answer-check.ts';
import { logRefusals, natsOptions } from './connection.ts';
import { JsonText } from './json-text.ts';
import { NatsModule } from './nats.module.ts';
import { RpcClient } from './rpc-client.ts';
import { RpcHandler } from './rpc-handler.ts';

const NATS_URL = process.env.NATS_URL ?? '';
const contract = (verb: string) =>
  rpc({ subject: `test.rpc.${verb}`, request: z.object({ n: z.int().default(1) }), response: z.unknown() });
/** A generous timeout, because slowness on a busy machine isn't a failure. */
const UNHURRIED = { timeoutMs: 60_000 };
const echo = contract('echo');
const say = rpc({
  subject: 'test.rpc.say',
  request: z.object({ words: z.array(z.string().min(1)) }),
  response: z.unknown(),
});
const text = contract('text');
const refuse = contract('refuse');
const broken = contract('broken');
const slow = contract('slow');
const patient = contract('patient');
/** Long enough that a thousand requests are sent meanwhile. */
const PATIENT_MS = 300;
const write = rpc({ subject: 'test.rpc.write', writes: true, request: z.object({}), response: z.unknown() });

const lie = rpc({ subject: 'test.rpc.lie', request: z.object({}), response: z.object({ n: z.int() }) });

@Controller()
class TestController {
  @RpcHandler(lie)
  lie() {
    return new JsonText<{ n: number }>('{"n":"one"}');
  }
  @RpcHandler(echo)
  echo(request: { n: number }) {
    return { ...request, requestId: currentRequestId() };
  }
  @RpcHandler(say)
  say({ words }: { words: string[] }) {
    return words;
  }
  @RpcHandler(text)
  text() {
    return new JsonText<unknown>('[1, 2]', 17);
  }
  @RpcHandler(refuse)
  refuse() {
    throw new AppError('CONFLICT', 'Somebody was faster', [{ path: ['version'], message: 'is old' }]);
  }
  @RpcHandler(broken)
  broken() {
    throw new Error('password=hunter2 at 10.0.0.1');
  }
  @RpcHandler(patient)
  async patient({ n }: { n: number }) {
    await wait(PATIENT_MS);
    return n;
  }
  @RpcHandler(write)
  write() {
    return 'written';
  }
  @RpcHandler(slow)
  slow() {
    return new Promise(() => undefined);
  }
}

@Module({ imports: [NatsModule.forRoot({ url: NATS_URL, name: 'test' })], controllers: [TestController] })
class TestModule {}

const start = () =>
  startService(TestModule, {
    service: 'test',
    natsUrl: NATS_URL,
    host: '127.0.0.1',
    healthPort: 0,
    logLevel: 'silent',
  });

let app: NestFastifyApplication;
let client: RpcClient;
let nats: NatsConnection;

beforeAll(async () => {
  app = await start();
  nats = await connect(natsOptions(NATS_URL, 'tests'));
  client = new RpcClient(nats, 'tests');
});
afterAll(async () => {
  await nats.close();
  await app.close();
});

test('parses a request, fills in defaults, and passes on the request id', async () => {
  const requestId = randomUUID();
  expect(await withRequest(requestId, () => client.ask(echo, {}))).toEqual({ n: 1, requestId });
});

test('passes ready-made JSON on byte for byte, with its total', async () => {
  const { body, total } = await client.askRaw(text, {});
  expect([Buffer.from(body).toString(), total]).toEqual(['[1, 2]', 17]);
});

test('keeps input that violates the contract from the handler', async () => {
  await expect(client.ask(echo, { n: 1.5 })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    issues: [{ path: ['n'] }],
  });
});

test('rejects a body that is not JSON', async () => {
  const reply = await nats.request(echo.subject, 'not json {', { timeout: 2_000 });
  expect(reply.headers?.get('error')).toBe('VALIDATION_FAILED');
});

test('passes on the code, message, and issues of an AppError', async () => {
  await expect(client.ask(refuse, {})).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Somebody was faster',
    issues: [{ path: ['version'] }],
  });
});

test('logs why a request failed with the request’s id', async () => {
  const said = jest.spyOn(app.get<Logger>(LOGGER, { strict: false }), 'error');
  const requestId = randomUUID();
  await expect(withRequest(requestId, () => client.ask(broken, {}))).rejects.toMatchObject({ code: 'INTERNAL' });
  expect(said.mock.calls).toEqual([
    [expect.objectContaining({ requestId, subject: broken.subject }), 'a question could not be answered'],
  ]);
  said.mockRestore();
});

test('turns any other error into INTERNAL without its message', async () => {
  const error = await client.ask(broken, {}).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'INTERNAL' });
  expect(JSON.stringify(error) + (error as Error).message).not.toContain('hunter2');
});

test('fails with TIMEOUT without a timely response, and with UNAVAILABLE without a replica', async () => {
  await expect(client.ask(slow, {}, { timeoutMs: 100 })).rejects.toMatchObject({ code: 'TIMEOUT' });
  await expect(client.ask(contract('nobody'), {})).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('replaces what database text cannot hold before a handler sees it', async () => {
  expect(await client.ask(say, { words: ['a\u0000b', 'half \ud800'] })).toEqual(['a\ufffdb', 'half \ufffd']);
});

/** A frozen replica, which receives its share of the requests and answers none of them. */
async function frozenReplica() {
  const connection = await connect(natsOptions(NATS_URL, 'tests'));
  let taken = 0;
  connection.subscribe('test.rpc.>', {
    queue: 'test',
    callback: () => {
      taken += 1;
    },
  });
  connection.publish(
    heartbeat('test').subject,
    JSON.stringify({ service: 'test', replica: 'frozen', leaving: false, changes: null, current: false }),
  );
  await connection.flush();
  return { taken: () => taken, thaw: () => connection.close() };
}

test('delays only the first requests by a second when a replica freezes, and never repeats a write', async () => {
  const frozen = await frozenReplica();
  try {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => client.ask(echo, { n })));
    expect(answers.map((answer) => (answer as { n: number }).n)).toEqual(Array.from({ length: 30 }, (_, n) => n));
    const before = frozen.taken();
    expect(before).toBeGreaterThan(0);
    await Promise.all(Array.from({ length: 30 }, () => client.ask(write, {})));
    expect(frozen.taken()).toBe(before);
  } finally {
    await frozen.thaw();
  }
});

/** A replica that freezes as soon as it's called by name. */
async function freezingReplica() {
  const connection = await connect(natsOptions(NATS_URL, 'tests'));
  const beat = () =>
    connection.publish(
      heartbeat('test').subject,
      JSON.stringify({ service: 'test', replica: 'freezing', leaving: false, changes: null, current: false }),
    );
  const beating = setInterval(beat, 100);
  let taken = 0;
  connection.subscribe('to.freezing.test.rpc.>', {
    callback: () => {
      taken += 1;
      clearInterval(beating);
    },
  });
  beat();
  await connection.flush();
  return {
    taken: () => taken,
    thaw: () => {
      clearInterval(beating);
      return connection.close();
    },
  };
}

test('tries a third replica when the second falls silent as well', async () => {
  const [frozen, freezing] = [await frozenReplica(), await freezingReplica()];
  try {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => client.ask(echo, { n }, UNHURRIED)));
    expect(answers.map((answer) => (answer as { n: number }).n)).toEqual(Array.from({ length: 30 }, (_, n) => n));
    expect(freezing.taken()).toBeGreaterThan(0);
  } finally {
    await Promise.all([frozen.thaw(), freezing.thaw()]);
  }
});

test('leaves new requests to other replicas while stopping, and answers its own', async () => {
  const second = await start();
  const numbers = Array.from({ length: 40 }, (_, n) => n);
  const asked = numbers.map((n) => client.ask(patient, { n }, UNHURRIED));
  await client.ask(echo, {}, UNHURRIED);
  const closed = second.close();
  const later = numbers.map((n) => client.ask(patient, { n }, UNHURRIED));
  expect(await Promise.all(asked)).toEqual(numbers);
  expect(await Promise.all(later)).toEqual(numbers);
  await closed;
});

test('ends a request whose connection is closed', async () => {
  const connection = await connect(natsOptions(NATS_URL, 'tests'));
  const asked = new RpcClient(connection, 'tests').ask(slow, {}, { timeoutMs: 60_000 });
  await connection.flush();
  await connection.close();
  await expect(asked).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('rejects requests beyond its capacity immediately', async () => {
  const outcomes: string[] = [];
  const asked = Array.from({ length: 1_000 }, () =>
    // What waits is rejected after a share of this time.
    client.ask(patient, {}, { timeoutMs: 10_000 }).then(
      () => outcomes.push('answered'),
      (error: AppError) => outcomes.push(error.code),
    ),
  );
  await Promise.all(asked);
  expect(outcomes.slice(0, 400)).toEqual(Array(400).fill('UNAVAILABLE'));
  expect(new Set(outcomes)).toEqual(new Set(['answered', 'UNAVAILABLE']));
});

describe('a contract', () => {
  const counted = rpc({
    subject: 'test.counted',
    request: z.object({ n: z.int() }),
    response: z.object({ count: z.int() }),
  });
  // The compiler checks the following: a missing expected error is an error.
  class Handlers {
    @RpcHandler(counted)
    right({ n }: { n: number }) {
      return { count: n };
    }
    @RpcHandler(counted)
    text() {
      return Promise.resolve(new JsonText<{ count: number }>('{"count":1}'));
    }
    // @ts-expect-error It handles another contract.
    @RpcHandler(counted)
    wrongAnswer({ n }: { n: number }) {
      return { amount: n };
    }
    // @ts-expect-error Its text has another type.
    @RpcHandler(counted)
    wrongText() {
      return Promise.resolve(new JsonText<number[]>('[]'));
    }
    // @ts-expect-error The request has another shape.
    @RpcHandler(counted)
    wrongRequest({ m }: { m: number }) {
      return { count: m };
    }
  }

  test('is enforced by the compiler', () => {
    expect(Object.getOwnPropertyNames(Handlers.prototype)).toHaveLength(6);
  });

  test.each([
    ['a match', { count: 3 }, true],
    ['another type', { count: '3' }, false],
    ['a missing field', {}, false],
    ['an extra field', { count: 3, secret: 'x' }, false],
    ['a field that JSON leaves out', { count: 3, secret: undefined }, true],
  ])('is checked against the response: %s', (_, answer, fits) => {
    const check = () => checkAnswer('a question', counted, answer);
    if (fits) expect(check).not.toThrow();
    else expect(check).toThrow(expect.objectContaining({ code: 'INTERNAL' }));
  });

  test('is checked against what was received, parsed or raw', async () => {
    await expect(client.ask(lie, {})).rejects.toMatchObject({ code: 'INTERNAL' });
    await expect(client.askRaw(lie, {})).rejects.toMatchObject({ code: 'INTERNAL' });
  });
});

describe('a request that the server does not permit', () => {
  test('fails at once as an internal error, and is logged', async () => {
    const error = jest.spyOn(NestLogger.prototype, 'error').mockImplementation(() => undefined);
    const locations = await connect(natsOptions(process.env.TEST_NATS_URL_LOCATIONS ?? '', 'locations'));
    try {
      void logRefusals(locations);
      const asked = new RpcClient<never>(locations, 'locations').ask(echo, {}, { timeoutMs: 60_000 });
      await expect(asked).rejects.toMatchObject({ code: 'INTERNAL' });
      expect(error).toHaveBeenCalledWith(expect.stringContaining(`publish ${echo.subject}`));
    } finally {
      await locations.close();
      error.mockRestore();
    }
  });

  test('does not compile either', () => {
    const unknown = rpc({
      subject: 'test.rpc.secret',
      askedBy: ['newsroom'],
      request: z.object({}),
      response: z.unknown(),
    });
    // @ts-expect-error The gateway may not call this.
    const asks = () => client.ask(unknown, {});
    expect(asks).toBeInstanceOf(Function);
  });
});
