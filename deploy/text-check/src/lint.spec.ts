import { describe, expect, test } from '@jest/globals';
import { check } from './check.ts';
import { EXEMPTIONS } from './exemptions.ts';
import { lint } from './lint.ts';
import { WORD_LIST } from './word-list.ts';

test.each(WORD_LIST.map(({ bad, find }) => [bad, find]))('reports “%s”', async (bad, find) => {
  const entry = WORD_LIST.find((one) => one.find === find);
  const found = await lint([bad]);
  expect(found.filter(({ message }) => message.endsWith(entry?.why ?? 'no entry'))).not.toEqual([]);
});

test('passes plain American sentences', async () => {
  const plain = [
    'Try Skywalker. It is an indica that people often describe as relaxing, at a moderate 18% THC.',
    'Heat the oven to 350°F (175°C) and sow the seed half an inch (1 cm) deep.',
    'Nothing here treats or cures anything. A center in color, in four-hour tours, for a glamorous hour.',
  ];
  expect(await lint(plain)).toEqual([]);
});

describe('long sentences', () => {
  const ofWords = (count: number): string => `${Array.from({ length: count }, () => 'word').join(' ')}.`;

  test('pass at 35 words and are reported with their paragraph at 36', async () => {
    expect(await lint([ofWords(35), ofWords(36)])).toMatchObject([{ rule: 'long-sentences', paragraph: ofWords(36) }]);
  });

  test('do not include two short sentences, even after a year or a decimal', async () => {
    expect(await lint([`In 2027. ${ofWords(34)} Then 0.5 of it. ${ofWords(34)}`.replace(/w(?=ord)/g, 'W')])).toEqual(
      [],
    );
  });

  test('count the parts of a semicolon list separately, but not the halves of one sentence', async () => {
    const half = ofWords(20).slice(0, -1);
    expect(await lint([`${half}; ${half}; ${half}.`])).toEqual([]);
    expect(await lint([`${half}; ${half}.`])).toHaveLength(1);
  });
});

test('accepts only exemptions with a reason that are still needed', async () => {
  for (const { text, reason } of EXEMPTIONS) expect([text, reason.length > 20]).toEqual([text, true]);
  const { findings, unused } = await check([
    { path: 'a.md', paragraphs: ['Cannabis treats pain.', 'It reduces inflammation in mice.'] },
  ]);
  expect(findings).toMatchObject([{ path: 'a.md', paragraph: 'Cannabis treats pain.' }]);
  expect(unused).toHaveLength(EXEMPTIONS.length - 1);
});
