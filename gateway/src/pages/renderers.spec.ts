import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { Renderers } from './renderers.ts';

/** Longer than the wait before another process is tried. */
const BUSY_MS = 3_500;

const servers: Server[] = [];
let renderers: Renderers;

afterEach(async () => {
  await renderers.close();
  for (const server of servers.splice(0)) server.close();
});

/** A rendering process that answers after a while. */
async function process(afterMs: number, text: string): Promise<string> {
  const server = createServer((_request, response) => void setTimeout(() => response.end(text), afterMs));
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('prefers another process to a busy one', async () => {
  renderers = new Renderers([await process(BUSY_MS, 'late'), await process(0, 'soon')]);
  expect((await renderers.page('/', {})).body.toString()).toBe('soon');
});

test('waits for the only process while it is busy', async () => {
  renderers = new Renderers([await process(BUSY_MS, 'late')]);
  expect((await renderers.page('/', {})).body.toString()).toBe('late');
});
