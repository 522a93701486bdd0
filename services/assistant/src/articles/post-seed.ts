import { isDeepStrictEqual } from 'node:util';
import { mergeShipped } from '@bluntbot/platform/shipped/merge-shipped';
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

/** How many posts a seed added, and how many it brought up to date. */
export interface Seeded {
  added: number;
  updated: number;
}

/**
 * Brings written posts into the database. Can be repeated: a field that still says what an earlier release shipped
 * follows this one, and what staff wrote stays. A post that says what its file says has the day on which that was last
 * changed, not the day of its installation.
 */
export async function seedPosts(em: EntityManager, seeds: readonly PostSeed[]): Promise<Seeded> {
  return em.transactional(async (tx) => {
    const written = new Map(seeds.map((seed) => [seed.name, postOf(seed)]));
    const there = await tx.find(PostEntity, { slug: { $in: [...written.keys()] } }, { populate: ['content'] });
    const merge = await mergeShipped(tx, {
      topic: 'post',
      shipped: new Map([...written].map(([slug, post]) => [slug, textsOf(post)])),
      current: new Map(there.map((post) => [post.slug, textsOf(post)])),
      edited: await editedPosts(tx, there),
    });
    for (const slug of merge.added) tx.create(PostEntity, written.get(slug) as WrittenPost);
    for (const post of there) {
      const changes = merge.changed.get(post.slug);
      if (changes) tx.assign(post, { ...changes, ...figuresOf({ ...textsOf(post), ...changes }) });
    }
    await tx.flush();
    for (const post of there) await keepDay(tx, post, written.get(post.slug) as WrittenPost);
    return { added: merge.added.length, updated: merge.changed.size };
  });
}

async function keepDay(tx: EntityManager, post: PostEntity, written: WrittenPost): Promise<void> {
  if (isDeepStrictEqual(textsOf(post), textsOf(written)))
    await tx.execute('update post set updated_at = ? where id = ? and updated_at <> ?', [
      written.updatedAt,
      post.id,
      written.updatedAt,
    ]);
}

/** What staff have changed of posts, by slug. A post that the newsroom wrote under the same address is no file's. */
async function editedPosts(tx: EntityManager, posts: readonly PostEntity[]): Promise<Map<string, Set<string>>> {
  const edited = new Map(
    posts.map((post) => [
      post.slug,
      new Set<string>(post.origin === originOf(post.slug) ? [] : Object.keys(textsOf(post))),
    ]),
  );
  const rows = await tx.execute<{ slug: string; fields: string[] }[]>(
    `select subject as slug, array_agg(distinct field) as fields from audit_entry, jsonb_object_keys(before || after) as field
      where action = 'post.updated' group by subject`,
  );
  for (const { slug, fields } of rows) for (const field of fields) edited.get(slug)?.add(field);
  return edited;
}

type WrittenPost = ReturnType<typeof postOf>;
type Texts = Pick<
  PostEntity,
  | 'title'
  | 'excerpt'
  | 'content'
  | 'category'
  | 'type'
  | 'tags'
  | 'keywords'
  | 'image'
  | 'cities'
  | 'strains'
  | 'related'
  | 'references'
>;

/** What a file says of a post; all else in its row follows from that, or is the desk's. */
function textsOf({ image = null, cities = [], strains = [], related = [], ...post }: WrittenPost | PostEntity): Texts {
  const { title, excerpt, content, category, type, tags, keywords, references } = post;
  return { title, excerpt, content, category, type, tags, keywords, image, cities, strains, related, references };
}

const figuresOf = ({ content, excerpt, ...post }: Texts) => ({
  readTime: readTimeOf(content),
  seoScore: seoScore(seoChecks({ ...post, description: excerpt, content })),
});

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
