import { endpoint, Nothing } from '@bluntbot/proto/rpc';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Controller } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { z } from 'zod';
import { Endpoint } from './endpoint.ts';

const about = { summary: 'Some notes.', request: Nothing, response: z.object({ count: z.int() }) } as const;
const good = endpoint({ ...about, route: 'GET /api/good', status: 202 });
const talkative = endpoint({ ...about, route: 'GET /api/talkative' });
const file = endpoint({ ...about, route: 'GET /api/file', response: z.string(), media: 'text/csv' });

@Controller()
class NotesController {
  @Endpoint(good)
  good() {
    return { count: 3 };
  }

  @Endpoint(talkative)
  talkative() {
    return { count: 3, secret: 'x' };
  }

  @Endpoint(file)
  file() {
    return 'count\r\n3\r\n';
  }
}

let app: NestFastifyApplication;
beforeAll(async () => {
  app = await NestFactory.create<NestFastifyApplication>(
    { module: class {}, controllers: [NotesController] },
    new FastifyAdapter(),
    {
      logger: false,
    },
  );
  await app.init();
});
afterAll(() => app.close());

test('responses match their contract', async () => {
  const [answer, csv] = await Promise.all([app.inject('/api/good'), app.inject('/api/file')]);
  expect([answer.statusCode, answer.json()]).toEqual([202, { count: 3 }]);
  expect([csv.headers['content-type'], csv.body]).toEqual(['text/csv; charset=utf-8', 'count\r\n3\r\n']);
});

test('responses composed by the gateway must match the contract too: an extra field is an error in tests', async () => {
  expect((await app.inject('/api/talkative')).statusCode).toBe(500);
});
