import { beforeAll, describe, expect, test } from '@jest/globals';
import { ROWS } from '../../../test/newsroom-rows.ts';
import { htmlOfMarkdown, wordsOf } from '../../articles/article-html.ts';
import { Library } from '../../articles/library.ts';
import type { Posts } from '../../articles/posts.ts';
import { seoChecks } from '../../articles/seo-checks.ts';
import { Glossary } from '../../glossary/glossary.ts';
import { KnownWords } from '../../grounding/known-words.ts';
import { RecipeBook } from '../../recipes/recipe-book.ts';
import { FactGate } from '../fact-gate.ts';
import { KnownTopics } from '../topics.ts';
import { BuiltInWriter } from './built-in-writer.ts';
import { makeIdeas, type NewIdea } from './idea-maker.ts';
import type { Manuscript } from './writer.ts';

const writer = new BuiltInWriter();
const ideas = makeIdeas(ROWS, new KnownTopics(), 42, 'a test');
let gate: FactGate;
let posts: { idea: NewIdea; manuscript: Manuscript; content: string }[];

beforeAll(async () => {
  const [library, glossary] = [new Library(), new Glossary()];
  gate = new FactGate(
    new KnownWords(library, glossary),
    library,
    { newest: async () => [] } as unknown as Posts,
    new RecipeBook(),
    glossary,
  );
  posts = await Promise.all(
    ideas.map(async (idea) => {
      const manuscript = await writer.write(idea, ROWS, idea.title);
      return { idea, manuscript, content: htmlOfMarkdown(manuscript.markdown) };
    }),
  );
});

test('has ideas of every kind, all different', () => {
  expect(new Set(ideas.map(({ subject }) => subject.kind))).toEqual(
    new Set(['terpene', 'mood', 'pair', 'family', 'mild', 'garden', 'law']),
  );
  const known = new KnownTopics();
  for (const idea of ideas) {
    expect([idea.title, known.whyKnown(idea)]).toEqual([idea.title, undefined]);
    known.add(idea);
  }
});

test('writes only posts that pass the gate', async () => {
  for (const { manuscript, content } of posts) {
    const { title, description, references } = manuscript;
    expect((await gate.check({ title, excerpt: description, content, references }, ROWS)).findings).toEqual([]);
  }
});

describe('a post with a false statement is rejected wherever the statement is', () => {
  test.each([
    [
      'a figure',
      (markdown: string) => markdown.replace(/(\d+)% THC/, (_, figure: string) => `${Number(figure) + 3}% THC`),
    ],
    [
      'a type',
      (markdown: string) =>
        markdown.replace(
          /\| (sativa|hybrid|indica) \|/,
          (_, type: string) => `| ${type === 'sativa' ? 'indica' : 'sativa'} |`,
        ),
    ],
    [
      'a name',
      (markdown: string) =>
        markdown
          .replace('## At a glance', 'Xanthu Kroll is better.\n\n## At a glance')
          .replace(/## (The figures|Side by side)/, 'Xanthu Kroll is better.\n\n## Side by side'),
    ],
  ])('%s', async (_what, lie) => {
    const told = posts.filter(({ manuscript }) => lie(manuscript.markdown) !== manuscript.markdown);
    expect(told.length).toBeGreaterThan(20);
    for (const { manuscript } of told) {
      const { title, description, references } = manuscript;
      const report = await gate.check(
        { title, excerpt: description, content: htmlOfMarkdown(lie(manuscript.markdown)), references },
        ROWS,
      );
      expect([title, report.passed]).toEqual([title, false]);
    }
  });
});

test('writes posts that are long enough, linked, sourced, and sized for search results', () => {
  for (const { idea, manuscript, content } of posts) {
    // The law's text is filled in when the post is read.
    if (idea.subject.kind !== 'law') expect(wordsOf(content)).toBeGreaterThan(550);
    expect(manuscript.title.length).toBeLessThanOrEqual(70);
    expect(manuscript.description.length).toBeGreaterThanOrEqual(110);
    expect(manuscript.description.length).toBeLessThanOrEqual(160);
    const missed = seoChecks({ ...manuscript, content }).filter(({ passed }) => !passed);
    expect(missed.length).toBeLessThanOrEqual(3);
    expect(content).toMatch(/people report|law table/);
  }
});

test('varies the openings of posts, and of strains within a post', () => {
  const openings = posts
    .filter(({ idea }) => idea.subject.kind === 'pair')
    .map(({ manuscript }) => manuscript.markdown.split('\n')[0]);
  expect(new Set(openings).size).toBeGreaterThan(openings.length / 2);
  for (const { content } of posts) {
    const sentences = content.replace(/<table>.*?<\/table>/gs, '').match(/[^.<>]{50,}\./g) ?? [];
    expect(new Set(sentences).size).toBe(sentences.length);
  }
});

test('writes the same post for the same idea, rows, and seed', async () => {
  const [first] = posts;
  expect(first && (await writer.write(first.idea, ROWS, first.idea.title))).toEqual(first?.manuscript);
});

test('uses nouns where nouns are needed', () => {
  const texts = posts.map(
    ({ idea, manuscript }) => `${idea.description} ${manuscript.description} ${manuscript.markdown}`,
  );
  expect(texts.filter((text) => /\b(?:dizzy|paranoid|anxious)\b/i.test(text))).toEqual([]);
  expect(
    texts.filter((text) => /\b(?:tast(?:es?|ing)|smells?) of (?:berry|citrus|pine|sweet|diesel)\b/.test(text)),
  ).toEqual([]);
  expect(texts.join(' ')).toContain('dizziness');
});
