import { z } from 'zod';
import { page, rowId, wholeNumber } from '../page.ts';
import { Nothing, rpc } from '../rpc.ts';
import { ArticleSlug, BlogPost } from './articles.ts';
import { IDEA_DIFFICULTIES, IDEAS_SHOWN, POST_STATUSES, RUN_KINDS, RUN_STATES, SEARCH_INTENTS } from './vocabulary.ts';

const moment = z.iso.datetime();
const staff = { staff: z.string() };
const success = z.literal(true);

/** What the blog adds up to, in both readings of the two dashboards. */
export const BlogStatus = z
  .object({
    success,
    stats: z.object({
      total: z.int(),
      published: z.int(),
      recent: z.int().describe('From the last 7 days.'),
      totalArticles: z.int(),
      publishedArticles: z.int(),
      recentArticles: z.int().describe('The number of entries in `recentArticles`.'),
    }),
    recentArticles: z
      .array(
        BlogPost.pick({
          id: true,
          title: true,
          slug: true,
          seoScore: true,
          readingTime: true,
          status: true,
          createdAt: true,
        }),
      )
      .max(10),
  })
  .meta({ id: 'BlogStatus' });
export type BlogStatus = z.infer<typeof BlogStatus>;

/** What might be written about. */
export const BlogIdea = z
  .object({
    id: z.string(),
    title: z.string().trim().min(1).max(300),
    description: z.string().max(500),
    category: z.string().max(40),
    keywords: z.array(z.string().max(60)).max(12),
    seoScore: z.int().min(0).max(10),
    difficulty: z.enum(IDEA_DIFFICULTIES).describe('How hard it is to rank for this keyword.'),
    targetAudience: z.string().max(120),
    estimatedWordCount: z.int().min(0).max(20_000),
    searchIntent: z.enum(SEARCH_INTENTS),
    createdAt: moment,
  })
  .meta({ id: 'BlogIdea' });
export type BlogIdea = z.infer<typeof BlogIdea>;

export const BlogIdeas = z.object({ success, ideas: z.array(BlogIdea).max(20) }).meta({ id: 'BlogIdeas' });
export type BlogIdeas = z.infer<typeof BlogIdeas>;

/** What a run did, one line each. */
export const RunStep = z.object({ at: moment, said: z.string() });
export type RunStep = z.infer<typeof RunStep>;

/** One run of the newsroom. A slot has only one, no matter what started it. */
export const NewsroomRun = z
  .object({
    id: z.int(),
    slot: z.string().describe('"2026-11-22T09:00 America/New_York", or a unique name for a manual run.'),
    kind: z.enum(RUN_KINDS),
    state: z.enum(RUN_STATES),
    dueAt: moment,
    startedBy: z.string().nullable().describe('The staff member; null for a scheduled run.'),
    startedAt: moment.nullable(),
    finishedAt: moment.nullable(),
    attempts: z.int(),
    writer: z.string().nullable().describe('"built-in", or the name of the model.'),
    steps: z.array(RunStep).max(100),
    posts: z.array(z.object({ id: z.int(), title: z.string(), slug: z.string(), status: z.enum(POST_STATUSES) })),
    tokens: z.int().describe('Tokens read and written by the model.'),
    cost: z.number().nullable().describe('US dollars; null if the model’s prices aren’t configured.'),
    result: z.string().nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: 'NewsroomRun' });
export type NewsroomRun = z.infer<typeof NewsroomRun>;

/** When the newsroom writes by itself, and whether it does. */
export const NewsroomSchedule = z
  .object({
    timeZone: z.string(),
    next: z
      .array(z.object({ slot: z.string(), dueAt: moment }))
      .describe('The next scheduled runs, whether or not it is paused.'),
    paused: z.object({ by: z.string(), at: moment }).nullable(),
    postsPerRun: z.int(),
    writer: z.string().describe('The current writer: "built-in", or the name of the model.'),
  })
  .meta({ id: 'NewsroomSchedule' });
export type NewsroomSchedule = z.infer<typeof NewsroomSchedule>;

export const blogStatus = rpc({
  subject: 'assistant.newsroom.status',
  route: 'GET /api/blog-automation/status',
  summary: 'Returns the post count and the ten latest posts: published ones, or all of them for staff.',
  moreForStaff: true,
  request: Nothing,
  adds: { drafts: z.boolean().optional() },
  response: BlogStatus,
});
export const blogIdeas = rpc({
  subject: 'assistant.newsroom.ideas',
  route: 'GET /api/blog-automation/ideas',
  summary: 'Lists unwritten ideas, best first. It never generates new ones.',
  request: z.object({ count: wholeNumber(1, 20).default(IDEAS_SHOWN) }),
  response: BlogIdeas,
});
export const blogIdeasGenerate = rpc({
  subject: 'assistant.newsroom.generate-ideas',
  route: 'POST /api/blog-automation/ideas',
  summary:
    'Generates and returns new ideas, none like an existing idea or post; 409 while another request runs or too many ideas are waiting.',
  staff: true,
  errors: ['CONFLICT', 'UNAVAILABLE'],
  writes: true,
  request: z.object({ count: wholeNumber(1, 20).default(5) }),
  adds: staff,
  response: BlogIdeas,
});
export const blogTrigger = rpc({
  subject: 'assistant.newsroom.trigger',
  route: 'POST /api/blog-automation/trigger',
  summary:
    'Starts a manual run and returns at once. While a manual run is in progress or less than a minute old, it returns that run.',
  staff: true,
  status: 202,
  writes: true,
  request: Nothing,
  adds: staff,
  response: z
    .object({ success, message: z.string(), started: z.boolean(), run: NewsroomRun })
    .meta({ id: 'BlogTrigger' }),
});
/** An idea from the caller, with the fields of a stored one. Only the title is required. */
export const GivenIdea = BlogIdea.omit({ createdAt: true }).partial().required({ title: true });
export type GivenIdea = z.infer<typeof GivenIdea>;
export const blogTestWrite = rpc({
  subject: 'assistant.newsroom.test-write',
  route: 'POST /api/blog-automation/test-write',
  summary: 'Writes a draft from a stored idea (`ideaId`) or a given one (`idea`).',
  staff: true,
  errors: ['NOT_FOUND', 'CONFLICT'],
  writes: true,
  request: z
    .object({
      ideaId: z.union([z.string().max(20), z.int()]).optional(),
      idea: z.union([GivenIdea, z.string().trim().min(1).max(300)]).optional(),
    })
    .refine(({ ideaId, idea }) => ideaId !== undefined || idea !== undefined, {
      message: 'Name an idea: `ideaId` or `idea`.',
    }),
  adds: staff,
  response: z
    .object({ success, blogPost: z.object({ title: z.string(), seoScore: z.int(), slug: ArticleSlug }) })
    .meta({ id: 'BlogTestWrite' }),
});
export const blogTestGenerate = rpc({
  subject: 'assistant.newsroom.test-generate',
  route: 'POST /api/blog-automation/test-generate',
  summary: 'Writes one draft from the best idea, or from a new one; 409 while another is being written.',
  staff: true,
  errors: ['CONFLICT', 'UNAVAILABLE'],
  writes: true,
  request: Nothing,
  adds: staff,
  response: z
    .object({
      success,
      article: z.object({ title: z.string(), slug: ArticleSlug, status: z.enum(POST_STATUSES), seoScore: z.int() }),
    })
    .meta({ id: 'BlogTestGenerate' }),
});

export const newsroomSchedule = rpc({
  subject: 'assistant.newsroom.schedule',
  route: 'GET /api/admin/newsroom/schedule',
  summary: 'Returns the next scheduled runs and whether the newsroom is paused.',
  staff: true,
  request: Nothing,
  response: NewsroomSchedule,
});
export const newsroomPause = rpc({
  subject: 'assistant.newsroom.pause',
  route: 'POST /api/admin/newsroom/pause',
  summary: 'Pauses scheduled runs until they are resumed. A run that has started continues.',
  staff: true,
  writes: true,
  request: Nothing,
  adds: staff,
  response: NewsroomSchedule,
});
export const newsroomResume = rpc({
  subject: 'assistant.newsroom.resume',
  route: 'POST /api/admin/newsroom/resume',
  summary: 'Resumes scheduled runs, starting with the next one.',
  staff: true,
  writes: true,
  request: Nothing,
  adds: staff,
  response: NewsroomSchedule,
});
export const newsroomRunList = rpc({
  subject: 'assistant.newsroom.runs',
  route: 'GET /api/admin/newsroom/runs',
  summary: 'Lists runs, newest first.',
  staff: true,
  paged: true,
  request: z.object({ ...page, limit: wholeNumber(1, 50).default(10) }),
  response: z.array(NewsroomRun),
});
/** Asked by the command of operators alone. */
export const newsroomRunSlot = rpc({
  subject: 'assistant.newsroom.run-slot',
  askedBy: ['newsroom'],
  writes: true,
  request: z.object({
    slot: z.string().max(60).describe('"now", or a time in New York: "2026-11-22T09:00".'),
    startedBy: z.string().max(80),
  }),
  response: z.object({ outcome: z.enum(['begun', 'done before', 'under way', 'paused']), run: NewsroomRun.nullable() }),
});
export const newsroomRunGet = rpc({
  subject: 'assistant.newsroom.run',
  askedBy: ['newsroom'],
  request: z.object({ id: rowId }),
  response: NewsroomRun,
});
