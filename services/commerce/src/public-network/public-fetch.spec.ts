import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { isInternal } from './internal-addresses.ts';
import { publicFetch } from './public-fetch.ts';

/** Plays an outside machine; the other one, on the same port, plays an internal one. */
const OUTSIDE = '127.0.0.2';
const INSIDE = '127.0.0.1';
const forbidden = (address: string) => address !== OUTSIDE;

const servers: Server[] = [];
let port: number;
let insideAsked = 0;

const listen = (address: string, at: number, answer: string) =>
  new Promise<number>((resolve) => {
    const server = createServer((request, response) => {
      if (address === INSIDE) insideAsked += 1;
      if (request.url === '/away') response.writeHead(302, { location: `http://inside.example:${at}/` });
      response.end(answer);
    });
    servers.push(server);
    server.listen(at, address, () => resolve((server.address() as AddressInfo).port));
  });

beforeAll(async () => {
  port = await listen(OUTSIDE, 0, 'outside');
  await listen(INSIDE, port, 'inside');
});
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

const cause = (asking: Promise<unknown>) =>
  asking.then(
    () => 'was answered',
    (error: { code?: string; cause?: { code?: string } }) => error.cause?.code ?? error.code,
  );

test('connects to the checked address even if the name resolves differently the second time', async () => {
  const answers = [[OUTSIDE], [INSIDE], [INSIDE]];
  let asked = 0;
  const fetchPage = publicFetch(async () => {
    asked += 1;
    return answers.shift() ?? [];
  }, forbidden);
  const response = await fetchPage(new URL(`http://rebinding.example:${port}/`));
  expect([await response.text(), asked, insideAsked]).toEqual(['outside', 1, 0]);
});

test('follows a redirect only after checking where it leads', async () => {
  const fetchPage = publicFetch(async (host) => [host === 'inside.example' ? INSIDE : OUTSIDE], forbidden);
  const response = await fetchPage(new URL(`http://x.example:${port}/away`));
  expect(response.status).toBe(302);
  await response.body?.cancel();
  expect(await cause(fetchPage(new URL(response.headers.get('location') ?? '')))).toBe('ERR_INTERNAL_ADDRESS');
  expect(insideAsked).toBe(0);
});

test('refuses a name if any of its addresses is internal, and checks IP addresses without a lookup', async () => {
  const both = publicFetch(async () => [OUTSIDE, INSIDE], forbidden);
  expect(await cause(both(new URL(`http://x.example:${port}/`)))).toBe('ERR_INTERNAL_ADDRESS');
  const real = publicFetch();
  for (const host of [INSIDE, 'localhost', '[::1]', '[::ffff:7f00:1]', '0x7f.1', '2130706433']) {
    expect(await cause(real(new URL(`http://${host}:${port}/`)))).toBe('ERR_INTERNAL_ADDRESS');
  }
  expect(await cause(publicFetch(async () => [])(new URL('http://nowhere.example/')))).toBe('ENOTFOUND');
  expect(insideAsked).toBe(0);
});

/**
 * An address of each network in IANA's special-purpose registries that leads to no machine of others, with its ends.
 */
test.each([
  ...[
    '0.0.0.0',
    '0.255.255.255',
    '10.0.0.1',
    '10.255.255.255',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.255',
  ],
  ...[
    '169.254.169.254',
    '172.16.0.0',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.0.170',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.255.255',
  ],
  ...[
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.7',
    '203.0.113.255',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
  ],
  ...['::', '::1', '::7f00:1', '::10.0.0.1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:0:7f00:1'],
  ...[
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '64:ff9b:1:ffff::1',
    '100::1',
    '100:0:0:1::1',
    '2001::1',
    '2001:0:7f00:1::',
    '2001:1::1',
  ],
  ...[
    '2001:2::1',
    '2001:10::1',
    '2001:20::1',
    '2001:1ff::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2002:a00:1::1',
    '2620:4f:8000::1',
  ],
  ...[
    '3fff::1',
    '3fff:fff::1',
    '4000::1',
    '5f00::1',
    'fc00::1',
    'fd00::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'feff::1',
    'ff02::1',
  ],
  ...['', 'localhost', '8.8.8.8.8', '1::2::3'],
])('%j is one of our own', (address) => expect(isInternal(address)).toBe(true));

test.each([
  ...[
    '93.184.216.34',
    '8.8.8.8',
    '9.255.255.255',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
  ],
  ...[
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2606:4700::1111',
    '2001:200::1',
    '2001:4860:4860::8888',
    '2a00:1450::1',
  ],
])('%s is outside', (address) => expect(isInternal(address)).toBe(false));
