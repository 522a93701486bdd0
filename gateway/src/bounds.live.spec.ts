import { connect as connectSocket, type Socket } from 'node:net';
import { withRequest } from '@bluntbot/platform/request-context';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { routesOf } from '../test/routes.ts';
import { type RunningGateway, startGateway } from '../test/running-gateway.ts';
import { Admission } from './http/admission.ts';
import { MAX_PIPELINED } from './http/one-at-a-time.ts';

const AT_ONCE = 4;
const DOCS = [
  '/api/openapi.json',
  '/api/docs',
  '/api/docs/swagger-ui.css',
  '/api/docs/swagger-ui-bundle.js',
  '/api/docs/start.js',
];

let gateway: RunningGateway;
/** Requested pages without a response yet, in order. */
let asked: { path: string; answer: () => void }[] = [];
/** Called for each requested page. */
let onAsked = (): void => undefined;

beforeAll(async () => {
  gateway = await startGateway(
    (request, response) => {
      asked.push({ path: request.url ?? '', answer: () => response.end(`page ${request.url}`) });
      onAsked();
    },
    { REQUESTS_AT_ONCE: String(AT_ONCE) },
  );
});
afterAll(() => gateway.stop());
afterEach(() => {
  for (const { answer } of asked) answer();
  asked = [];
  onAsked = () => undefined;
});

/** Resolves when this many pages have been requested. */
const pagesAsked = (count: number): Promise<void> =>
  new Promise((resolve) => {
    onAsked = () => {
      if (asked.length >= count) resolve();
    };
    onAsked();
  });

function open(): { socket: Socket; closed: Promise<string> } {
  const { hostname, port } = new URL(gateway.url);
  const socket = connectSocket(Number(port), hostname);
  const closed = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (data) => {
      text += data.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
  });
  return { socket, closed };
}
const get = (path: string, last = false) =>
  `GET ${path} HTTP/1.1\r\nhost: x\r\n${last ? 'connection: close\r\n' : ''}\r\n`;

describe('on one connection', () => {
  test('requests are handled one at a time, and responses come in order', async () => {
    const { socket, closed } = open();
    const paths = ['/a', '/b', '/c', '/d'];
    socket.write(paths.map((path) => get(path, path === '/d')).join(''));
    for (const [index, path] of paths.entries()) {
      await pagesAsked(index + 1);
      // Another connection gets its response meanwhile. The pipelined requests were read long ago and still wait.
      expect((await fetch(`${gateway.url}/api/openapi.json`)).status).toBe(200);
      expect(asked.map((page) => page.path)).toEqual(paths.slice(0, index + 1));
      expect(asked.at(-1)?.path).toBe(path);
      asked.at(-1)?.answer();
    }
    expect((await closed).match(/page \/\w/g)).toEqual(paths.map((path) => `page ${path}`));
  });

  test('too many waiting requests close it', async () => {
    const { socket, closed } = open();
    socket.write(get('/a').repeat(MAX_PIPELINED + 2));
    expect(await closed).toBe('');
  });
});

describe('the documentation of the API', () => {
  test.each(DOCS)('%s is cached with a tag, compressed, and served before any route', async (path) => {
    const response = await fetch(gateway.url + path, { headers: { 'accept-encoding': 'br' } });
    expect(response.status).toBe(200);
    const tag = response.headers.get('etag') ?? '';
    expect(tag).not.toBe('');
    if (Number(response.headers.get('content-length')) > 1_024)
      expect(response.headers.get('content-encoding')).toBe('br');
    const again = await fetch(`${gateway.url}${path}?again`, {
      headers: { 'accept-encoding': 'br', 'if-none-match': tag },
    });
    expect(again.status).toBe(304);
  });

  test('includes the page that renders it', async () => {
    expect(await (await fetch(`${gateway.url}/api/docs/`)).text()).toContain(
      '<script src="/api/docs/start.js"></script>',
    );
    expect(await (await fetch(`${gateway.url}/api/docs/start.js`)).text()).toContain("url: '/api/openapi.json'");
    expect(await (await fetch(`${gateway.url}/api/openapi.json`)).json()).toMatchObject({ openapi: '3.1.0' });
  });
});

describe('every route', () => {
  test('is reachable', () => {
    const found = routesOf(gateway.app).map((route) => route.join(' '));
    expect(found.length).toBeGreaterThan(80);
    expect(found).toEqual(
      expect.arrayContaining(['GET /api/strains', 'POST /api/chat', 'GET /images/strains/1', 'GET /any-page']),
    );
  });

  test('has a lane or is served from memory', async () => {
    const { lane } = gateway.app.get(Admission);
    const ends: (() => void)[] = [];
    const hold = (network: string) =>
      withRequest('test', () => lane.run(() => new Promise<void>((resolve) => ends.push(resolve))), network).catch(
        () => undefined,
      );
    // As many clients as there are places, plus as many as may wait.
    const held = Array.from({ length: AT_ONCE + 2_048 }, (_, index) => hold(`10.0.${index >> 8}.${index & 255}`));
    const routes = [...routesOf(gateway.app), ['POST', '/nowhere'], ['PUT', '/api/nowhere']] as [string, string][];
    // All at once, because waiting requests time out after a while, which would make room.
    const answers = await Promise.all(
      routes.map(async ([method, path]) => {
        const response = await fetch(gateway.url + path, { method });
        await response.body?.cancel();
        const isRefused = response.status === 503 && response.headers.has('retry-after');
        return isRefused ? [] : [`${method} ${path}: ${response.status}`];
      }),
    );
    const open = answers.flat();
    expect(open).toEqual([]);
    while (ends.length > 0) for (const end of ends.splice(0)) await Promise.resolve(end());
    await Promise.all(held);
  });
});
