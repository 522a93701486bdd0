import { describe, expect, test } from '@jest/globals';
import { MAX_EXCERPT, sectionsOf } from './page-sections.ts';

const PAGE = `<p>What is on the page, said at the length that a first paragraph of a page has.</p>
<h2 id="land">Federal land</h2>
<p>On federal land all permissions stop at the edge of the nearest lawn. In Washington such land is easy
to enter:</p>
<ul><li>the Mall</li><li>Rock Creek Park</li></ul>
<h2 id="light">Light</h2><table><tr><th>Stage</th><th>Hours</th><th>Law</th></tr>
<tr><td>Vegetative</td><td>18</td><td></td></tr>
<tr><td>Flowering</td><td>12</td><td></td></tr><tr><td>Elsewhere</td><td>1</td><td>{{law DC plants}}</td></tr></table>
<h3 id="law">The law</h3>
<p>Growing is allowed in some places, and the line may run along a river.
In the District: {{law DC plants}} It is new.</p>`;
const texts = (html: string) => sectionsOf(html).map(({ excerpts }) => excerpts.map(({ text }) => text));

describe('the sections of a page', () => {
  test('have a heading, its anchor, and whole sentences, lists, and rows', () => {
    expect(sectionsOf(PAGE).map(({ heading, anchor }) => [heading, anchor])).toEqual([
      ['', ''],
      ['Federal land', 'land'],
      ['Light', 'light'],
      ['The law', 'law'],
    ]);
    expect(texts(PAGE).slice(1, 3)).toEqual([
      [
        'On federal land all permissions stop at the edge of the nearest lawn.',
        'In Washington such land is easy to enter: the Mall. Rock Creek Park.',
      ],
      ['Vegetative. Hours: 18.', 'Flowering. Hours: 12.'],
    ]);
  });

  test('stop before a law placeholder', () => {
    expect(texts(PAGE)[3]).toEqual(['Growing is allowed in some places, and the line may run along a river.']);
  });

  test('are split between sentences, never before one that continues the previous one', () => {
    const first = `${'Water the plants in the morning and let the pots dry out. '.repeat(6)}They like it. `;
    const [excerpts = []] = texts(`<p>${first.repeat(3)}</p>`);
    expect(excerpts.length).toBeGreaterThan(2);
    for (const text of excerpts) {
      expect(text.length).toBeLessThanOrEqual(MAX_EXCERPT);
      expect(text).toMatch(/^Water .*\.$/);
    }
  });

  test('keep a short first sentence of a long paragraph', () => {
    const more = 'Put it in a jar with a pack that gives off moisture, and close the lid for a few days. '.repeat(4);
    const [[first = ''] = []] = texts(`<p>Dry flower is not spoiled. ${more}</p>`);
    expect(first).toMatch(/^Dry flower is not spoiled\./);
  });

  test('repeat the introduction of a long list in each part', () => {
    const items = Array.from(
      { length: 12 },
      (_, nth) => `<li>${nth + 1}: something to do that takes a whole line to say, and a little more than that</li>`,
    );
    const [excerpts = []] = texts(`<p>Do this:</p><ol>${items.join('')}</ol>`);
    expect(excerpts.length).toBeGreaterThan(1);
    for (const text of excerpts) expect(text).toMatch(/^Do this: \d+: .*that\.$/);
  });
});

test('introduce a list right under a heading with that heading', () => {
  const [section] = sectionsOf(
    '<h2>Common mistakes</h2><ul><li>Watering by the calendar</li><li>Feeding too much</li></ul>',
  );
  expect(section?.excerpts.map(({ text }) => text)).toEqual([
    'Common mistakes: Watering by the calendar. Feeding too much.',
  ]);
});
