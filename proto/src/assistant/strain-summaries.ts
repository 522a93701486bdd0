import { z } from 'zod';
import { ReviewSummary } from '../catalog/strain-reviews.ts';
import { StrainDetail, StrainRef } from '../catalog/strains.ts';
import { rpc } from '../rpc.ts';

/**
 * What of a strain a sentence can be made of: the fields of its row, and `reviews`, which are the figures of its
 * reviews.
 */
export const SUMMARY_FIELDS = [
  'type',
  'aliases',
  'genetics',
  'breeder',
  'children',
  'thcContent',
  'cbdContent',
  'terpenes',
  'flavors',
  'effects',
  'negativeEffects',
  'floweringTime',
  'growDifficulty',
  'rating',
  'reviewCount',
  'reviews',
] as const;
export type SummaryField = (typeof SUMMARY_FIELDS)[number];

/** A sentence, and the fields that it was made of. */
export const SummarySentence = z.object({
  text: z.string().min(1).max(600),
  fields: z.array(z.enum(SUMMARY_FIELDS)).min(1).max(SUMMARY_FIELDS.length),
});
export type SummarySentence = z.infer<typeof SummarySentence>;

/** Two or three, but for a strain of which next to nothing is known: one. */
export const SummaryParagraphs = z.array(z.array(SummarySentence).min(1).max(8)).min(1).max(3);
export type SummaryParagraphs = z.infer<typeof SummaryParagraphs>;

/**
 * What the row of a strain and its reviews say, in prose. Shown as an AI summary, and never among what visitors write.
 */
export const StrainSummary = z
  .object({
    review: z.string().describe('The paragraphs as one text, separated by blank lines.'),
    paragraphs: SummaryParagraphs.describe('The same text by sentence, each with the fields it uses.'),
    writer: z.string().describe('Name of the language model, or of the built-in writer.'),
    byModel: z
      .boolean()
      .describe('Whether a language model wrote it; if so, every sentence was checked against the data.'),
    writtenAt: z.iso.datetime(),
    version: z.string().describe('Changes whenever a fact it was written from changes.'),
  })
  .meta({ id: 'StrainSummary' });
export type StrainSummary = z.infer<typeof StrainSummary>;

/**
 * The gateway reads the strain and its reviews from the catalog: what is kept of the answer goes when either has
 * changed.
 */
export const strainSummaryGet = rpc({
  subject: 'assistant.strain-summary.get',
  route: 'GET /api/strains/:ref/ai-review',
  summary:
    'Returns an AI summary of a strain, written from its data and reviews; each sentence lists the fields it uses.',
  errors: ['NOT_FOUND'],
  request: StrainRef,
  adds: { strain: StrainDetail, reviews: ReviewSummary },
  response: StrainSummary,
});
