import { z } from 'zod';
import { commaList, MAX_OFFSET, page, search, wholeNumber } from '../page.ts';
import { rpc } from '../rpc.ts';
import { ARTICLE_DIFFICULTIES, ARTICLE_KINDS, FEED_TYPES, POST_STATUSES } from './vocabulary.ts';

/** Slug of an article: lower case, digits and single hyphens. */
export const ArticleSlug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(120);

/** A public source that an article rests on. */
export const Reference = z
  .object({
    title: z.string(),
    source: z.string().describe('The publisher: an agency, a journal, a legislature.'),
    year: z.int().nullable(),
    url: z.url({ protocol: /^https$/ }).nullable(),
  })
  .meta({ id: 'Reference' });
export type Reference = z.infer<typeof Reference>;

/** An article as lists show it, from an editors' file or from a row of the posts. */
export const ArticleSummary = z
  .object({
    id: z.string().describe('The slug of a file, or the number of a post.'),
    slug: ArticleSlug,
    kind: z.enum(ARTICLE_KINDS),
    path: z.string().describe('Path of the page.'),
    title: z.string(),
    summary: z.string(),
    category: z.string(),
    difficulty: z.enum(ARTICLE_DIFFICULTIES).nullable(),
    type: z.enum(FEED_TYPES),
    tags: z.array(z.string()),
    author: z.string(),
    readTime: z.int().min(1).describe('Minutes.'),
    image: z.string().nullable().describe('Path of the image, a 1200 × 675 JPEG.'),
    featured: z.boolean(),
    seoScore: z.int().min(0).max(100).nullable(),
    publishedAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'ArticleSummary' });
export type ArticleSummary = z.infer<typeof ArticleSummary>;

/** One thing that the SEO score asks, and whether the article has it. */
export const SeoCheck = z.object({ label: z.string(), points: z.int(), passed: z.boolean() }).meta({ id: 'SeoCheck' });
export type SeoCheck = z.infer<typeof SeoCheck>;

/** A word of the glossary that an article uses. */
export const UsedTerm = z.object({ id: z.string(), term: z.string(), definition: z.string() }).meta({ id: 'UsedTerm' });
export type UsedTerm = z.infer<typeof UsedTerm>;

export const Article = ArticleSummary.extend({
  content: z
    .string()
    .describe(
      'Sanitized HTML. The first use of a glossary term links to the glossary; law text comes from the current laws.',
    ),
  contents: z.array(z.object({ id: z.string(), title: z.string() })).describe('The sections, in order.'),
  metaTitle: z.string(),
  metaDescription: z.string(),
  keywords: z.array(z.string()),
  references: z.array(Reference),
  strains: z.array(z.string()).describe('Slugs of the strains it covers.'),
  related: z.array(ArticleSummary),
  terms: z.array(UsedTerm),
  seoChecks: z.array(SeoCheck),
}).meta({ id: 'Article' });
export type Article = z.infer<typeof Article>;

export const ArticleQuery = z.object({
  kind: z.enum(ARTICLE_KINDS).optional(),
  category: z.string().trim().max(40).optional().describe('Case-insensitive.'),
  tags: commaList().optional(),
  search: search.describe('Part of the title, summary, or a tag; case-insensitive.'),
  ...page,
});
export type ArticleQuery = z.output<typeof ArticleQuery>;

/** Which kinds of article a page prefers when several have one slug: the learn library, or the reader of posts. */
export const ARTICLE_SHELVES = ['learn', 'reader'] as const;

export const articleList = rpc({
  subject: 'assistant.article.list',
  route: 'GET /api/articles',
  summary: 'Lists articles of every kind, newest first; learn articles are in library order.',
  paged: true,
  request: ArticleQuery,
  response: z.array(ArticleSummary),
});
export const articleGet = rpc({
  subject: 'assistant.article.get',
  route: 'GET /api/articles/:ref',
  summary: 'Returns one article by slug or id.',
  errors: ['NOT_FOUND'],
  request: z.object({
    ref: z.string().trim().toLowerCase().min(1).max(120),
    shelf: z.enum(ARTICLE_SHELVES).default('reader'),
  }),
  response: Article,
});
export const articleSlugs = rpc({
  subject: 'assistant.article.slugs',
  route: 'GET /api/sitemap/articles',
  summary: 'Lists paths and dates of all articles, each path once, up to 4,000 per call, for sitemap.xml.',
  request: z.object({ limit: wholeNumber(1, 4_000).default(4_000), offset: wholeNumber(0, MAX_OFFSET).default(0) }),
  response: z.array(z.object({ path: z.string(), updatedAt: z.string() })).max(4_000),
});

/** A post as a city page shows it. */
export const CityPost = z
  .object({
    id: z.string(),
    slug: ArticleSlug,
    path: z.string(),
    title: z.string(),
    excerpt: z.string(),
    author: z.string(),
    publishedAt: z.string(),
    imageUrl: z.string().nullable(),
    readTime: z.int(),
  })
  .meta({ id: 'CityPost' });
export type CityPost = z.infer<typeof CityPost>;

export const postList = rpc({
  subject: 'assistant.post.list',
  route: 'GET /api/posts',
  summary: 'Lists published posts, newest first: those about a city, or the newest overall if it has none.',
  paged: true,
  request: z.object({ city: z.string().trim().toLowerCase().max(80).optional().describe('Slug of a city.'), ...page }),
  response: z.array(CityPost),
});

/** What the daily feed shows of a post. */
export const FeedItem = z
  .object({
    id: z.string(),
    slug: ArticleSlug,
    title: z.string(),
    summary: z.string(),
    type: z.enum(FEED_TYPES),
    category: z.string(),
    tags: z.array(z.string()),
    readTime: z.int(),
    publishedAt: z.string(),
    image: z.string().nullable(),
  })
  .meta({ id: 'FeedItem' });
export type FeedItem = z.infer<typeof FeedItem>;

export const dailyFeed = rpc({
  subject: 'assistant.post.feed',
  route: 'GET /api/daily-feed',
  summary: 'Returns the newest published posts as feed items.',
  request: z.object({ limit: wholeNumber(1, 100).default(50) }),
  response: z.object({ feedItems: z.array(FeedItem) }).meta({ id: 'DailyFeed' }),
});

/** A post as the blog list and the staff area show it. */
export const BlogPost = z
  .object({
    id: z.string(),
    title: z.string(),
    slug: ArticleSlug,
    status: z.enum(POST_STATUSES),
    seoScore: z.int().nullable(),
    excerpt: z.string(),
    summary: z.string(),
    tags: z.array(z.string()),
    category: z.string(),
    type: z.enum(FEED_TYPES),
    readingTime: z.int(),
    featuredImage: z.string().nullable(),
    createdAt: z.string(),
    publishedAt: z.string().nullable(),
  })
  .meta({ id: 'BlogPost' });
export type BlogPost = z.infer<typeof BlogPost>;

export const recentPosts = rpc({
  subject: 'assistant.post.recent',
  route: 'GET /api/blog-automation/recent-posts',
  summary: 'Lists the newest posts: published ones, plus drafts for staff.',
  moreForStaff: true,
  request: z.object({ limit: wholeNumber(1, 100).default(50) }),
  adds: { drafts: z.boolean().optional() },
  response: z.object({ success: z.boolean(), posts: z.array(BlogPost) }).meta({ id: 'RecentPosts' }),
});
