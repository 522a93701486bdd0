import type { StrainDetail } from '@bluntbot/proto/catalog/strains';

/** One fact of all the strains, side by side. */
export interface CompareRow {
  label: string;
  /** One a strain, in their order; null where it is not known. */
  values: readonly (string | null)[];
  differs: boolean;
}

const list = (values: readonly string[]) => (values.length > 0 ? values.join(', ') : null);
const percent = (value: string | null) => value && `${value}%`;

const FACTS: readonly {
  label: string;
  read: (strain: StrainDetail) => string | null;
  sameWhen?: (strain: StrainDetail) => string;
}[] = [
  { label: 'Type', read: ({ type }) => type },
  { label: 'THC', read: ({ thcContent }) => percent(thcContent) },
  { label: 'CBD', read: ({ cbdContent }) => percent(cbdContent) },
  // In another order the same effects are the same effects.
  {
    label: 'Reported effects',
    read: ({ effects }) => list(effects),
    sameWhen: ({ effects }) => effects.toSorted().join(),
  },
  {
    label: 'Reported downsides',
    read: ({ negativeEffects }) => list(negativeEffects),
    sameWhen: ({ negativeEffects }) => negativeEffects.toSorted().join(),
  },
  { label: 'Flavors', read: ({ flavors }) => list(flavors), sameWhen: ({ flavors }) => flavors.toSorted().join() },
  { label: 'Genetics', read: ({ genetics }) => genetics },
  { label: 'Breeder', read: ({ breeder }) => breeder },
  { label: 'Flowering time', read: ({ floweringTime }) => floweringTime },
  { label: 'Grow difficulty', read: ({ growDifficulty }) => growDifficulty },
];

/** The facts of the strains, differences first; what is known of none is left out. */
export function compareRows(strains: readonly StrainDetail[]): CompareRow[] {
  return FACTS.map(({ label, read, sameWhen = (strain: StrainDetail) => read(strain) ?? '' }) => ({
    label,
    values: strains.map(read),
    differs: new Set(strains.map(sameWhen)).size > 1,
  }))
    .filter(({ values }) => values.some((value) => value !== null))
    .sort((a, b) => Number(b.differs) - Number(a.differs));
}

/** One terpene in all the strains, percent; 0 where it is not among the typical ones. */
export interface TerpeneRow {
  slug: string;
  name: string;
  percentages: readonly number[];
}

/** Every terpene of the strains, the one they differ most in first. */
export function terpeneRows(strains: readonly StrainDetail[]): TerpeneRow[] {
  const names = new Map(strains.flatMap(({ terpenes }) => terpenes.map(({ slug, name }) => [slug, name] as const)));
  const spread = ({ percentages }: TerpeneRow) => Math.max(...percentages) - Math.min(...percentages);
  return [...names]
    .map(([slug, name]) => ({
      slug,
      name,
      percentages: strains.map(({ terpenes }) => terpenes.find((terpene) => terpene.slug === slug)?.percentage ?? 0),
    }))
    .sort((a, b) => spread(b) - spread(a));
}
