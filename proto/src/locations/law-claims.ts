import { z } from 'zod';

/** What a claim about a jurisdiction is about. */
export const LAW_TOPICS = ['possession', 'plants', 'sale', 'delivery', 'hemp'] as const;

/** What a claim about federal law is about. */
export const FEDERAL_TOPICS = ['scheduling', 'hemp', 'business-taxes', 'firearms', 'dc-sales'] as const;

export const LawSource = z.object({ title: z.string(), url: z.url({ protocol: /^https$/ }) }).meta({ id: 'LawSource' });

/** One statement about the law, with the days on which it holds. Days begin at midnight in the jurisdiction. */
export const LawClaim = z
  .object({
    topic: z.enum([...LAW_TOPICS, ...FEDERAL_TOPICS]),
    text: z.string(),
    effectiveFrom: z.iso.date().nullable().describe('First day it applies; null if unknown.'),
    until: z.iso.date().nullable().describe('First day it no longer applies; null if unknown.'),
    sources: z.array(LawSource).min(1),
    checkedOn: z.iso.date(),
    isOld: z.boolean().describe('Checked more than 90 days ago, or past its `until` date with no successor.'),
  })
  .meta({ id: 'LawClaim' });
export type LawClaim = z.infer<typeof LawClaim>;

/** Claims of one jurisdiction as of today, and those with a date ahead, the nearest first. */
export const DATED_CLAIMS = {
  claims: z.array(LawClaim).describe('What applies today, one claim per topic.'),
  upcoming: z.array(LawClaim).describe('Claims with a later start date, nearest first.'),
};
