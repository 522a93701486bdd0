import type { Reference } from '@bluntbot/proto/assistant/articles';
import type { GateReport } from '@bluntbot/proto/assistant/blog-desk';
import { FEED_TYPES, POST_STATUSES } from '@bluntbot/proto/assistant/vocabulary';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { NewsroomRunEntity } from '../newsroom/newsroom-run.entity.ts';

/** An article that is a row: of the daily feed, of city news, of the blog. Visitors see published ones alone. */
export const PostEntity = defineEntity({
  name: 'PostEntity',
  tableName: 'post',
  properties: {
    id: p.integer().primary(),
    slug: p.text().unique(),
    /** Who wrote it, so that writing can be repeated: "seed:<slug>". */
    origin: p.text().unique(),
    title: p.text(),
    excerpt: p.text(),
    /** Sanitized HTML. */
    content: p.text().lazy(),
    category: p.text(),
    type: p.enum(FEED_TYPES),
    tags: p.array().columnType('text[]').default([]),
    keywords: p.array().columnType('text[]').default([]),
    author: p.text(),
    status: p.enum(POST_STATUSES).default('draft'),
    /** Read time in minutes; null if unknown. */
    readTime: p.integer().nullable(),
    /** Null if it has no score. */
    seoScore: p.integer().nullable(),
    metaTitle: p.text().nullable(),
    metaDescription: p.text().nullable(),
    /** Path of a picture; null where it has none of its own. */
    image: p.text().nullable(),
    /** Slugs of the cities it is news of. */
    cities: p.array().columnType('text[]').default([]),
    /** Slugs of the strains it is about. */
    strains: p.array().columnType('text[]').default([]),
    related: p.array().columnType('text[]').default([]),
    references: p.json<Reference[]>().defaultRaw(`'[]'`),
    /** "built-in", or the name of a model; null where a person wrote it. */
    writer: p.text().nullable(),
    /** What the fact gate found; null where it was never asked. */
    gate: p.json<GateReport>().nullable(),
    /** The run of the newsroom that wrote it. */
    runId: () => p.manyToOne(NewsroomRunEntity).mapToPk().fieldName('run_id').nullable().deleteRule('set null'),
    version: p.integer().version(),
    publishedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
  indexes: [{ name: 'post_run_id_index', properties: ['runId'] }],
  checks: [
    { name: 'post_published_has_date', expression: `status <> 'published' or published_at is not null` },
    { name: 'post_slug_is_address', expression: `slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120` },
    { name: 'post_figures_make_sense', expression: `read_time >= 1 and seo_score >= 0 and seo_score <= 100` },
    {
      name: 'post_texts_have_room',
      expression: `length(title) >= 1 and length(title) <= 300 and length(excerpt) <= 2000 and length(content) <= 1000000`,
    },
    {
      name: 'post_days_are_days',
      expression: `isfinite(published_at) and isfinite(created_at) and isfinite(updated_at)`,
    },
  ],
});
export type PostEntity = InferEntity<typeof PostEntity>;
