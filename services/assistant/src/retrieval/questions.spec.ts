import { expect, test } from '@jest/globals';
import { shippedSections } from '../../test/shipped-sections.ts';
import { questionFile, questionKey, WRITTEN_ANSWERS, WRITTEN_QUESTIONS } from './questions.ts';

const sections = shippedSections();
const written = sections.flatMap(({ questions }) => questions);

test('has files only for shipped pages, and keys only for their anchors', () => {
  const shipped = sections.map(({ kind, id, href, heading }) => {
    const [, anchor = ''] = href.split('#');
    return `${questionFile(kind, id)}: ${questionKey({ anchor, heading })}`;
  });
  const keys = [...WRITTEN_QUESTIONS, ...WRITTEN_ANSWERS].flatMap(([file, bySection]) =>
    Object.keys(bySection).map((key) => `${file}: ${key}`),
  );
  expect(keys.filter((key) => !shipped.includes(key))).toEqual([]);
});

test('has questions for every article, guide, and recipe', () => {
  const withQuestions = new Set(sections.filter(({ questions }) => questions.length > 0).map(({ id }) => id));
  const pages = new Set(sections.filter(({ kind }) => kind !== 'word').map(({ id }) => id));
  expect([...pages].filter((id) => !withQuestions.has(id))).toEqual([]);
});

test('assigns no question to two sections', () => {
  const twice = written.filter((question, place) => written.indexOf(question) !== place);
  expect(twice).toEqual([]);
});

test('finds the start of each answer in its section, at the start of a sentence', () => {
  const lost = sections.flatMap(({ starts, excerpts }) =>
    [...starts].filter(
      ([, start]) =>
        !excerpts.some(({ text }) => ` ${text}`.split(/(?<=[.!?:"])\s|^\s/).some((one) => one.startsWith(start))),
    ),
  );
  expect(lost).toEqual([]);
});

test('limits a written answer to two or three plain sentences', () => {
  const words = [...WRITTEN_ANSWERS.values()]
    .flatMap((sections) => Object.values(sections).flat())
    .map(({ say }) => [say, say.trim().split(/\s+/).length] as const);
  expect(words.length).toBeGreaterThan(1_500);
  expect(words.filter(([, count]) => count < 8 || count > 75)).toEqual([]);
});
