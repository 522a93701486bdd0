import { z } from 'zod';
import { page, rowId, wholeNumber } from '../page.ts';
import { rpc } from '../rpc.ts';
import { BlogPost, Reference, SeoCheck } from './articles.ts';
import { ARTICLE_CATEGORIES, FINDING_KINDS, POST_STATUSES } from './vocabulary.ts';

const moment = z.iso.datetime();
const staff = { staff: z.string() };

/** A statement that no row bears out, a name that none has, or a title that is taken. */
export const Finding = z
  .object({
    kind: z.enum(FINDING_KINDS),
    said: z.string().describe('The sentence as it appears in the post.'),
    why: z.string().describe('What is wrong with it, and what the data says.'),
  })
  .meta({ id: 'Finding' });
export type Finding = z.infer<typeof Finding>;

/** What the fact gate found: every statement about a strain, a law or a product must match a row. */
export const GateReport = z
  .object({
    passed: z.boolean(),
    checkedAt: moment,
    statements: z.int().describe('Number of statements that were checked against the data.'),
    findings: z.array(Finding).max(50),
  })
  .meta({ id: 'GateReport' });
export type GateReport = z.infer<typeof GateReport>;

/** A post as staff work on it, drafts included. */
export const DeskPost = BlogPost.extend({
  content: z.string().describe('Sanitized HTML.'),
  keywords: z.array(z.string()),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  strains: z.array(z.string()),
  references: z.array(Reference),
  writer: z.string().nullable().describe('"built-in", the name of a model, or null for a person.'),
  version: z.int().describe('Send it back with an update; a stale version returns 409.'),
  gate: GateReport.nullable().describe('Null if it was never checked against the data.'),
  seoChecks: z.array(SeoCheck),
  updatedAt: moment,
}).meta({ id: 'DeskPost' });
export type DeskPost = z.infer<typeof DeskPost>;

/** A line of the list of posts that staff see. */
export const DeskPostSummary = BlogPost.extend({
  writer: DeskPost.shape.writer,
  findings: z.int().nullable().describe('Number of statements that failed the fact gate; null if it never ran.'),
}).meta({ id: 'DeskPostSummary' });
export type DeskPostSummary = z.infer<typeof DeskPostSummary>;

const line = z.string().trim();

/** The fields of a post that staff may edit. The address stays when the title changes. */
export const PostForm = z
  .object({
    title: line.min(1, 'is required').max(300, 'is too long: 300 characters at most'),
    excerpt: line.min(1, 'is required').max(500, 'is too long: 500 characters at most'),
    content: z.string().min(1, 'is required').max(120_000, 'is too long').describe('HTML; unsafe parts are removed.'),
    category: z.enum(ARTICLE_CATEGORIES),
    tags: z.array(line.min(1).max(40)).max(6),
    keywords: z.array(line.min(1).max(60)).max(12),
  })
  .meta({ id: 'PostForm' });
export type PostForm = z.output<typeof PostForm>;

export const deskPostList = rpc({
  subject: 'assistant.desk-post.list',
  route: 'GET /api/admin/posts',
  summary: 'Lists posts of every status, most recently changed first.',
  staff: true,
  paged: true,
  request: z.object({ status: z.enum(POST_STATUSES).optional(), ...page, limit: wholeNumber(1, 100).default(20) }),
  response: z.array(DeskPostSummary),
});
export const deskPostGet = rpc({
  subject: 'assistant.desk-post.get',
  route: 'GET /api/admin/posts/:id',
  summary: 'Returns one post with its fact gate and SEO findings.',
  staff: true,
  errors: ['NOT_FOUND'],
  request: z.object({ id: rowId }),
  response: DeskPost,
});
export const deskPostUpdate = rpc({
  subject: 'assistant.desk-post.update',
  route: 'PUT /api/admin/posts/:id',
  summary:
    'Updates a post and checks it against the data again; 409 if `version` is out of date, the result fails the check, or another post has the title.',
  staff: true,
  errors: ['NOT_FOUND', 'CONFLICT'],
  writes: true,
  request: PostForm.extend({ id: rowId, version: z.int().optional() }),
  adds: staff,
  response: DeskPost,
});
export const deskPostPublish = rpc({
  subject: 'assistant.desk-post.publish',
  route: 'POST /api/admin/posts/:id/publish',
  summary:
    'Checks a post against the data and publishes it; 409 if the data doesn’t support a statement, unless `despite` says why it’s correct anyway.',
  staff: true,
  errors: ['NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
  writes: true,
  request: z.object({ id: rowId, despite: z.string().trim().min(10).max(300).optional() }),
  adds: staff,
  response: DeskPost,
});
export const deskPostTakeBack = rpc({
  subject: 'assistant.desk-post.take-back',
  route: 'POST /api/admin/posts/:id/take-back',
  summary: 'Unpublishes a post: it becomes a draft again.',
  staff: true,
  errors: ['NOT_FOUND'],
  writes: true,
  request: z.object({ id: rowId }),
  adds: staff,
  response: DeskPost,
});
export const deskPostArchive = rpc({
  subject: 'assistant.desk-post.archive',
  route: 'POST /api/admin/posts/:id/archive',
  summary: 'Archives a post; it can be restored.',
  staff: true,
  errors: ['NOT_FOUND'],
  writes: true,
  request: z.object({ id: rowId }),
  adds: staff,
  response: DeskPost,
});
