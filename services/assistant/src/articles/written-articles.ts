import { type Article, ArticleSlug, Reference } from '@bluntbot/proto/assistant/articles';
import {
  ARTICLE_CATEGORIES,
  ARTICLE_DIFFICULTIES,
  ARTICLE_FOLDERS,
  FEED_TYPES,
} from '@bluntbot/proto/assistant/vocabulary';
import { z } from 'zod';
import { readWritten, type WrittenFile } from '../written-file.ts';
import { contentsOf, htmlOfMarkdown, readTimeOf } from './article-html.ts';
import { seoChecks, seoScore } from './seo-checks.ts';

/** The one name that articles of the house are signed with. */
export const TEAM = 'BluntBot Team';

const day = z.iso.date();
const slugs = z.array(ArticleSlug).max(12).default([]);

const WrittenReference = z.strictObject({
  title: Reference.shape.title,
  source: Reference.shape.source,
  year: z.int().min(1600).max(2100).nullish(),
  url: Reference.shape.url.optional(),
});

/** The front matter of every article file. */
export const ArticleHead = z.strictObject({
  title: z.string().min(20).max(65),
  description: z.string().min(80).max(160),
  category: z.enum(ARTICLE_CATEGORIES),
  tags: z.array(z.string().min(2).max(40)).min(3).max(6),
  keywords: z.array(z.string().min(2)).max(12).optional().describe('The tags where none are given.'),
  /** Its own illustration, if there is one. */
  image: z
    .string()
    .regex(/^\/images\/posts\/[a-z0-9-]+\.jpg$/)
    .nullable()
    .default(null),
  published: day,
  updated: day.optional().describe('The day of publication where it was never changed.'),
  strains: slugs,
  related: slugs,
  references: z.array(WrittenReference).max(8).default([]),
});

const LearnHead = ArticleHead.extend({
  difficulty: z.enum(ARTICLE_DIFFICULTIES),
  readTime: z.int().min(1).max(60),
  featured: z.boolean().default(false),
  references: z.array(WrittenReference).min(2).max(7),
});
const SampleHead = ArticleHead.extend({ type: z.enum(FEED_TYPES).default('education') });

/** An article of a file, as readers are answered, without what is known of other articles and of the glossary. */
export type WrittenArticle = Omit<Article, 'related' | 'terms'> & { related: string[] };

/** The learn library, in the order in which it is offered: what is featured first, then by day. */
export const readLearnArticles = (folder = new URL('./content/learn/', import.meta.url)): WrittenArticle[] =>
  readWritten(folder, LearnHead)
    .map((file) => {
      const { readTime, difficulty, featured } = file.head;
      return { ...articleOf(file, 'learn'), readTime, difficulty, featured };
    })
    .toSorted(
      (a, b) =>
        Number(b.featured) - Number(a.featured) || compare(a.publishedAt, b.publishedAt) || compare(a.slug, b.slug),
    );

/** The built-in samples, newest first. */
export const readSampleArticles = (folder = new URL('./content/samples/', import.meta.url)): WrittenArticle[] =>
  readWritten(folder, SampleHead)
    .map((file) => ({ ...articleOf(file, 'sample'), type: file.head.type }))
    .toSorted((a, b) => compare(b.publishedAt, a.publishedAt) || compare(a.slug, b.slug));

function articleOf(
  { name, head, body }: WrittenFile<z.output<typeof ArticleHead>>,
  kind: 'learn' | 'sample',
): WrittenArticle {
  const content = htmlOfMarkdown(body);
  const keywords = head.keywords ?? head.tags;
  const checks = seoChecks({ ...head, keywords, content });
  return {
    id: name,
    slug: ArticleSlug.parse(name),
    kind,
    path: `${ARTICLE_FOLDERS[kind]}/${name}`,
    title: head.title,
    summary: head.description,
    category: head.category,
    difficulty: null,
    type: 'education',
    tags: head.tags,
    author: TEAM,
    readTime: readTimeOf(content),
    // A learn article has a plate of its own, named after it.
    image: kind === 'learn' ? `/images/learn/${name}.jpg` : head.image,
    featured: false,
    seoScore: seoScore(checks),
    publishedAt: moment(head.published),
    updatedAt: moment(head.updated ?? head.published),
    content,
    contents: contentsOf(content),
    metaTitle: head.title,
    metaDescription: head.description,
    keywords,
    references: head.references.map(({ title, source, year, url }) => ({
      title,
      source,
      year: year ?? null,
      url: url ?? null,
    })),
    strains: head.strains,
    related: head.related,
    seoChecks: checks,
  };
}

/** Noon in Washington: the same day wherever the site is read. */
const moment = (isoDay: string): string => `${isoDay}T17:00:00.000Z`;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
