import { expect, test } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { RequestLog } from './request-log.ts';

interface Line {
  url: string;
  sample?: number;
}

interface Asked {
  method?: string;
  url?: string;
  status?: number;
  ms?: number;
  user?: object;
  traceId?: string;
}

function logOf(sample: number, chances: number[] = []) {
  const lines: Line[] = [];
  const log = new RequestLog(
    { info: (line: Line) => void lines.push(line) } as unknown as Logger,
    sample,
    () => chances.shift() ?? 0.99,
  );
  const write = ({ method = 'GET', url = '/api/strains', status = 200, ms = 3, user, traceId }: Asked) =>
    log.write(
      { id: '1', method, url, ...(user && { user }) } as unknown as FastifyRequest,
      { elapsedTime: ms, raw: { statusCode: status }, traceId } as unknown as FastifyReply,
    );
  return { lines, write };
}

test('writes the configured share of successful requests, and each line says which share', () => {
  const { lines, write } = logOf(0.1, [0.05, 0.1, 0.5, 0.09]);
  for (const url of ['/one', '/two', '/three', '/four']) write({ url });
  expect(lines).toMatchObject([
    { url: '/one', sample: 0.1 },
    { url: '/four', sample: 0.1 },
  ]);
});

test.each<[string, Asked]>([
  ['a server error', { status: 503 }],
  ['a client error', { status: 404 }],
  ['a slow answer', { ms: 1_000 }],
  ['a write by staff', { method: 'PUT', url: '/api/strains/1', user: {} }],
  ['a login', { method: 'POST', url: '/api/admin/login' }],
])('always logs %s', (_, asked) => {
  const { lines, write } = logOf(0);
  write(asked);
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toHaveProperty('sample');
});

test.each<[string, Asked]>([
  ['writes by visitors', { method: 'POST', url: '/api/chat' }],
  ['reads by staff', { user: {}, url: '/api/admin/strains' }],
  ['responses that the browser has cached', { status: 304 }],
])('samples %s', (_, asked) => {
  const { lines, write } = logOf(0);
  write(asked);
  expect(lines).toEqual([]);
});

test('by default, every line is written unchanged', () => {
  const { lines, write } = logOf(1);
  write({ url: '/api/strains?location=20001' });
  write({ traceId: 'abc' });
  expect(lines).toEqual([
    { requestId: '1', method: 'GET', url: '/api/strains?location=…', status: 200, ms: 3 },
    { requestId: '1', traceId: 'abc', method: 'GET', url: '/api/strains', status: 200, ms: 3 },
  ]);
});
