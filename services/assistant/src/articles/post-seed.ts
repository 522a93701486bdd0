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

/** Brings written posts into the database; what is there stays as it is. Answers how many were added. */
export async function seedPosts(em: EntityManager, seeds: readonly PostSeed[]): Promise<number> {
  const there = new Set((await em.find(PostEntity, {}, { fields: ['slug'] })).map(({ slug }) => slug));
  const fresh = seeds.filter(({ name }) => !there.has(name));
  for (const { name, head, body } of fresh) {
    const content = htmlOfMarkdown(body);
    const { title, description, published, updated: _updated, keywords = head.tags, references, ...facts } = head;
    em.create(PostEntity, {
      ...facts,
      slug: name,
      origin: `seed:${name}`,
      title,
      excerpt: description,
      content,
      keywords,
      author: TEAM,
      status: 'published',
      readTime: readTimeOf(content),
      seoScore: seoScore(seoChecks({ title, description, keywords, tags: head.tags, content, references })),
      references: references.map(({ url, year, ...named }) => ({ ...named, url: url ?? null, year: year ?? null })),
      publishedAt: new Date(`${published}T17:00:00.000Z`),
    });
  }
  await em.flush();
  return fresh.length;
}
