import { expect, test } from '@jest/globals';
import { contentsOf, htmlOfMarkdown, readTimeOf, safeHtml, wordsOf } from './article-html.ts';

test('converts Markdown to sections with anchors, tables, and internal links', () => {
  const html = htmlOfMarkdown(
    'Lead.\n\n## What it is\n\n[x](/strain/acdc) [y](https://e.org)\n\n## What it is\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
  );
  expect(contentsOf(html)).toEqual([
    { id: 'what-it-is', title: 'What it is' },
    { id: 'what-it-is-2', title: 'What it is' },
  ]);
  expect(html).toContain('<a href="/strain/acdc">x</a>');
  expect(html).toContain('<a href="https://e.org" rel="nofollow noopener">y</a>');
  expect(html).toContain('<th scope="col">a</th>');
});

test.each([
  ['<a href="javascript:alert(1)">a</a>', /javascript/],
  ['<a href="//evil.example">a</a>', /evil/],
  ['<svg onload=alert(1)>', /svg|onload/],
  ['<h2 id="x" style="position:fixed">a</h2>', /style/],
  [
    '<abbr title="&lt;table>&lt;img src=x onerror=alert(1)>">a</abbr><a href="/x<table>">a</a>',
    /="[^"]*(?:<|>|&lt;|&gt;)/,
  ],
  ['<abbr title="{{law XX sale}}">a</abbr><a href="/{{law XX sale}}">a</a>', /[{}]/],
  ['<scr<script>ipt>alert(1)</scr</script>ipt>', /<script/],
])('sanitizes %s', (html, gone) => expect(safeHtml(html)).not.toMatch(gone));

test('leaves sanitized HTML unchanged when it is sanitized again', () => {
  const once = htmlOfMarkdown('## A\n\n- one\n- two &amp; three\n\n> said\n');
  expect(safeHtml(once)).toBe(once);
});

test('counts only words with a letter or digit', () => {
  expect(wordsOf('<p>One two-three – 4 %</p><p>five</p>')).toBe(4);
  expect(readTimeOf(`<p>${'word '.repeat(630)}</p>`)).toBe(3);
  expect(readTimeOf('')).toBe(1);
});
