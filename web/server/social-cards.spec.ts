import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { factsOf, socialCards } from './social-cards.ts';

const SITE = 'https://bluntbot.example';
const ld = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
const crumbs = (...names: string[]) =>
  ld({ '@type': 'BreadcrumbList', itemListElement: names.map((name) => ({ name })) });

test('reads the title, section, and drawing from a page', () => {
  const html = `<meta property="og:title" content="Salt &amp; pepper &lt;3 | BluntBot"/>${ld({ '@type': 'Article', image: `${SITE}/images/learn/x.jpg` })}${crumbs('Home', 'Learn', 'Salt')}`;
  expect(factsOf(html, SITE)).toEqual({
    title: 'Salt & pepper <3 | BluntBot',
    label: 'Learn',
    image: '/images/learn/x.jpg',
  });
});

test('does not fetch a drawing from another site', () => {
  const html = `<meta property="og:title" content="T"/>${ld({ image: 'https://evil.example/images/x.jpg' })}${crumbs('Home', 'T')}`;
  expect(factsOf(html, SITE)).toEqual({ title: 'T', label: '', image: undefined });
});

test('makes no card for a page that must not be cached', () => {
  expect(
    factsOf('<meta property="og:title" content="T"/><meta name="robots" content="noindex"/>', SITE),
  ).toBeUndefined();
  expect(factsOf('<title>other</title>', SITE)).toBeUndefined();
});

test.each([
  [404, 404],
  [503, 503],
])('for a page that answers %d, answers %d, because a failure may be temporary', async (page, card) => {
  const open = async (server: Server) => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const gateway = createServer((_, answer) => answer.writeHead(page).end());
  const draw = socialCards({ origins: [await open(gateway)], siteUrl: SITE, siteName: 'BluntBot' });
  const cards = createServer((request, answer) => void draw(request, answer));
  const answer = await fetch(`${await open(cards)}/social/learn.jpg`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([card, 'no-store']);
  for (const server of [gateway, cards]) server.close();
});
