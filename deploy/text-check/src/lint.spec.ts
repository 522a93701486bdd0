import { describe, expect, test } from '@jest/globals';
import { check } from './check.ts';
import { EXEMPTIONS } from './exemptions.ts';
import { lint } from './lint.ts';
import { WORD_LIST } from './word-list.ts';

test.each(WORD_LIST.map(({ bad, find }) => [bad, find]))('“%s” is found', async (bad, find) => {
  const entry = WORD_LIST.find((one) => one.find === find);
  const found = await lint([bad]);
  expect(found.filter(({ message }) => message.endsWith(entry?.why ?? 'no entry'))).not.toEqual([]);
});

test('plain American sentences pass', async () => {
  const plain = [
    'Try Skywalker. It is an indica that people often describe as relaxing, at a moderate 18% THC.',
    'Heat the oven to 350°F (175°C) and sow the seed half an inch (1 cm) deep.',
    'Nothing here treats or cures anything. A center in color, in four-hour tours, for a glamorous hour.',
  ];
  expect(await lint(plain)).toEqual([]);
});

describe('long sentences', () => {
  const ofWords = (count: number): string => `${Array.from({ length: count }, () => 'word').join(' ')}.`;

  test('35 words pass and 36 are reported with their paragraph', async () => {
    expect(await lint([ofWords(35), ofWords(36)])).toMatchObject([{ rule: 'long-sentences', paragraph: ofWords(36) }]);
  });

  test('two short sentences are not one long one, even after a year or a decimal', async () => {
    expect(await lint([`In 2027. ${ofWords(34)} Then 0.5 of it. ${ofWords(34)}`.replace(/w(?=ord)/g, 'W')])).toEqual(
      [],
    );
  });

  test('the parts of a list between semicolons count separately, the halves of one sentence do not', async () => {
    const half = ofWords(20).slice(0, -1);
    expect(await lint([`${half}; ${half}; ${half}.`])).toEqual([]);
    expect(await lint([`${half}; ${half}.`])).toHaveLength(1);
  });
});

test('every exemption has a reason and would be reported without it', async () => {
  for (const { text, reason } of EXEMPTIONS) expect([text, reason.length > 20]).toEqual([text, true]);
  const { findings, unused } = await check([
    { path: 'a.md', paragraphs: ['Cannabis treats pain.', 'It reduces inflammation in mice.'] },
  ]);
  expect(findings).toMatchObject([{ path: 'a.md', paragraph: 'Cannabis treats pain.' }]);
  expect(unused).toHaveLength(EXEMPTIONS.length - 1);
});
