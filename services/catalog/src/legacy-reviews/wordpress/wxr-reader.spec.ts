import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { readWxr, type WxrEntry, type WxrItem } from './wxr-reader.ts';
import { type WxrSlice, WxrSlicer } from './wxr-slices.ts';

const folder = mkdtempSync(join(tmpdir(), 'wxr-'));
afterAll(() => rmSync(folder, { recursive: true }));

const HEAD = `<?xml version="1.0" encoding="UTF-8" ?>
<!-- An export holds <item> after <item>. -->
<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Green &amp; Gold</title><link>https://old.example</link>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example/blog</wp:base_blog_url>
<wp:category><wp:cat_name><![CDATA[Reviews]]></wp:cat_name></wp:category>`;
const TAIL = '</channel></rss>';
const wxr = (...items: string[]) => `${HEAD}${items.map((item) => `<item>${item}</item>`).join('\n')}${TAIL}`;

async function readAll(path: string, limit?: number): Promise<WxrEntry[]> {
  const entries: WxrEntry[] = [];
  for await (const entry of readWxr(path, limit)) entries.push(entry);
  return entries;
}
async function read(content: string | Buffer, limit?: number): Promise<WxrEntry[]> {
  const path = join(folder, 'export.xml');
  writeFileSync(path, content);
  return readAll(path, limit);
}
async function item(xml: string): Promise<WxrItem> {
  const entry = (await read(wxr(xml)))[1];
  if (entry?.kind !== 'item') throw new Error('It is not an item.');
  return entry.item;
}

test('takes blanks around a value for nothing: no password, and a date as it is', async () => {
  const { password, dates } = await item(
    `<wp:post_id>7</wp:post_id><wp:post_type>post</wp:post_type><wp:status><![CDATA[ publish ]]></wp:status>
     <wp:post_password><![CDATA[  ]]></wp:post_password><wp:post_date><![CDATA[ 2021-03-04 05:06:07 ]]></wp:post_date>`,
  );
  expect([password, dates.local]).toEqual(['', '2021-03-04 05:06:07']);
});

test('reads the site first, then every item with its text unchanged', async () => {
  const entries = await read(
    wxr(
      `<title><![CDATA[AT&amp;T &#8211; <em>x</em>]]></title><link>https://old.example/?p=7&amp;x=1</link><guid isPermaLink="false">urn:7</guid>
       <content:encoded><![CDATA[<p>One</p> & two]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
       <wp:post_id>7</wp:post_id><wp:post_type><![CDATA[post]]></wp:post_type><wp:status>publish</wp:status><wp:is_sticky>1</wp:is_sticky>
       <wp:post_date_gmt>2012-01-03 17:11:37</wp:post_date_gmt><wp:post_password><![CDATA[ x]]></wp:post_password>
       <category domain="post_tag" nicename="a-b"><![CDATA[A &amp; B]]></category><category><![CDATA[Old]]></category>
       <wp:postmeta><wp:meta_key>rating</wp:meta_key><wp:meta_value><![CDATA[4]]></wp:meta_value></wp:postmeta>
       <wp:postmeta><wp:meta_key>rating</wp:meta_key><wp:meta_value><![CDATA[5]]></wp:meta_value></wp:postmeta>`,
      '<wp:post_type>page</wp:post_type>',
    ),
  );
  expect(entries[0]).toEqual({ kind: 'site', site: { title: 'Green & Gold', url: 'https://old.example/blog' } });
  expect(entries[1]).toEqual({
    kind: 'item',
    item: {
      id: '7',
      type: 'post',
      status: 'publish',
      password: 'x',
      title: 'AT&amp;T &#8211; <em>x</em>',
      name: '',
      link: 'https://old.example/?p=7&x=1',
      guid: 'urn:7',
      content: '<p>One</p> & two',
      excerpt: '',
      isSticky: true,
      dates: { gmt: '2012-01-03 17:11:37', local: '', published: '' },
      terms: [
        { domain: 'post_tag', nicename: 'a-b', name: 'A &amp; B' },
        { domain: 'category', nicename: '', name: 'Old' },
      ],
      meta: new Map([['rating', '4']]),
      attachmentUrl: '',
      parent: '',
    },
  });
  expect(entries).toHaveLength(3);
});

test('reads split CDATA that mentions items, comments, and entities', async () => {
  const text = 'a ]]]]><![CDATA[> b </item> <item> <!-- <!ENTITY </rss> &lt;';
  expect((await item(`<content:encoded><![CDATA[${text}]]></content:encoded>`)).content).toBe(
    'a ]]> b </item> <item> <!-- <!ENTITY </rss> &lt;',
  );
});

test('unescapes texts without CDATA completely, at any length', async () => {
  const { content, title } = await item(
    `<title>Fish &#38; &#x43;hips</title><content:encoded>${'&lt;p&gt;x&amp;nbsp;'.repeat(50_000)}</content:encoded>`,
  );
  expect(title).toBe('Fish & Chips');
  expect(content).toBe('<p>x&nbsp;'.repeat(50_000));
});

test('keeps the words of a title with unescaped markup', async () => {
  expect((await item('<title>Sour <em>Diesel</em></title>')).title.split(/\s+/).sort()).toEqual(['Diesel', 'Sour']);
});

test('removes characters that XML forbids, including references', async () => {
  const { title } = await item('<title>a\u0000b\u000bc\u001f\ufffe&#0;&#1;d</title>');
  expect(title).toBe('abcd');
});

test.each([
  ['a byte order mark', Buffer.from(`\ufeff${wxr('<title>é</title>')}`), 'é'],
  ['Latin 1', Buffer.from(wxr('<title>é</title>').replace('UTF-8', 'ISO-8859-1'), 'latin1'), 'é'],
  ['UTF-16', Buffer.from(`\ufeff${wxr('<title>é</title>')}`, 'utf16le'), 'é'],
  [
    'broken UTF-8',
    Buffer.concat([Buffer.from(`${HEAD}<item><title>a`), Buffer.from([0xff]), Buffer.from(`</title></item>${TAIL}`)]),
    'a\ufffd',
  ],
])('reads %s', async (_, bytes, title) => {
  expect((await read(bytes))[1]).toMatchObject({ item: { title } });
});

test.each([
  ['an empty file', '', 'not a WordPress export'],
  ['a spreadsheet', 'name,thc\nBlue Dream,18\n', 'not a WordPress export'],
  ['a web page', '<!doctype html><html><body><p>Hello</body></html>', 'not a WordPress export'],
  [
    'a plain feed',
    '<rss version="2.0"><channel><title>x</title><item><title>y</title></item></channel></rss>',
    'not a WordPress export',
  ],
  ['an unknown encoding', '<?xml version="1.0" encoding="klingon"?><rss/>', 'klingon'],
  ['a file that ends in an item', `${HEAD}<item><title>x`, 'cut off'],
  ['a file that ends after an item', `${HEAD}<item><title>x</title></item>`, 'cut off'],
  ['a file that ends in CDATA', `${HEAD}<item><title><![CDATA[x</title></item></channel></rss>`, 'cut off'],
])('rejects %s', async (_, content, reason) => {
  await expect(read(content)).rejects.toMatchObject({ name: 'WxrFileError', message: expect.stringContaining(reason) });
});

test('rejects declared entities before they expand, and files that are too large or missing', async () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${wxr('<title>&b;</title>').slice(HEAD.indexOf('<rss'))}`;
  await expect(read(laughs)).rejects.toMatchObject({ message: expect.stringContaining('entities') });
  const outside = '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss><channel/></rss>';
  await expect(read(outside)).rejects.toMatchObject({ message: expect.stringContaining('entities') });
  await expect(read(wxr('<title>x</title>'), 64)).rejects.toMatchObject({ message: expect.stringContaining('larger') });
  await expect(readAll(join(folder, 'none.xml'))).rejects.toMatchObject({ name: 'WxrFileError' });
});

test('accepts an export without items', async () => {
  expect((await read(wxr())).map(({ kind }) => kind)).toEqual(['site']);
});

const slices = (text: string, size: number, limit?: number): WxrSlice[] => {
  const slicer = new WxrSlicer(limit);
  const found: WxrSlice[] = [];
  for (let at = 0; at < text.length; at += size) found.push(...slicer.push(text.slice(at, at + size)));
  found.push(...slicer.end());
  expect(slicer.complete).toBe(true);
  return found;
};

test('parses the same however the file is split into chunks', () => {
  const text = wxr('<a><![CDATA[</item>]]></a>', '<!-- </item> --><b/>', '<c>]]></c>');
  const whole = slices(text, text.length);
  expect(whole).toHaveLength(4);
  for (let size = 1; size < 40; size += 1) expect(slices(text, size)).toEqual(whole);
});

test('skips an oversized item and reads the others', () => {
  const text = wxr('<a/>', `<b>${'x'.repeat(2_000)}<![CDATA[</item>]]></b>`, '<c/>');
  for (const size of [7, 500, text.length]) {
    expect(slices(text, size, 900).slice(1)).toEqual([
      { kind: 'item', xml: '<item><a/></item>' },
      { kind: 'oversized' },
      { kind: 'item', xml: '<item><c/></item>' },
    ]);
  }
});
