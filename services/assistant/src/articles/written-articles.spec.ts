import { LEARN_TILES } from '@bluntbot/proto/assistant/vocabulary';
import { expect, test } from '@jest/globals';
import { htmlOfMarkdown, wordsOf } from './article-html.ts';
import { readPostSeed } from './post-seed.ts';
import { readLearnArticles, readSampleArticles } from './written-articles.ts';

const learn = readLearnArticles();
const samples = readSampleArticles();
const posts = readPostSeed();

/** Minutes, difficulty, and category of each article in the specification. Undefined if unspecified. */
const DOCUMENTED: Record<string, [readTime: number | undefined, difficulty: string, category: string | undefined]> = {
  'concentrates-guide': [12, 'advanced', 'Products'],
  'edibles-guide': [10, 'intermediate', 'Products'],
  'first-time-high': [7, 'beginner', 'Body'],
  'endocannabinoid-system': [11, 'intermediate', 'Body'],
  'cannabis-effects': [14, 'advanced', 'Body'],
  'tolerance-break': [9, 'intermediate', 'Body'],
  'cannabis-botany': [8, 'beginner', 'Plant'],
  'terpenes-guide': [10, 'intermediate', 'Plant'],
  'growing-basics': [16, 'intermediate', 'Plant'],
  'cannabis-history': [12, 'beginner', 'History'],
  'cannabis-laws': [13, 'beginner', undefined],
  'cannabis-genetics': [14, 'advanced', undefined],
  'cannabis-testing': [15, 'intermediate', undefined],
  'cannabis-cooking': [16, 'intermediate', 'Products'],
  'cannabis-medical': [16, 'intermediate', 'Medical'],
  'cannabis-business': [18, 'advanced', 'Business'],
  'prohibition-era': [20, 'intermediate', 'History'],
  'medical-marijuana': [14, 'intermediate', 'Laws'],
};

/** Articles written after the documented dates. */
const LATER = [
  ...['body-questions', 'everyday-law-questions', 'everyday-questions', 'gear-questions', 'growing-questions'],
  ...['home-and-work-law-questions', 'kitchen-questions'],
];

test.each(Object.entries(DOCUMENTED))('%s matches its documentation', (slug, [readTime, difficulty, category]) => {
  const article = learn.find((candidate) => candidate.slug === slug);
  expect(article).toMatchObject({
    difficulty,
    image: `/images/learn/${slug}.jpg`,
    ...(readTime && { readTime }),
    ...(category && { category }),
  });
});

test('includes at least 24 articles, one for each tile, within the documented dates', () => {
  expect(learn.length).toBeGreaterThanOrEqual(24);
  for (const { category } of LEARN_TILES) expect(learn.map((article) => article.category)).toContain(category);
  const days = learn
    .filter(({ slug }) => !LATER.includes(slug))
    .map(({ publishedAt }) => publishedAt.slice(0, 10))
    .toSorted();
  expect(days).toHaveLength(learn.length - LATER.length);
  expect([days[0], days.at(-1)]).toEqual(['2024-01-10', '2024-02-12']);
  expect(learn.map(({ readTime }) => readTime).toSorted((a, b) => a - b)).toEqual(
    expect.arrayContaining([6, 13, 14, 15, 16, 18, 20]),
  );
  const { tags, publishedAt } = learn.find(({ slug }) => slug === 'medical-marijuana') ?? {};
  expect(tags).toEqual(['Medical', 'Laws', 'Cards', 'Rights', 'Healthcare', 'Legal']);
  expect(publishedAt?.slice(0, 10)).toBe('2024-02-12');
});

test('gives every article a change date that is not before the project began or in the future', () => {
  const days = [...learn, ...samples].map(({ slug, updatedAt }) => [slug, updatedAt.slice(0, 10)] as const);
  const all = [...days, ...posts.map(({ name, head }) => [name, head.updated ?? head.published] as const)];
  const today = new Date().toISOString().slice(0, 10);
  expect(all.filter(([, day]) => day < '2026-11-21' || day > today)).toEqual([]);
});

test.each(learn.map((article) => [article.slug, article] as const))(
  '%s has a length that matches its read time',
  (_, { content, readTime }) => {
    const words = wordsOf(content);
    expect(words / readTime).toBeGreaterThanOrEqual(200);
    expect(words / readTime).toBeLessThanOrEqual(220);
  },
);

test.each([...learn, ...samples].map((article) => [article.slug, article] as const))(
  '%s follows the house style',
  (_, article) => {
    const { content, contents, references, strains, related, kind } = article;
    expect(contents.length).toBeGreaterThanOrEqual(3);
    expect(content).toMatch(/href="\/(strain\/|terpenes|learn\/)/);
    expect(content).not.toMatch(/<(h1|img|script|iframe)|style=/);
    expect(content.replace(/\{\{(?:laws?|next)( [A-Z]{2})+( [a-z-]+)?\}\}/g, '')).not.toContain('{{');
    expect(new Set([...strains, ...related]).size).toBe(strains.length + related.length);
    if (kind !== 'learn') return;
    expect(references.length).toBeGreaterThanOrEqual(2);
    expect(content).toMatch(/<(table|ul|ol)>/);
  },
);

test('links only to existing articles, and repeats no name, title, or description', () => {
  const all = [
    ...learn,
    ...samples,
    ...posts.map(({ name, head }) => ({
      slug: name,
      title: head.title,
      summary: head.description,
      related: head.related,
      content: '',
    })),
  ];
  const slugs = new Set(all.map(({ slug }) => slug));
  for (const pick of ['slug', 'title', 'summary'] as const)
    expect(new Set(all.map((article) => article[pick])).size).toBe(all.length);
  expect(
    all.flatMap(({ slug, related }) =>
      related.filter((other) => !slugs.has(other) || other === slug).map((other) => [slug, other]),
    ),
  ).toEqual([]);
  const learnt = new Set(learn.map(({ slug }) => slug));
  const links = all.flatMap(({ slug, content }) =>
    [...content.matchAll(/href="\/learn\/([^"#]+)/g)].map(([, to]) => [slug, to]),
  );
  expect(links.filter(([, to]) => to !== 'glossary' && !learnt.has(to ?? ''))).toEqual([]);
});

test('includes six samples in three categories with the documented figures', () => {
  expect(samples).toHaveLength(6);
  expect(new Set(samples.map(({ category }) => category))).toEqual(new Set(['Guides', 'Education', 'Growing']));
  for (const { seoScore, readTime } of samples) {
    expect(seoScore).toBeGreaterThanOrEqual(85);
    expect(seoScore).toBeLessThanOrEqual(92);
    expect(readTime).toBeGreaterThanOrEqual(6);
    expect(readTime).toBeLessThanOrEqual(15);
  }
});

test('claims no cure in any article', () => {
  const claim = /\b(cures?|heals?|miracle)\b/i;
  const texts = [...learn, ...samples].map(({ slug, content }) => [
    slug,
    claim.exec(content.replace(/href="[^"]*"/g, ''))?.[0],
  ]);
  expect(texts.filter(([, found]) => found)).toEqual([]);
});

test('keeps 2026 law news short, with sources, and takes the law’s statements from the rows', () => {
  const news = posts.filter(({ head }) => head.type === 'news' && head.published >= '2026-11-23');
  expect(news.length).toBeGreaterThanOrEqual(8);
  const own = news.map(
    ({ name, body }) => [name, wordsOf(htmlOfMarkdown(body.replace(/\{\{[^}]*\}\}/g, '')))] as const,
  );
  expect(own.filter(([, words]) => words < 150 || words > 350)).toEqual([]);
  expect(news.filter(({ body }) => !body.includes('{{law ')).map(({ name }) => name)).toEqual([]);
  expect(news.filter(({ head }) => !head.references.every(({ url }) => url)).map(({ name }) => name)).toEqual([]);
});
