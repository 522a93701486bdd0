import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { linkReport } from '@bluntbot/proto/commerce/link-checks';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningCommerce, startCommerce } from '../../test/running-commerce.ts';
import { LinkChecker } from './link-checker.ts';
import { type Probe, probe } from './link-probe.ts';

let commerce: RunningCommerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.stop());

const report = () => commerce.rpc.ask(linkReport, {});
const run = (look: (url: string) => Promise<Probe>) => commerce.app.get(LinkChecker).run(0, undefined, look);
const gone = 'https://www.pax.com/';
const mostlyFine = async (url: string): Promise<Probe> => (url === gone ? { ok: false, detail: '404' } : { ok: true, detail: '200' });

test('a link is dead after it failed twice in a row, and alive again when it answers', async () => {
  await run(mostlyFine);
  const once = (await report()).links;
  expect(once.filter(({ url }) => url === gone).map(({ state }) => state)).toEqual(Array(3).fill('unsure'));
  await run(mostlyFine);
  const twice = await report();
  expect(linkReport.response.parse(twice)).toEqual(twice);
  expect(twice.links.slice(0, 3)).toEqual(Array(3).fill(expect.objectContaining({ url: gone, state: 'dead', failures: 2, detail: '404' })));
  await run(async () => ({ ok: true, detail: '200' }));
  expect((await report()).links.every(({ state }) => state === 'ok')).toBe(true);
});

test('when hardly anything answers it is the network: nothing is called dead, and staff read why', async () => {
  await expect(run(async () => ({ ok: false, detail: 'host not found' }))).rejects.toThrow('network looks down');
  const { links, outcome } = await report();
  expect(links.every(({ state }) => state === 'ok')).toBe(true);
  expect(outcome).toContain('network looks down');
});

test.each([
  [200, true],
  [301, true],
  [403, true],
  [429, true],
  [404, false],
  [410, false],
  [500, false],
])('an answer of %i means alive: %s', async (status, ok) => {
  const server = createServer((request, response) => {
    if (request.url === '/end') response.end('fine');
    else response.writeHead(status, status === 301 ? { location: '/end' } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const found = await probe(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect(found).toEqual({ ok, detail: status === 301 ? '200' : String(status) });
  await new Promise((resolve) => server.close(resolve));
});

test('an address that refuses a connection is failing; a host that says nothing is not known', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  expect(await probe(`http://127.0.0.1:${port}/`)).toEqual({ ok: false, detail: 'ECONNREFUSED' });
  expect(await probe('https://x.example/', () => Promise.reject(new DOMException('', 'TimeoutError')))).toEqual({
    ok: undefined,
    detail: 'timed out',
  });
});
