import type { Strain } from '@bluntbot/proto/catalog/strains';

/** What can be measured of strains: how it is called, and how a figure of it is written. */
export interface Measure {
  name: string;
  unit: '%' | '';
  /** Undefined where it isn't known. */
  of(strain: Strain): number | undefined;
}

const known = (text: string | null): number | undefined => (text === null ? undefined : Number(text));
const MEASURES: Readonly<Record<string, Measure>> = {
  thc: { name: 'THC', unit: '%', of: ({ thcContent }) => known(thcContent) },
  cbd: { name: 'CBD', unit: '%', of: ({ cbdContent }) => known(cbdContent) },
  rating: {
    name: 'stars',
    unit: '',
    of: ({ rating, reviewCount }) => (reviewCount > 0 ? Number(rating) : undefined),
  },
  reviews: { name: 'reviews', unit: '', of: ({ reviewCount }) => reviewCount },
};

export const isMeasured = (fact: string): boolean => fact in MEASURES;

/** The measure that strains are ordered by: one of the above, or the share of a terpene (`terpene:linalool`). */
export function measureOf(by: string): Measure | undefined {
  const [, slug] = by.split('terpene:');
  if (slug === undefined) return MEASURES[by];
  return {
    name: slug,
    unit: '%',
    of: ({ terpenes }) => terpenes.find((one) => one.slug === slug)?.percentage ?? 0,
  };
}
