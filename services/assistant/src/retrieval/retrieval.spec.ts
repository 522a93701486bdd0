import type { Law } from '@bluntbot/proto/locations/laws';
import { describe, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Library } from '../articles/library.ts';
import type { ListedPost, Posts, PostText } from '../articles/posts.ts';
import { readLearnArticles } from '../articles/written-articles.ts';
import type { Glossary } from '../glossary/glossary.ts';
import type { RecipeBook } from '../recipes/recipe-book.ts';
import type { GrowingGuides } from './growing-guides.ts';
import type { LawRows } from './law-rows.ts';
import { Retrieval } from './retrieval.ts';
import type { SectionVectors } from './section-vectors.ts';
import { VectorTable } from './vector-table.ts';

const QUESTION = 'how do I fold a paper boat?';
const post = {
  id: '7',
  slug: 'paper-boats',
  path: '/article/paper-boats',
  title: 'Paper boats',
  tags: [],
} as unknown as ListedPost;
const picks = { ...post, id: '8', slug: 'picks', tags: ['Daily Picks'] };
const content = `<h2>Folding</h2>
<p>Fold a paper boat from one sheet, twice along its length and once across.<script>x()</script></p>`;
const guide = {
  id: 'kites',
  title: 'Kites',
  content: '<p>A kite needs two sticks, a sheet of paper, and a day with wind.</p>',
  tags: [],
  images: [],
};

/** Law rows that can't be read. */
const NO_LAWS = { byCode: async () => new Map() } as unknown as LawRows;

/** A retrieval with posts and guides but without sentence vectors. */
function setUp(text: () => Promise<PostText | undefined>) {
  const shelf: { kept: readonly ListedPost[] } = { kept: [post, picks] };
  const posts = Object.assign(shelf, { text: jest.fn(text) });
  const library = { learn: [], samples: [] } as unknown as Library;
  const keep = (texts: readonly string[]) => new VectorTable(texts, () => undefined);
  const vectors = { keep, of: async () => undefined } as unknown as SectionVectors;
  const retrieval = new Retrieval(
    library,
    { terms: [] } as unknown as Glossary,
    { recipes: [] } as unknown as RecipeBook,
    posts as unknown as Posts,
    { changedSince: async () => ({ edition: '1', guides: [guide] }) } as unknown as GrowingGuides,
    vectors,
    NO_LAWS,
  );
  const found = async () => (await retrieval.find(QUESTION, 1)).passages.map(({ href, passage }) => [href, passage]);
  /** Waits for the index, which is built over several event loop turns. */
  const settled = async () => {
    for (let turns = 0; turns < 20; turns += 1) await new Promise(setImmediate);
  };
  return { retrieval, posts, found, settled };
}
const written = async () => ({ content, keywords: [], strains: [] }) as unknown as PostText;

test('quotes published posts except daily picks, and forgets an unpublished post', async () => {
  const { posts, found, settled } = setUp(written);
  expect(await found()).toEqual([
    ['/article/paper-boats#folding', 'Fold a paper boat from one sheet, twice along its length and once across.'],
  ]);
  expect(posts.text.mock.calls).toEqual([['7']]);
  posts.kept = [];
  await found();
  await settled();
  expect(await found()).toEqual([]);
});

test('has no answer when no page covers the question, and names the nearest pages', async () => {
  const { retrieval } = setUp(written);
  const { passages, nearest } = await retrieval.find('is paper a good thing to insulate the attic of a house with?', 3);
  expect([passages, nearest.map(({ href }) => href).toSorted()]).toEqual([
    [],
    ['/article/paper-boats#folding', '/growing/guide/kites'],
  ]);
});

test('searches only one kind of page on request', async () => {
  const { retrieval } = setUp(written);
  const { nearest } = await retrieval.find('a paper boat and a paper kite', 3, { kinds: ['growing-guide'] });
  expect(nearest.map(({ href }) => href)).toEqual(['/growing/guide/kites']);
});

test('finds a page of one kind among many better matches of another', async () => {
  const { retrieval, posts } = setUp(written);
  posts.kept = Array.from({ length: 90 }, (_, nth) => ({ ...post, id: String(nth), slug: `boats-${nth}` }));
  const { nearest } = await retrieval.find('fold a boat of paper', 3, { kinds: ['growing-guide'] });
  expect(nearest.map(({ href }) => href)).toEqual(['/growing/guide/kites']);
});

test('keeps what it has while posts cannot be read, and waits before it retries', async () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  const { posts, found } = setUp(() => Promise.reject(new Error('away')));
  expect([await found(), await found()]).toEqual([[], []]);
  expect(posts.text).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

describe('a written answer with an amount from the law', () => {
  const QUESTION = 'can i have 2 oz on me in dupont';
  const setUpWritten = (laws: LawRows) => {
    const library = {
      learn: readLearnArticles().filter(({ slug }) => slug === 'everyday-law-questions'),
      samples: [],
    } as unknown as Library;
    const posts = { kept: [] } as unknown as Posts;
    const guides = { changedSince: async () => ({ edition: '1', guides: [] }) } as unknown as GrowingGuides;
    const keep = (texts: readonly string[]) => new VectorTable(texts, () => undefined);
    const vectors = { keep, of: async () => undefined } as unknown as SectionVectors;
    const [glossary, book] = [{ terms: [] } as unknown as Glossary, { recipes: [] } as unknown as RecipeBook];
    return new Retrieval(library, glossary, book, posts, guides, vectors, laws);
  };
  const DC = { code: 'DC', possessionOunces: 3, claims: [], upcoming: [] } as unknown as Law;
  const passages = async (laws: LawRows) =>
    (await setUpWritten(laws).find(QUESTION, 1, { atLeast: 0 })).passages.map(({ passage }) => passage);

  test('gives the amount in the row', async () => {
    const laws = { byCode: async () => new Map([['DC', DC]]) } as unknown as LawRows;
    expect(await passages(laws)).toEqual([expect.stringContaining('up to 3 ounces (85 grams)')]);
  });

  test('is not given while the row cannot be read', async () => {
    expect(await passages(NO_LAWS)).toEqual([]);
  });
});
