import { FEED_TYPES } from '@bluntbot/proto/assistant/vocabulary';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { readWritten, type WrittenFile } from '../written-file.ts';
import { htmlOfMarkdown, readTimeOf } from './article-html.ts';
import { PostEntity } from './post.entity.ts';
import { seoChecks, seoScore } from './seo-checks.ts';
import { ArticleHead, TEAM } from './written-articles.ts';

const PostHead = ArticleHead.extend({
  type: z.enum(FEED_TYPES),
  cities: z.array(z.string()).max(12).default([]),
});
/** A post that an editor has written. */
export type PostSeed = WrittenFile<z.output<typeof PostHead>>;

export const readPostSeed = (): PostSeed[] => readWritten(new URL('../seed/data/posts/', import.meta.url), PostHead);

/**
 * Brings written posts into the database; what is there stays as it is. A row that still has the text of its file says the day on which
 * that was last changed, not the day of its installation. Answers how many were added.
 */
export async function seedPosts(em: EntityManager, seeds: readonly PostSeed[]): Promise<number> {
  const there = new Set((await em.find(PostEntity, {}, { fields: ['slug'] })).map(({ slug }) => slug));
  const fresh = seeds.filter(({ name }) => !there.has(name));
  for (const seed of fresh) em.create(PostEntity, postOf(seed));
  await em.flush();
  for (const { name, head, body } of seeds.filter((seed) => !fresh.includes(seed)))
    await em.execute('update post set updated_at = ? where origin = ? and updated_at = created_at and content = ?', [
      noonOf(head.updated ?? head.published),
      originOf(name),
      htmlOfMarkdown(body),
    ]);
  return fresh.length;
}

function postOf({ name, head, body }: PostSeed) {
  const content = htmlOfMarkdown(body);
  const { title, description, published, updated = published, keywords = head.tags, references, ...facts } = head;
  return {
    ...facts,
    slug: name,
    origin: originOf(name),
    title,
    excerpt: description,
    content,
    keywords,
    author: TEAM,
    status: 'published' as const,
    readTime: readTimeOf(content),
    seoScore: seoScore(seoChecks({ title, description, keywords, tags: head.tags, content, references })),
    references: references.map(({ url, year, ...named }) => ({ ...named, url: url ?? null, year: year ?? null })),
    createdAt: noonOf(published),
    publishedAt: noonOf(published),
    updatedAt: noonOf(updated),
  };
}

const originOf = (name: string): string => `seed:${name}`;
/** Noon in Washington: the same day wherever the site is read. */
const noonOf = (day: string): Date => new Date(`${day}T17:00:00.000Z`);
