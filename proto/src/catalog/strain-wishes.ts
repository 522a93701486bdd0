import { z } from 'zod';
import { wholeNumber } from '../page.ts';
import { rpc } from '../rpc.ts';
import { Strain } from './strains.ts';
import { EFFECTS, GROW_DIFFICULTIES, NEGATIVE_EFFECTS, STRAIN_TYPES } from './vocabulary.ts';

/** What a wish can be ordered by; `terpene:<slug>` is that terpene's typical percent. */
const Measure = z.union([
  z.enum(['thc', 'cbd', 'rating', 'reviews', 'newest', 'flowering']),
  z.templateLiteral(['terpene:', z.string()]),
]);
export type Measure = z.infer<typeof Measure>;

const wanted = z.boolean().describe('False if it must not apply.');
const bound = z.number().min(0).max(100);
const RANGE = {
  min: bound.optional().describe('At least (inclusive).'),
  above: bound.optional().describe('More than (exclusive).'),
  max: bound.optional().describe('At most (inclusive).'),
  below: bound.optional().describe('Less than (exclusive).'),
};

/** The bounds of a range, each where it was said: `min` and `max` belong to it, `above` and `below` do not. */
export type Range = { [bound in keyof typeof RANGE]?: number | undefined };

/** Whether a figure lies in a range; one that is not known does not. */
export const isWithin = (
  value: number | null | undefined,
  { min = 0, above = -1, max = Infinity, below }: Range,
): boolean =>
  value !== null &&
  value !== undefined &&
  value >= min &&
  value > above &&
  value <= max &&
  (below === undefined || value < below);

/** Whether a strain's CBD stands to its THC as a range of ratios says; not where one is unknown or there is neither. */
export const isInRatio = (thc: number | null | undefined, cbd: number | null | undefined, range: Range): boolean =>
  typeof thc === 'number' &&
  typeof cbd === 'number' &&
  thc + cbd > 0 &&
  isWithin(thc === 0 ? Infinity : Math.round((100 * cbd) / thc) / 100, range);

/** Whether a range has no upper end: more of it fits better. */
export const isOpenAbove = ({ max, below }: Range): boolean => max === undefined && below === undefined;

/**
 * One thing that a wish says. What must not be is never offered; a number or a type is kept to as long as any strain
 * does; the rest decides the order.
 */
export const Criterion = z
  .discriminatedUnion('field', [
    z.object({ field: z.literal('type'), value: z.enum(STRAIN_TYPES), wanted }),
    z.object({ field: z.literal('effect'), value: z.enum(EFFECTS), wanted }),
    z
      .object({ field: z.literal('avoid'), value: z.enum(NEGATIVE_EFFECTS) })
      .describe('An unwanted effect that must not be reported.'),
    z.object({ field: z.literal('flavor'), value: z.string().max(60), wanted }),
    z.object({ field: z.literal('terpene'), value: z.string().max(60).describe('Slug.'), wanted }),
    z
      .object({ field: z.enum(['thc', 'cbd']), ...RANGE })
      .describe('Percent of dry flower; strains without a known value don’t match.'),
    z.object({ field: z.literal('most'), value: Measure, least: z.boolean().describe('Lowest first.') }),
    z.object({
      field: z.literal('strain'),
      value: z.string().max(120).describe('Slug of a strain mentioned by name.'),
    }),
    z.object({
      field: z.literal('like'),
      value: z.string().max(120).describe('Slug of the strain that others should resemble.'),
    }),
    z
      .object({
        field: z.literal('than'),
        value: z.string().max(120).describe('Slug of the strain to compare with.'),
        measure: Measure,
        less: z.boolean(),
      })
      .describe('More or less of something than the compared strain has.'),
    z.object({
      field: z.literal('except'),
      value: z.string().max(120).describe('Slug of a strain to exclude.'),
    }),
    z.object({ field: z.literal('growing'), value: z.enum(GROW_DIFFICULTIES), wanted }),
    z.object({ field: z.literal('breeder'), value: z.string().max(120), wanted }),
    z
      .object({ field: z.literal('flowering'), ...RANGE })
      .describe('Weeks; a strain with a range matches if the whole range fits.'),
    z
      .object({ field: z.literal('percent'), value: z.string().max(60).describe('Slug of a terpene.'), ...RANGE })
      .describe('Percent of a terpene in the profile; strains without it in their profile don’t match.'),
    z
      .object({ field: z.literal('ratio'), ...RANGE })
      .describe('CBD-to-THC ratio, 2 for twice as much CBD as THC; both values must be known.'),
    z
      .object({ field: z.literal('report'), value: z.enum(NEGATIVE_EFFECTS) })
      .describe('An unwanted effect that must be reported.'),
  ])
  .meta({ id: 'Criterion' });
export type Criterion = z.infer<typeof Criterion>;

/** At most so many things are wished for at once. */
export const UNDERSTOOD_MAX = 24;

/** One thing that was understood of a sentence, as a visitor reads it and can take it away. */
export const Understood = z
  .object({
    id: z
      .string()
      .max(120)
      .describe(
        'Same id for the same meaning, however it is phrased: "effect:relaxed", "not:type:sativa", "thc:-15" for at most 15, "thc:-<15" for less.',
      ),
    text: z.string().max(120).describe('"calm", "not sativa", "under 15% THC".'),
  })
  .meta({ id: 'Understood' });
export type Understood = z.infer<typeof Understood>;

/** A part of a sentence that the catalog knows, from character `from` to before `to`. */
export const Mention = z.object({
  kind: z.enum(['strain', 'flavor', 'terpene', 'breeder']),
  value: z.string().describe('Slug of a strain or terpene, otherwise the catalog term.'),
  name: z.string().describe('Display text.'),
  from: z.int().min(0),
  to: z.int().min(0),
});
export type Mention = z.infer<typeof Mention>;

/** At most so many things are recognized in one sentence. */
export const MENTIONS_MAX = 40;

/**
 * A strain that fits a wish, and how: what it has of it and what it misses, each a criterion of the wish by its place.
 */
const RankedStrain = z.object({
  strain: Strain,
  has: z.array(z.int()).describe('Positions in the request.'),
  misses: z.array(z.int()).describe('Positions in the request.'),
  score: z.number().describe('Higher is a better match.'),
});

/** What of the catalog is named in a text, longest names first; the same words can be a strain and a flavor. */
export const strainMentions = rpc({
  subject: 'catalog.strain.mentions',
  askedBy: ['assistant'],
  request: z.object({ text: z.string().max(2_000) }),
  response: z.array(Mention).max(MENTIONS_MAX),
});

/** Characters of a phrase that is compared with names; no name is longer. */
export const GUESSED_PHRASE_MAX = 80;

/** The names in the catalog that are nearest to unknown words, for spelling mistakes. */
export const strainGuesses = rpc({
  subject: 'catalog.strain.guesses',
  askedBy: ['assistant'],
  request: z.object({ phrases: z.array(z.string().max(GUESSED_PHRASE_MAX)).max(24) }),
  response: z.array(z.object({ phrase: z.string(), kind: Mention.shape.kind, value: z.string(), name: z.string() })),
});

/** Strains that may be left out of a ranking: as many as a conversation shows. */
export const LEFT_OUT_MAX = 200;

export const strainRank = rpc({
  subject: 'catalog.strain.rank',
  askedBy: ['assistant'],
  request: z.object({
    wish: z.array(Criterion).max(UNDERSTOOD_MAX),
    without: z.array(z.string().max(200)).max(LEFT_OUT_MAX).default([]).describe('Slugs of strains to leave out.'),
    limit: wholeNumber(1, 24).default(8),
  }),
  response: z.object({
    ranked: z.array(RankedStrain),
    fitting: z.int().describe('Strains that match everything.'),
    left: z.int().describe('Strains that nothing excludes.'),
    tied: z
      .int()
      .describe('Strains tied for first by the measure the request maximizes or minimizes; 0 if there is none.'),
  }),
});
