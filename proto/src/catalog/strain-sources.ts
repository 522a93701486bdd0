/**
 * Where facts of strains come from. Free of zod: pages load it. `docs/data-sources.md` says what may be republished.
 */
export interface StrainSourceEntry {
  /** As readers see it. */
  name: string;
  /** Under which the source may be used; null where none was found. */
  license: string | null;
  url: string | null;
}

const KAGGLE = 'https://www.kaggle.com/';
const LEAFLY_2021 = `${KAGGLE}datasets/gthrosa/leafly-cannabis-strains-metadata`;
const LEAFLY_2018 = `${KAGGLE}kingburrito666/cannabis-strains`;

/** Every source by its id, in the order in which pages name them. */
export const STRAIN_SOURCES = {
  'leafly-2021': { name: 'Leafly 2021 data set', license: null, url: LEAFLY_2021 },
  'leafly-2021-completed': {
    name: 'Leafly 2021 data set, with gaps filled from general industry knowledge',
    license: null,
    url: LEAFLY_2021,
  },
  'leafly-2018': { name: 'Leafly 2018 data set', license: null, url: LEAFLY_2018 },
  'leafly-2018-completed': {
    name: 'Leafly 2018 data set, with gaps filled from general industry knowledge',
    license: null,
    url: LEAFLY_2018,
  },
  pages: { name: 'pages about the strain, looked up by our editors', license: null, url: null },
  trade: { name: 'general industry knowledge, not checked against a source', license: 'MIT', url: null },
  editors: { name: 'written by BluntBot’s editors', license: 'MIT', url: null },
  staff: { name: 'edited by this site’s staff', license: 'site owner’s', url: null },
  import: { name: 'an imported list', license: null, url: null },
} as const satisfies Record<string, StrainSourceEntry>;
export type StrainSourceId = keyof typeof STRAIN_SOURCES;
export const STRAIN_SOURCE_IDS = Object.keys(STRAIN_SOURCES) as [StrainSourceId, ...StrainSourceId[]];

/** The facts of a strain that have a source, in the order in which pages name them. */
export const SOURCED_FACTS = [
  'type',
  'thc',
  'cbd',
  'effects',
  'negativeEffects',
  'flavors',
  'terpenes',
  'parents',
  'breeder',
  'floweringTime',
  'growDifficulty',
  'aliases',
  'description',
] as const;
export type SourcedFact = (typeof SOURCED_FACTS)[number];
