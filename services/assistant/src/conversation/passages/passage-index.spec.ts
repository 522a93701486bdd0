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

const LONG = `<h2>Breaks</h2><p>Write down what you use every day, in grams and by the hour, for one whole week. Choose a date that suits everybody at home. Tell the people you live with about it. Heavy users do better with a taper before a break. Halve the daily amount for three days before it. Then take the equipment out of sight, or out of the home, and give a box with a lock to a friend who lives nearby and is not asked for it.</p>
<p>Open the jars once or twice daily for ten minutes in the first week, and more rarely afterward for four to eight weeks in all. Leave each of them three quarters full and put a small hygrometer inside of the glass, where it can be read. Ammonia means bacteria. It can be smelled in a jar before anything is seen. So spread out everything at once on a clean mesh in a room with moving air, and discard what still smells on the following day.</p>
<h2>Leaves</h2><p>Ask three questions about pale leaves in this order, before anything is changed in the pot or at the lamp above it. Where? Old leaves go pale first, because the plant sends food to the new growth. What pattern? Whole leaf, between the veins, edges or spots. What changed? Compare with your notes of last week.</p>`;
const long = new PassageIndex(
  [...paragraphsOf(LONG)].map((paragraph) => ({ kind: 'article', ref: 'long', title: 'Long', href: '/long', keywords: '', ...paragraph })),
);
const quotedLong = (question: string): string | undefined => long.find(question, 1)[0]?.passage;

describe('What is quoted of a page', () => {
  it('says of a list what it is of, and begins with a whole item', () => {
    expect(found('smoking at the airport parkway?')).toMatch(
      /^In Washington such land is easy to enter: (?:the|Rock|Great) .*airport\. It belongs/,
    );
  });

  it('is each row that is asked for', () => {
    expect(found('light hours in the vegetative stage and in flowering?')).toBe('Vegetative – hours: 18. Flowering – hours: 12.');
    expect(found('vegetative hours')).toBe('Vegetative – hours: 18.');
  });

  it('begins neither in mid-thought nor with what says nothing of it', () => {
    expect(quotedLong('how do I taper before a break?')).toMatch(/^Heavy users .*taper.* Halve the daily amount/);
    expect(quotedLong('why does ammonia smell in a jar')).toMatch(/^Ammonia means bacteria\. It /);
  });

  it('has as many things as it says will follow', () => {
    expect(quotedLong('three questions about pale leaves')).toMatch(/^Ask three questions.*What changed\? .*last week\.$/);
  });
});
