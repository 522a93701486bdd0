import { describe, expect, it } from '@jest/globals';
import { paragraphsOf } from './page-paragraphs.ts';
import { PassageIndex } from './passage-index.ts';

const PAGE = `<h2>Federal ground</h2><p>On federal land permissions stop. In Washington such land is easy to enter: </p>
<ul><li>the Mall and the grounds of the memorials</li><li>Rock Creek Park, with the roads through it</li><li>Great Falls, on both banks of the river</li><li>the parkway to the airport. It belongs to the Park Service</li></ul>
<h2>Light</h2><table><tr><th>Stage</th><th>Hours</th></tr><tr><td>Vegetative</td><td>18</td></tr><tr><td>Flowering</td><td>12</td></tr></table>`;
const index = new PassageIndex(
  [...paragraphsOf(PAGE)].map((paragraph) => ({
    kind: 'article',
    ref: 'page',
    title: 'A page',
    href: '/page',
    keywords: '',
    ...paragraph,
  })),
);
const found = (question: string): string | undefined => index.find(question, 1)[0]?.passage;

describe('What is quoted of a page', () => {
  it('says of a list what it is of, and begins with a whole item', () => {
    expect(found('smoking at the airport parkway?')).toMatch(
      /^In Washington such land is easy to enter: (?:the|Rock|Great) .*airport\. It belongs/,
    );
  });

  it('is each row that is asked for', () => {
    expect(found('light hours in the vegetative stage and in flowering?')).toBe('Vegetative: hours, 18. Flowering: hours, 12.');
    expect(found('vegetative hours')).toBe('Vegetative: hours, 18.');
  });
});
