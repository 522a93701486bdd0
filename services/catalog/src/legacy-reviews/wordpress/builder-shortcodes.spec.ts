import { expect, test } from '@jest/globals';
import { PostLinks } from './post-links.ts';
import { postContent } from './wordpress-html.ts';

const { to } = new PostLinks('https://old.example');
const attached = { url: 'https://old.example/up/gummies.jpg', caption: 'Gummies', parent: '7' };
const content = (raw: string) => postContent(raw, to, (text) => (text.includes('"340"') ? [attached] : []));
const EXTERNAL = 'rel="nofollow noopener" target="_blank"';

test.each([
  [
    "Divi's picture",
    '[et_pb_text]A rig.[/et_pb_text][et_pb_image src="https://old.example/up/rig.jpg" alt="A rig"][/et_pb_image]',
    `<p>A rig.</p>\n<p><a href="https://old.example/up/rig.jpg" ${EXTERNAL}>Picture: A rig</a></p>`,
  ],
  [
    "Divi's button",
    '[et_pb_button button_url="https://old.example/shop" button_text="Shop [all] rigs"][/et_pb_button]',
    `<p><a href="https://old.example/shop" ${EXTERNAL}>Shop [all] rigs</a></p>`,
  ],
  [
    "WPBakery's picture",
    '[vc_single_image image="340" img_size="full"]',
    `<ul>\n<li><a href="https://old.example/up/gummies.jpg" ${EXTERNAL}>Picture: Gummies</a></li>\n</ul>`,
  ],
  [
    "WPBakery's button",
    '[vc_row][vc_btn title="Book a tour" link="url:https%3A%2F%2Ftours.example%2Fbook%3Fa%3D1|title:Book|target:_blank"][/vc_row]',
    `<p><a href="https://tours.example/book?a=1" ${EXTERNAL}>Book a tour</a></p>`,
  ],
  [
    "WPBakery's call to action",
    '[vc_cta h2="Tours" btn_title="Book" btn_link="title:x|url:https%3A%2F%2Ftours.example"]See a grow.[/vc_cta]',
    `<p>See a grow.</p>\n<p><a href="https://tours.example/" ${EXTERNAL}>Book</a></p>`,
  ],
  [
    "Avada's button",
    '[button link="https://old.example/deals" color="green"]See deals[/button]',
    `<p><a href="https://old.example/deals" ${EXTERNAL}>See deals</a></p>`,
  ],
])('keeps %s', (_, raw, html) => expect(content(raw).html).toBe(html));

test('counts the pictures', () => {
  expect(content('[et_pb_image src="https://old.example/up/rig.jpg"][vc_single_image image="340"]').pictures).toBe(2);
});

test.each([
  ['[et_pb_button button_url="javascript:alert(1)" button_text="x"]', ''],
  ['[et_pb_image src="https://x.example/a.jpg" alt="<script>alert(1)</script>"]', undefined],
  ['[vc_btn title="x" link="url:javascript%3Aalert(1)"]', ''],
  ['[my image is gone] and [buttons]', '<p>[my image is gone] and [buttons]</p>'],
])('makes nothing harmful or new of %j', (raw, expected) => {
  const { html } = content(raw);
  if (expected !== undefined) expect(html).toBe(expected);
  expect(html).not.toMatch(/<script|javascript:/);
});

test('reads a long text without a closing bracket fast', () => {
  const start = performance.now();
  content(`[image ${'a="b" '.repeat(20_000)}`);
  content('[button link="'.repeat(20_000));
  expect(performance.now() - start).toBeLessThan(3_000);
});
