import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Plates } from './plates.ts';
import { sendStaticFile } from './static-files.ts';

const FILES = [
  'learn/cannabis-botany.jpg',
  'learn/cannabis-botany-480.avif',
  'learn/_general.jpg',
  'learn/_general-480.avif',
  'posts/news.jpg',
];

const folder = mkdtempSync(join(tmpdir(), 'plates-'));
for (const kind of ['learn', 'posts']) mkdirSync(join(folder, 'images', kind), { recursive: true });
for (const name of FILES) writeFileSync(join(folder, 'images', name), name);
const sources = join(folder, 'sources');
mkdirSync(join(sources, 'learn'), { recursive: true });
for (const name of ['new', 'broken', '_general']) writeFileSync(join(sources, 'learn', `${name}.svg`), '<svg/>');

let drawn: string[] = [];
const plates = new Plates(pathToFileURL(`${folder}/`), pathToFileURL(`${sources}/`), async (name) => {
  drawn.push(name);
  if (name === 'learn/broken') throw new Error('no drawing');
  for (const end of ['.jpg', '-480.avif', '.drawn']) writeFileSync(join(folder, 'images', name + end), `${name} drawn`);
});

const site = createServer((request, response) => {
  void plates.at(request.url ?? '').then((plate) => {
    if (plate) sendStaticFile(plate, request, response);
    else response.writeHead(404).end();
  });
});
let origin = '';

beforeAll(async () => {
  await once(site.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => {
  site.close();
  rmSync(folder, { recursive: true });
});

const ask = (path: string) => fetch(`${origin}/images/${path}`);

it('serves a plate with its type, cacheable for a day', async () => {
  const jpeg = await ask('learn/cannabis-botany.jpg');
  expect(jpeg.headers.get('content-type')).toBe('image/jpeg');
  expect(jpeg.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(await jpeg.text()).toBe('learn/cannabis-botany.jpg');
  expect((await ask('learn/cannabis-botany-480.avif')).headers.get('content-type')).toBe('image/avif');
});

it.each([
  ['learn/an-article-of-tomorrow.jpg', 'learn/_general.jpg'],
  ['learn/an-article-of-tomorrow-480.avif', 'learn/_general-480.avif'],
])('answers %s, which has no drawing, with %s', async (asked, answered) => {
  const plate = await ask(asked);
  expect(plate.status).toBe(200);
  expect(await plate.text()).toBe(answered);
});

it('renders a plate once, on the first request', async () => {
  drawn = [];
  const both = await Promise.all([ask('learn/new.jpg'), ask('learn/new-480.avif')]);
  expect(await Promise.all(both.map((one) => one.text()))).toEqual(['learn/new drawn', 'learn/new drawn']);
  expect(both[0].headers.get('cache-control')).toBe('public, max-age=86400');
  expect(drawn).toEqual(['learn/new']);
});

it('serves the general plate uncached when a plate cannot be rendered', async () => {
  const plate = await ask('learn/broken.jpg');
  expect(await plate.text()).toBe('learn/_general.jpg');
  expect(plate.headers.get('cache-control')).toBe('no-store');
});

it.each([
  'learn/An-Article.jpg',
  'learn/-article.jpg',
  'learn/article.png',
  'learn/article-481.avif',
  'learn/article.avif',
  'learn/..%2f..%2fserver.jpg',
  'learn/deep/article.jpg',
  `learn/${'long-'.repeat(60)}article.jpg`,
  'posts/gossip.jpg',
  'elsewhere/article.jpg',
])('has no plate at %s', async (path) => {
  expect((await ask(path)).status).toBe(404);
});
