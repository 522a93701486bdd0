import { connect as connectSocket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ADMIN, type RunningIdentity, startIdentity } from '../../services/identity/test/running-identity.ts';
import { judge } from '../test/observatory.ts';
import { type RunningGateway, startGateway } from '../test/running-gateway.ts';
import { createMetricsServer } from './health/metrics-server.ts';

const PAGE_POLICY =
  "default-src 'self'; script-src 'self' 'sha256-x'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

let gateway: RunningGateway;
let identity: RunningIdentity;
let asked: string[] = [];

beforeAll(async () => {
  identity = await startIdentity();
  gateway = await startGateway(
    (request, response) => {
      asked.push(request.url ?? '');
      if (request.url?.startsWith('/kept')) response.setHeader('cache-control', 'public, max-age=0, s-maxage=60');
      if (request.url === '/a-page') response.setHeader('content-security-policy', PAGE_POLICY);
      response.setHeader('x-powered-by', 'a program');
      response.setHeader('server', 'a program/1.0');
      response.statusCode = request.url === '/nowhere' ? 404 : request.url === '/broken' ? 500 : 200;
      response.end('<p>page</p>');
    },
    { SITE_URL: 'https://example.org' },
  );
});
afterAll(async () => {
  await gateway.stop();
  await identity.stop();
});

describe('security headers', () => {
  test.each([
    ['a page', '/a-page', 200],
    ['a missing page', '/nowhere', 404],
    ['a broken page', '/broken', 500],
    ['a file of the site', '/assets/site.js', 200],
    ['a plate', '/images/learn/cannabis-botany.jpg', 200],
    ['an invalid picture', '/images/strains/no-picture.avif', 404],
    ['an API response', '/api/health', 200],
    ['an API error', '/api/strains?limit=1', 503],
    ['an unknown API path', '/api/nowhere', 404],
    ['an invalid address', '/api/%E0%A4%A', 400],
    ['a staff route', '/api/admin/strains', 401],
  ])('of %s pass Mozilla’s Observatory', async (_, path, status) => {
    const response = await fetch(gateway.url + path);
    expect(response.status).toBe(status);
    expect(judge(response.headers)).toEqual({ score: 100, complaints: [] });
  });

  test('protect the login cookie, which goes only to the API', async () => {
    const login = await fetch(`${gateway.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    expect(login.status).toBe(200);
    expect(login.headers.getSetCookie()).toEqual([
      expect.stringMatching(/; Path=\/api;.*HttpOnly; Secure; SameSite=Strict/),
    ]);
    expect(judge(login.headers)).toEqual({ score: 100, complaints: [] });
  });

  test('allow inline styles only for the documentation', async () => {
    const { headers } = await fetch(`${gateway.url}/api/docs`);
    expect(judge(headers).complaints).toEqual(['may be styled from anywhere']);
  });
});

test('the header check reports every missing header', () => {
  const bad = new Headers([
    ['content-security-policy', "default-src *; script-src 'self' 'unsafe-inline'"],
    ['set-cookie', 'a=b; Path=/'],
    ['access-control-allow-origin', '*'],
  ]);
  const html = '<script src="https://cdn.example/x.js"></script><b onclick="x()">';
  const { score, complaints } = judge(bad, { html });
  expect(score).toBeLessThan(0);
  expect(complaints.length).toBeGreaterThan(14);
});

test('limits an address that claims to be another one', async () => {
  const strict = await startGateway((_request, response) => response.end(), { RATE_LIMIT_PER_MINUTE: '2' });
  const guess = async (from: string) =>
    (
      await fetch(`${strict.url}/api/admin/login`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': from,
          'x-real-ip': from,
          forwarded: `for=${from}`,
        },
        body: JSON.stringify({ username: 'nobody', password: 'a guess' }),
      })
    ).status;
  expect([await guess('192.0.2.1'), await guess('192.0.2.2'), await guess('192.0.2.3')]).toEqual([401, 401, 429]);
  await strict.stop();
});

describe('metrics', () => {
  test("aren't served at the public port, where that path is a site page", async () => {
    for (const path of ['/metrics', '/api/metrics', '/metrics/', '/%6detrics'])
      expect(await (await fetch(gateway.url + path)).text()).not.toMatch(/http_answered_seconds|process_cpu/);
  });

  test('are the only thing served at their own port', async () => {
    const server = createMetricsServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const at = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });
    expect(await (await at('/metrics')).text()).toContain('http_answered_seconds_bucket');
    expect([(await at('/')).status, (await at('/metrics', 'POST')).status]).toEqual([404, 404]);
    server.closeAllConnections();
    server.close();
  });
});

/** Sends bytes and returns the response received before the connection closes. */
function say(bytes: string): Promise<string> {
  const { hostname, port } = new URL(gateway.url);
  return new Promise((resolve, reject) => {
    const socket = connectSocket(Number(port), hostname, () => socket.write(bytes));
    let text = '';
    socket.on('data', (data) => {
      text += data.toString('latin1');
    });
    socket.on('close', () => resolve(text));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(text) : reject(error),
    );
  });
}

describe("rejects an ambiguous request and doesn't read what follows it", () => {
  const SECOND = 'GET /smuggled HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';
  const post = (headers: string, body = `0\r\n\r\n${SECOND}`) =>
    `POST /api/chat HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${headers}\r\n\r\n${body}`;

  test.each([
    ['a length and chunks', post('content-length: 5\r\ntransfer-encoding: chunked')],
    ['chunks and a length', post('transfer-encoding: chunked\r\ncontent-length: 5')],
    ['two lengths', post('content-length: 5\r\ncontent-length: 6')],
    ['a list of lengths', post('content-length: 5, 6')],
    ['a signed length', post('content-length: +5')],
    ['a length in hexadecimal', post('content-length: 0x5')],
    ['an invalid encoding', post('transfer-encoding: xchunked')],
    ['chunked encoding that is not last', post('transfer-encoding: chunked, identity')],
    ['chunked encoding listed twice', post('transfer-encoding: chunked\r\ntransfer-encoding: identity')],
    ['a space before the colon', post('transfer-encoding : chunked')],
    ['a vertical tab before the value', post('transfer-encoding:\x0bchunked')],
    ['a folded header', post('transfer-encoding:\r\n chunked\r\ncontent-length: 5')],
    ['a chunk with an invalid size', post('transfer-encoding: chunked', `zz\r\n${SECOND}`)],
    ['a chunk with a bare line feed', post('transfer-encoding: chunked', `5\nabcde\n0\n\n${SECOND}`)],
    ['a bare carriage return in a header', post('x: a\rtransfer-encoding: chunked')],
    ['a NUL in a header', post('x: a\0b')],
    ['two hosts', `GET / HTTP/1.1\r\nhost: x\r\nhost: evil.example\r\n\r\n${SECOND}`],
    ['two hosts in different case', `GET /api/health HTTP/1.1\r\nHost: x\r\nx: y\r\nHOST: x\r\n\r\n${SECOND}`],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ])('%s', async (_, bytes) => {
    asked = [];
    const answer = await say(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
    expect(asked).toEqual([]);
  });
});

test.each([
  '/zz1/%2e%2e/strains',
  '/zz1/../strains',
  '/zz1/%2E%2E/%2E%2E/strains',
  '//strains',
  '/strains//',
  '/strain%2fblue-dream',
  '/images/strains/..%2f..%2fetc%2fpasswd',
  '/zz1\\..\\strains',
  '/zz1/%5c%2e%2e/strains',
])('%s is not another spelling of a page: the renderer gets a request for the 404 page', async (path) => {
  asked = [];
  await say(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  expect(asked).toEqual(['/not-found']);
});

test('spellings of the same address share one request and one cache entry', async () => {
  asked = [];
  for (const path of ['/kept/strains', '/kept/%73trains', '/kept/str%61ins/', '/%6bept/%73%74rains?utm_source=x'])
    expect(await say(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
  expect(asked).toEqual(['/kept/strains']);
});

test.each(['/api/zz1/%2e%2e/strains', '/api//strains', '/api/zz1/../strains', '/api%2fstrains'])(
  '%s is not another spelling of an API path',
  async (path) => {
    asked = [];
    expect(await say(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 (404|200) /);
    expect(asked.filter((page) => page !== '/not-found')).toEqual([]);
  },
);

describe('a request that is too large or too slow', () => {
  test.each([
    ['endless headers', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['an endless address', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
    [
      'a body declared too large',
      'POST /api/chat HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 999999999\r\n\r\n',
      413,
    ],
    [
      'an endless body',
      `POST /api/strains/recommend HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n${`4000\r\n${'x'.repeat(0x4000)}\r\n`.repeat(12)}0\r\n\r\n`,
      413,
    ],
  ])('is rejected with %s', async (_, bytes, status) => {
    expect(await say(bytes)).toContain(`HTTP/1.1 ${status} `);
  });

  test('ends when its headers arrive too slowly', async () => {
    expect(await say('GET / HTTP/1.1\r\nhost: x\r\nx: ')).toContain('HTTP/1.1 408 ');
  });

  test('has time limits for silent and idle connections and slow bodies', () => {
    const server = gateway.app.getHttpServer();
    expect(server.headersTimeout).toBeLessThanOrEqual(10_000);
    expect(server.requestTimeout).toBeLessThanOrEqual(180_000);
    expect(server.timeout).toBeLessThanOrEqual(60_000);
    expect(server.keepAliveTimeout).toBeLessThanOrEqual(75_000);
    for (const limit of [server.headersTimeout, server.requestTimeout, server.timeout, server.keepAliveTimeout])
      expect(limit).toBeGreaterThan(0);
  });
});
