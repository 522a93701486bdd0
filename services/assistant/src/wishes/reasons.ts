import type { Criterion } from '@bluntbot/proto/catalog/strain-wishes';
import type { Strain } from '@bluntbot/proto/catalog/strains';
import { nounOf } from '../understanding/reported-nouns.ts';
import { capital, withArticle } from '../wording/prose.ts';

/** Flavors that are adjectives, as nouns. */
const TASTES: Readonly<Record<string, string>> = {
  ...{
    fruity: 'fruit',
    floral: 'flowers',
    earthy: 'earth',
    woody: 'wood',
    spicy: 'spice',
    herbal: 'herbs',
    creamy: 'cream',
    nutty: 'nuts',
  },
  ...{
    sweet: 'something sweet',
    sour: 'something sour',
    pungent: 'something pungent',
    tropical: 'tropical fruit',
    minty: 'mint',
    peppery: 'pepper',
  },
};

/** A flavor as what is tasted: "fruit" of "fruity". */
const tasteOf = (flavor: string): string => TASTES[flavor] ?? flavor;

/** Names of strains and terpenes by slug. */
export type Names = (slug: string) => string;

/** What a strain has of a wish, in one line of its own facts. */
export function reasonFor(strain: Strain, has: readonly Criterion[], names: Names): string {
  const of = <Field extends Criterion['field']>(field: Field) =>
    has.filter((criterion): criterion is Extract<Criterion, { field: Field }> => criterion.field === field);
  const wanted = <C extends { wanted: boolean }>(list: readonly C[], is = true) =>
    list.filter((criterion) => criterion.wanted === is);
  const measures = [...of('most').map(({ value }) => value), ...of('than').map(({ measure }) => measure)];
  const parts = [
    of('type').length > 0 ? strain.type : undefined,
    said(
      'reported',
      wanted(of('effect')).map(({ value }) => value),
    ),
    said(
      'tastes of',
      wanted(of('flavor')).map(({ value }) => tasteOf(value)),
    ),
    terpenes(strain, [
      ...[...wanted(of('terpene')), ...of('percent')].map(({ value }) => value),
      ...measures.flatMap((measure) => terpeneOf(measure)),
    ]),
    of('thc').length + of('ratio').length > 0 || measures.includes('thc')
      ? figure(strain.thcContent, 'THC')
      : undefined,
    of('cbd').length + of('ratio').length > 0 || measures.includes('cbd')
      ? figure(strain.cbdContent, 'CBD')
      : undefined,
    said(
      'reported',
      of('report').map(({ value }) => nounOf(value)),
      'and',
      ' among its unwanted effects',
    ),
    measures.includes('rating')
      ? `${Number(strain.weightedRating).toFixed(1)} of 5 over ${strain.reviewCount} reviews`
      : undefined,
    measures.includes('reviews') ? `${strain.reviewCount} reviews` : undefined,
    measures.includes('flowering') || of('flowering').length > 0
      ? strain.floweringTime && `flowers in ${strain.floweringTime}`
      : undefined,
    of('like').length > 0
      ? `like ${of('like')
          .map(({ value }) => names(value))
          .join(' and ')} in its terpenes and reports`
      : undefined,
    wanted(of('growing')).length > 0 ? `${strain.growDifficulty} to grow` : undefined,
    wanted(of('breeder')).length > 0 ? `from ${strain.breeder}` : undefined,
    said(
      'not reported',
      wanted(of('effect'), false).map(({ value }) => value),
      'or',
    ),
    said(
      'no',
      of('avoid').map(({ value }) => nounOf(value)),
      'or',
      ' among its common reports',
    ),
    said(
      'no',
      [...wanted(of('flavor'), false), ...wanted(of('terpene'), false)].map(({ value }) => value),
      'or',
    ),
    of('strain').length > 0 ? `${strain.type}, most often reported ${joined(strain.effects.slice(0, 3))}` : undefined,
  ].filter((part): part is string => Boolean(part));
  return sentence(parts.length > 0 ? parts.join('; ') : `Most often reported ${joined(strain.effects.slice(0, 3))}`);
}

type Miss<Field extends Criterion['field']> = (
  strain: Strain,
  criterion: Extract<Criterion, { field: Field }>,
  names: Names,
) => string;

const figureInstead = (known: string | null, name: string): string =>
  known === null ? `its ${name} is not known` : `it has ${figure(known, name)}`;

/** What a strain lacks of a wish, by the field that was wished for. */
const MISSES: { [Field in Criterion['field']]?: Miss<Field> } = {
  type: ({ type }, { value }) => `it is ${withArticle(type)}, not ${value}`,
  effect: (_, { value }) => `not commonly reported ${value}`,
  flavor: (_, { value }) => `no ${value} among its flavors`,
  percent: (strain, { value }, names) =>
    `it has ${terpenes(strain, [value]) ?? `no known figure of ${names(value).toLowerCase()}`}`,
  ratio: ({ thcContent, cbdContent }) =>
    thcContent === null || cbdContent === null
      ? 'its THC or its CBD is not known'
      : `it has ${figure(thcContent, 'THC')} and ${figure(cbdContent, 'CBD')}`,
  report: (_, { value }) => `${nounOf(value)} not commonly reported`,
  terpene: (strain, { value }, names) =>
    strain.terpenes.length === 0 ? 'its terpenes are not known' : `no ${names(value).toLowerCase()} in its profile`,
  thc: ({ thcContent }) => figureInstead(thcContent, 'THC'),
  cbd: ({ cbdContent }) => figureInstead(cbdContent, 'CBD'),
  flowering: ({ floweringTime }) =>
    floweringTime ? `it flowers in ${floweringTime}` : 'its flowering time is not known',
  growing: ({ growDifficulty }) =>
    growDifficulty ? `it is ${growDifficulty} to grow` : 'how hard it is to grow is not known',
  breeder: ({ breeder }) => (breeder ? `it is from ${breeder}` : 'its breeder is not known'),
  most: () => 'that figure of it is not known',
  than: (_, { less, value }, names) => `it is not ${less ? 'below' : 'above'} ${names(value)} there`,
};

/** What of a wish it does not have, as plainly; null when it has all. */
export function missesOf(strain: Strain, misses: readonly Criterion[], names: Names): string | null {
  const told = misses.flatMap((criterion) => {
    const miss = MISSES[criterion.field] as Miss<Criterion['field']> | undefined;
    return miss?.(strain, criterion, names) ?? [];
  });
  return told.length === 0 ? null : sentence(told.join('; '));
}

/** "a, b and c". */
export const joined = (list: readonly string[], word = 'and'): string =>
  list.length < 2 ? list.join('') : `${list.slice(0, -1).join(', ')} ${word} ${list.at(-1)}`;

const said = (word: string, list: readonly string[], joint = 'and', after = ''): string | undefined =>
  list.length === 0 ? undefined : `${word} ${joined(list, joint)}${after}`;
const figure = (text: string | null, name: string): string | undefined =>
  text === null ? undefined : `${Number(text)}% ${name}`;
const terpeneOf = (measure: string): string[] =>
  measure.startsWith('terpene:') ? [measure.slice('terpene:'.length)] : [];
const sentence = (text: string): string => `${capital(text)}.`;

function terpenes(strain: Strain, wanted: readonly string[]): string | undefined {
  const found = strain.terpenes.filter(({ slug }) => wanted.includes(slug));
  return found.length === 0
    ? undefined
    : joined(found.map(({ name, percentage }) => `${percentage}% ${name.toLowerCase()}`));
}
