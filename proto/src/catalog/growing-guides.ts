import { z } from 'zod';
import { search } from '../page.ts';
import { rpc } from '../rpc.ts';

const RESOURCE_TYPES = ['Video', 'Guide', 'Community', 'Tool'] as const;

/** As the growing pages print it: "Beginner", "Intermediate" or "Advanced". */
export const GuideDifficulty = z.enum(['Beginner', 'Intermediate', 'Advanced']);
export type GuideDifficulty = z.infer<typeof GuideDifficulty>;

/** A phase in the life of the plant, in the order in which they follow each other. */
export const GrowingStage = z
  .object({
    id: z.string(),
    name: z.string(),
    difficulty: GuideDifficulty,
    duration: z.string().describe('Free text, for example "2–4 weeks".'),
    description: z.string(),
    requirements: z.array(z.string()),
    tips: z.array(z.string()),
  })
  .meta({ id: 'GrowingStage' });
export type GrowingStage = z.infer<typeof GrowingStage>;

export const GrowingTechnique = z
  .object({
    id: z.string(),
    name: z.string(),
    difficulty: GuideDifficulty,
    timeToComplete: z.string(),
    description: z.string(),
    benefits: z.array(z.string()),
  })
  .meta({ id: 'GrowingTechnique' });
export type GrowingTechnique = z.infer<typeof GrowingTechnique>;

/** An external resource for growers; `rating` is null if there is none. */
export const GrowingResource = z
  .object({
    id: z.string(),
    title: z.string(),
    type: z.enum(RESOURCE_TYPES),
    author: z.string(),
    description: z.string(),
    rating: z.number().min(0).max(5).nullable(),
    tags: z.array(z.string()),
    url: z.url({ protocol: /^https$/ }).nullable(),
  })
  .meta({ id: 'GrowingResource' });
export type GrowingResource = z.infer<typeof GrowingResource>;

export const GrowingGuideSummary = z
  .object({
    id: z.string(),
    title: z.string(),
    category: z.string(),
    difficulty: GuideDifficulty,
    timeToRead: z.int().describe('Minutes, computed from the word count.'),
    summary: z.string(),
    author: z.string(),
    lastUpdated: z.iso.date(),
    tags: z.array(z.string()),
  })
  .meta({ id: 'GrowingGuideSummary' });
export type GrowingGuideSummary = z.infer<typeof GrowingGuideSummary>;

export const GrowingGuide = GrowingGuideSummary.extend({
  content: z.string().describe('Sanitized HTML: h2, h3, p, ul, ol, li, strong, em, table, blockquote.'),
  relatedGuides: z.array(z.object({ id: z.string(), title: z.string() })),
  images: z.array(z.string()),
}).meta({ id: 'GrowingGuide' });
export type GrowingGuide = z.infer<typeof GrowingGuide>;

/** Everything the growing pages list; a few dozen entries that are read together. */
export const GrowingLibrary = z
  .object({
    stages: z.array(GrowingStage),
    techniques: z.array(GrowingTechnique),
    resources: z.array(GrowingResource),
    guides: z.array(GrowingGuideSummary),
  })
  .meta({ id: 'GrowingLibrary' });
export type GrowingLibrary = z.infer<typeof GrowingLibrary>;

/** Narrows all four lists; `type` concerns resources, `difficulty` the other three. */
export const GrowingLibraryQuery = z.object({
  search,
  difficulty: z
    .string()
    .trim()
    .toLowerCase()
    .transform((given) => given.charAt(0).toUpperCase() + given.slice(1))
    .pipe(GuideDifficulty)
    .optional()
    .describe('beginner, intermediate or advanced.'),
  type: z.enum(RESOURCE_TYPES).optional(),
});
export type GrowingLibraryQuery = z.output<typeof GrowingLibraryQuery>;

export const growingLibrary = rpc({
  subject: 'catalog.growing-guide.list',
  askedBy: ['gateway', 'assistant'],
  route: 'GET /api/growing/guides',
  summary: 'Lists stages, techniques, resources, and guides, filtered by search terms, difficulty, and type.',
  request: GrowingLibraryQuery,
  response: GrowingLibrary,
});
export const growingGuideGet = rpc({
  subject: 'catalog.growing-guide.get',
  askedBy: ['gateway', 'assistant'],
  route: 'GET /api/growing/guides/:id',
  summary: 'Returns one guide.',
  errors: ['NOT_FOUND'],
  request: z.object({ id: z.string().trim().min(1).max(120) }),
  response: GrowingGuide,
});
