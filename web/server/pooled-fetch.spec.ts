/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pooledFetch } from './pooled-fetch.ts';

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

/** Echoes the request. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/silent') return;
  if (request.url === '/empty') return void response.writeHead(204).end();
  const body = (await request.toArray()).join('');
  response.writeHead(request.url === '/missing' ? 404 : 200, {
    'content-type': 'application/json',
    'x-total-count': '7',
  });
  response.end(JSON.stringify({ method: request.method, accept: request.headers.accept, body }));
}

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('sends and receives like fetch', async () => {
  const init = { method: 'POST', headers: { accept: 'application/json' }, body: '{"a":"é"}' };
  const [ours, usual] = await Promise.all([pooledFetch(`${origin}/`, init), fetch(`${origin}/`, init)]);
  expect(await ours.json()).toEqual(await usual.json());
  expect(ours.headers.get('x-total-count')).toBe('7');
  expect(ours.ok).toBe(true);
});

test('passes on a response without success', async () => {
  expect((await pooledFetch(`${origin}/missing`)).status).toBe(404);
  const empty = await pooledFetch(`${origin}/empty`);
  expect([empty.status, await empty.text()]).toEqual([204, '']);
});

test('fails when no server answers or the caller aborts', async () => {
  await expect(pooledFetch('http://127.0.0.1:1/')).rejects.toThrow('ECONNREFUSED');
  const gone = new AbortController();
  const answer = pooledFetch(`${origin}/silent`, { signal: gone.signal });
  await once(server, 'request');
  gone.abort(new Error('enough'));
  await expect(answer).rejects.toThrow('enough');
});
