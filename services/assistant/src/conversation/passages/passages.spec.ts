import { expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Library } from '../../articles/library.ts';
import type { ListedPost, Posts, PostText } from '../../articles/posts.ts';
import type { Glossary } from '../../glossary/glossary.ts';
import type { RecipeBook } from '../../recipes/recipe-book.ts';
import type { Tools } from '../tools.ts';
import { Passages } from './passages.ts';

const QUESTION = 'how do I fold a paper boat?';
const post = { id: '7', slug: 'paper-boats', path: '/article/paper-boats', title: 'Paper boats', tags: [] } as unknown as ListedPost;
const picks = { ...post, id: '8', slug: 'picks', tags: ['Daily Picks'] };
const told = `<h2>Folding</h2><p>Fold a paper boat from one sheet, twice along its length and once across.<script>x()</script></p>`;

/** Passages of posts alone, and the hands of those who publish. */
function reading(text: () => Promise<PostText | undefined>) {
  const shelf: { kept: readonly ListedPost[] } = { kept: [post, picks] };
  const posts = Object.assign(shelf, { text: jest.fn(text) });
  const tools = { guides: async () => [] } as unknown as Tools;
  const library = { learn: [], samples: [] } as unknown as Library;
  const passages = new Passages(
    library,
    { terms: [] } as unknown as Glossary,
    { recipes: [] } as unknown as RecipeBook,
    posts as unknown as Posts,
    tools,
  );
  const found = async () => (await passages.find(QUESTION, 1)).map(({ href, passage }) => [href, passage]);
  return { posts, found, settled: () => new Promise((resolve) => setImmediate(resolve)) };
}
const written = async () => ({ content: told, keywords: [], strains: [] }) as unknown as PostText;

test('a published post is quoted, what the newsroom picks is not read; once it is taken back nothing of it is left', async () => {
  const { posts, found, settled } = reading(written);
  expect(await found()).toEqual([
    ['/article/paper-boats#folding', 'Fold a paper boat from one sheet, twice along its length and once across.'],
  ]);
  expect(posts.text.mock.calls).toEqual([['7']]);
  posts.kept = [];
  await found();
  await settled();
  expect(await found()).toEqual([]);
});

test('while posts cannot be read what is known stays, and they are not asked for again at once', async () => {
  const said = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  const { posts, found } = reading(() => Promise.reject(new Error('away')));
  expect([await found(), await found()]).toEqual([[], []]);
  expect(posts.text).toHaveBeenCalledTimes(1);
  said.mockRestore();
});
