import { expect, test } from '@jest/globals';
import { withoutHtml } from './cell-html.ts';

test.each([
  ['Clam &amp; Cannabis', 'Clam & Cannabis'],
  ['Clam &amp;amp; Cannabis', 'Clam & Cannabis'],
  ['Fire &#8211; East', 'Fire – East'],
  ['Fire &amp;#8211; East', 'Fire – East'],
  ['Jack&#x2019;s &#39;Bud&#39;', "Jack’s 'Bud'"],
  ['Caf&eacute; Se&Ntilde;or&nbsp;2', 'Café SeÑor 2'],
  ['1 Main St<br>Unit 1', '1 Main St\nUnit 1'],
  ['1 Main St&lt;br /&gt;Unit 1', '1 Main St\nUnit 1'],
  ['<p><b>Bold</b> <a href="https://x.example">Shop</a></p>', '\nBold Shop\n'],
  ['Shop<!-- old -->', 'Shop'],
  ['R&B; AT&T, 1 < 2 > 0', 'R&B; AT&T, 1 < 2 > 0'],
  ['https://x.example/?a=1&copy=2', 'https://x.example/?a=1&copy=2'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['&#0;&#xd800;&#9999999;', '&#0;&#xd800;&#9999999;'],
])('%j is %j', (cell, text) => expect(withoutHtml(cell)).toBe(text));
