import { expect, test } from '@jest/globals';
import { linkFirstUses } from './first-uses.ts';

const TERMS = [
  { id: 'spectrum', forms: ['spectrum'] },
  { id: 'full-spectrum', forms: ['full-spectrum'] },
  { id: 'trichome', forms: ['trichome', 'trichomes'] },
];
const link = (id: string, word: string) =>
  `<a class="term" href="/learn/glossary#${id}" aria-describedby="term-${id}">${word}</a>`;
const linked = (html: string) => linkFirstUses(html, TERMS).html;

test('links only the first use of a word to the glossary, in any form and case', () => {
  expect(linked('<p>Trichomes, and a trichome.</p>')).toBe(`<p>${link('trichome', 'Trichomes')}, and a trichome.</p>`);
  expect(linked('<p>a</p><ul><li><strong>trichome</strong></li></ul><p>trichome</p>')).toBe(
    `<p>a</p><ul><li><strong>${link('trichome', 'trichome')}</strong></li></ul><p>trichome</p>`,
  );
});

test('links nothing inside links, headings, and longer words', () => {
  const html = '<h2 id="t">Trichome</h2><p><a href="/x"><em>trichome</em></a> trichomed full-spectrums</p>';
  expect(linked(html)).toBe(html);
});

test('prefers the longer of two terms', () => {
  expect(linked('<p>full-spectrum oil, a spectrum</p>')).toBe(
    `<p>${link('full-spectrum', 'full-spectrum')} oil, a ${link('spectrum', 'spectrum')}</p>`,
  );
});

test('leaves everything else unchanged', () => {
  const html = '<p>a &lt; b &amp; “c” <br>10 %</p><table><tbody><tr><td>trich&amp;</td></tr></tbody></table>';
  expect(linkFirstUses(html, TERMS)).toEqual({ html, used: new Set() });
  expect(linkFirstUses('<p>trichome</p>', []).html).toBe('<p>trichome</p>');
});

test('does not count a law placeholder as a use of a word', () => {
  const html = '<p>{{law DC trichome}} {{laws DC VA}}</p>';
  expect(linked(html)).toBe(html);
  expect(linked('<p>{{law DC trichome}} trichome</p>')).toBe(
    `<p>{{law DC trichome}} ${link('trichome', 'trichome')}</p>`,
  );
});
