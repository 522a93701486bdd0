import { z } from 'zod';
import { commaList, page, search, wholeNumber } from '../page.ts';
import { rpc } from '../rpc.ts';
import { SOURCED_FACTS, STRAIN_SOURCE_IDS } from './strain-sources.ts';
import {
  EFFECTS,
  GROW_DIFFICULTIES,
  NEGATIVE_EFFECTS,
  PHOTOGRAPH_FORMATS,
  STRAIN_SORTS,
  STRAIN_TYPES,
} from './vocabulary.ts';

/** Percent as text, at most two decimals ("18", "0.1"): numbers of the catalog are strings on the wire. */
const NumericText = z.string().regex(/^\d{1,3}(\.\d{1,4})?$/);

/** One terpene of a strain's typical chemotype. */
export const StrainTerpene = z
  .object({
    name: z.string().describe('As in the terpene list, for example "Myrcene".'),
    slug: z.string(),
    percentage: z.number().describe('Typical percent of dry flower weight, 0.01 to 5.'),
  })
  .meta({ id: 'StrainTerpene' });
export type StrainTerpene = z.infer<typeof StrainTerpene>;

/** A relative in the lineage; `slug` is null when that strain is not in the catalog. */
export const Relative = z.object({ name: z.string(), slug: z.string().nullable() }).meta({ id: 'Relative' });
export type Relative = z.infer<typeof Relative>;

/** Where a strain's picture is kept: at `pictureFile(base, …)` (`picture-file.ts`) for each width and format. */
export const StrainImage = z
  .object({
    kind: z.enum(['drawing', 'photograph']).describe('A drawing is generated from the strain’s own data.'),
    base: z.string(),
    widths: z.array(z.int()),
    formats: z.array(z.enum(PHOTOGRAPH_FORMATS)),
  })
  .meta({ id: 'StrainImage' });
export type StrainImage = z.infer<typeof StrainImage>;

/** A strain as every list and page reads it. What is not known is null or an empty list, never invented. */
export const Strain = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    aliases: z.array(z.string()).describe('Other names people search for.'),
    type: z.enum(STRAIN_TYPES),
    description: z.string(),
    imageUrl: z.string().describe('The 480 px WebP.'),
    image: StrainImage,
    thcContent: NumericText.nullable().describe('Typical THC, percent of dry flower, as text.'),
    cbdContent: NumericText.nullable().describe('Typical CBD, percent of dry flower, as text.'),
    rating: NumericText.describe('Plain mean of the reviews, 0 to 5, as text; "0" with no reviews.'),
    weightedRating: NumericText.describe('Mean weighted toward 3.5 by eight virtual reviews; used for sorting.'),
    reviewCount: z.int(),
    effects: z.array(z.enum(EFFECTS)).describe('Reported, most often first.'),
    negativeEffects: z.array(z.string()).describe('Reported, most often first.'),
    flavors: z.array(z.string()),
    terpenes: z.array(StrainTerpene).describe('Typical, largest share first.'),
    dominantTerpene: z.string().nullable(),
    genetics: z.string().nullable().describe('Parents in one line, for example "Blueberry × Haze".'),
    breeder: z.string().nullable(),
    floweringTime: z.string().nullable().describe('Free text, for example "8–9 weeks".'),
    growDifficulty: z.enum(GROW_DIFFICULTIES).nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Strain' });
export type Strain = z.infer<typeof Strain>;

/**
 * Where one fact of a strain comes from; `STRAIN_SOURCES` (`strain-sources.ts`) has each source's name, license, and
 * address.
 */
export const FactSource = z
  .object({
    source: z.enum(STRAIN_SOURCE_IDS),
    recordedOn: z.iso.date().describe('The date it was recorded here.'),
    file: z.string().optional().describe('The imported file.'),
  })
  .meta({ id: 'FactSource' });
export type FactSource = z.infer<typeof FactSource>;

/** The source of each fact that is known. */
export const StrainSources = z.partialRecord(z.enum(SOURCED_FACTS), FactSource);
export type StrainSources = z.infer<typeof StrainSources>;

/** Most children of a strain that are named. */
export const CHILDREN_MAX = 12;

/** One strain with its relatives, linked where they are in the catalog. */
export const StrainDetail = Strain.extend({
  parents: z.array(Relative),
  children: z.array(Relative).describe(`Catalog strains that list this one as a parent, at most ${CHILDREN_MAX}.`),
  sources: StrainSources.describe('Source of each known fact.'),
}).meta({ id: 'StrainDetail' });
export type StrainDetail = z.infer<typeof StrainDetail>;

const percent = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,3}(\.\d{1,2})?$/, 'must be a percentage')
      .transform(Number),
  ])
  .pipe(z.number().min(0).max(100));

/** What a strain list can be narrowed by. An unknown type or effect matches nothing; it is not an error. */
const filters = {
  type: z.string().trim().toLowerCase().max(40).optional().describe('sativa, indica or hybrid.'),
  effects: commaList().optional().describe('Comma-joined reported effects.'),
  match: z.enum(['all', 'any']).default('all').describe('Whether all or any of `effects` must be reported.'),
  flavors: commaList().optional().describe('Comma-joined; all must be present.'),
  terpene: z.string().trim().toLowerCase().max(60).optional().describe('Slug of the dominant terpene.'),
  avoid: commaList()
    .optional()
    .describe(`Negative effects to exclude: ${NEGATIVE_EFFECTS.join(', ')}.`),
  minThc: percent.optional(),
  maxThc: percent.optional(),
  search: search.describe('Words from the name, alias, flavor, or description; tolerates typos.'),
};

/** Question of `GET /api/strains`. */
export const StrainListQuery = z
  .object({
    ...filters,
    sort: z.enum(STRAIN_SORTS).optional().describe('Default: relevance with a search, otherwise rating.'),
    city: z
      .string()
      .trim()
      .max(80)
      .optional()
      .describe('Accepted but ignored: strains don’t belong to a city, so the top rated ones are returned.'),
    ...page,
  })
  .refine((q) => q.minThc === undefined || q.maxThc === undefined || q.minThc <= q.maxThc, {
    message: 'minThc must not be above maxThc',
    path: ['minThc'],
  });
export type StrainListQuery = z.output<typeof StrainListQuery>;

export const StrainFacetQuery = z.object(filters);
export type StrainFacetQuery = z.output<typeof StrainFacetQuery>;

/** How many strains each chip would show, given the other filters. */
export const Facet = z.object({ value: z.string(), count: z.int() });
export type Facet = z.infer<typeof Facet>;
export const StrainFacets = z
  .object({
    total: z.int(),
    types: z.array(Facet),
    effects: z.array(Facet),
    flavors: z.array(Facet).describe('The 24 most frequent.'),
    terpenes: z.array(Facet).describe('By dominant terpene.'),
    avoid: z.array(Facet).describe('Strains that remain if this is excluded.'),
    thc: z.object({ min: z.number(), max: z.number() }).nullable(),
  })
  .meta({ id: 'StrainFacets' });
export type StrainFacets = z.infer<typeof StrainFacets>;

/** A strain like another, and why: the difference in words, and how much of the chemistry was known. */
export const SimilarStrain = z
  .object({
    strain: Strain,
    similarity: z.number().describe('0 to 1: cosine of log-scaled terpenes (0.75) and of reported effects (0.25).'),
    reasons: z.array(z.string()).describe('For example "more linalool, less limonene".'),
    coverage: z.number().describe('Share of the two strains’ terpenes that both have, 0 to 1.'),
  })
  .meta({ id: 'SimilarStrain' });
export type SimilarStrain = z.infer<typeof SimilarStrain>;

/** A strain named by slug or by id, as every strain route accepts it. */
export const StrainRef = z.object({ ref: z.string().trim().min(1).max(120).describe('Slug or id.') });

/** `part` of `parts`: parallel calls that each name their own part never draw the same strain. */
const RandomQuery = z
  .object({ part: wholeNumber(0, 11).default(0), parts: wholeNumber(1, 12).default(1) })
  .refine((q) => q.part < q.parts, { message: 'part must be below parts', path: ['part'] });

export const strainList = rpc({
  subject: 'catalog.strain.list',
  askedBy: ['gateway', 'assistant'],
  route: 'GET /api/strains',
  summary: 'Lists strains, filtered by type, effects, flavors, terpene, THC, or search terms, sorted and paged.',
  paged: true,
  request: StrainListQuery,
  response: z.array(Strain),
});
export const strainGet = rpc({
  subject: 'catalog.strain.get',
  askedBy: ['gateway', 'assistant'],
  route: 'GET /api/strains/:ref',
  summary: 'Returns one strain by slug or id, with its relatives.',
  errors: ['NOT_FOUND'],
  request: StrainRef,
  response: StrainDetail,
});
export const strainRandom = rpc({
  subject: 'catalog.strain.random',
  askedBy: ['gateway', 'assistant'],
  route: 'GET /api/strains/random',
  summary: 'Returns a random strain.',
  errors: ['NOT_FOUND'],
  request: RandomQuery,
  response: Strain,
});
export const strainSimilar = rpc({
  subject: 'catalog.strain.similar',
  askedBy: ['gateway', 'assistant'],
  route: 'GET /api/strains/:ref/similar',
  summary:
    'Lists strains with similar terpenes and reported effects, with the reasons; empty when too little is known.',
  errors: ['NOT_FOUND'],
  request: StrainRef.extend({ limit: wholeNumber(1, 12).default(6) }),
  response: z.array(SimilarStrain),
});
export const strainFacets = rpc({
  subject: 'catalog.strain.facets',
  route: 'GET /api/strains/facets',
  summary: 'Counts the strains that each filter would return.',
  request: StrainFacetQuery,
  response: StrainFacets,
});
export const SitemapEntry = z.object({ slug: z.string(), updatedAt: z.string() }).meta({ id: 'SitemapEntry' });
export type SitemapEntry = z.infer<typeof SitemapEntry>;
export const strainSlugs = rpc({
  subject: 'catalog.strain.slugs',
  route: 'GET /api/sitemap',
  summary: 'Lists slugs and dates of all strains in creation order, up to 10,000 per call, for sitemap.xml.',
  request: z.object({ limit: wholeNumber(1, 10_000).default(10_000), offset: wholeNumber(0, 10_000_000).default(0) }),
  response: z.array(SitemapEntry),
});
