import type { Criterion } from '@bluntbot/proto/catalog/strain-wishes';
import { nounOf } from '../reported-nouns.ts';
import { joined, type Names, tasteOf } from './reasons.ts';
import { floweringText, measureName, rangeText, ratioText } from './wish-chips.ts';

/** A wish as one would say it: "an indica like Gelato, reported sleepy, under 15 % THC and without diesel". */
export function wishPhrase(criteria: readonly Criterion[], nameOf: Names): string {
  const of = <Field extends Criterion['field']>(field: Field) =>
    criteria.filter((criterion): criterion is Extract<Criterion, { field: Field }> => criterion.field === field);
  const wanted = (field: 'type' | 'effect' | 'flavor' | 'terpene' | 'growing' | 'breeder', is = true): string[] =>
    of(field).flatMap((criterion) => (criterion.wanted === is ? [String(criterion.value)] : []));
  const after = (word: string, list: readonly string[], joint = 'and'): string[] =>
    list.length === 0 ? [] : [`${word} ${joined(list, joint)}`];
  const names = (list: readonly { value: string }[]): string[] => list.map(({ value }) => nameOf(value));

  const types = wanted('type').map((type) => `${/^i/.test(type) ? 'an' : 'a'} ${type}`);
  const head = types.length > 0 ? joined(types, 'or') : of('strain').length > 0 ? joined(names(of('strain')), 'or') : 'a strain';
  const near = [
    ...after('like', names(of('like'))),
    ...after('from', wanted('breeder')),
    ...after('other than', names(of('except')), 'or'),
    ...after(
      'that is not',
      wanted('type', false).map((type) => `${/^i/.test(type) ? 'an' : 'a'} ${type}`),
      'or',
    ),
  ].join(' ');
  const rest = [
    ...after('reported', wanted('effect')),
    ...after('tasting of', wanted('flavor').map(tasteOf)),
    ...after('with', [
      ...wanted('terpene').map((slug) => nameOf(slug).toLowerCase()),
      ...of('most').map((criterion) => mostOf(criterion, nameOf)),
      ...criteria.flatMap((one) => (one.field === 'thc' || one.field === 'cbd' ? [`${rangeText(one)} % ${one.field.toUpperCase()}`] : [])),
      ...of('percent').map((one) => `${rangeText(one)} % ${nameOf(one.value).toLowerCase()}`),
      ...of('ratio').map(ratioText),
      ...of('report').map(({ value }) => `${nounOf(value)} among its reports`),
    ]),
    ...of('than').map((criterion) => thanOf(criterion, nameOf)),
    ...wanted('growing').map((how) => `${how} to grow`),
    ...wanted('growing', false).map((how) => `not ${how} to grow`),
    ...of('flowering').map(floweringText),
    ...after('not reported', wanted('effect', false), 'or'),
    ...after(
      'without',
      [
        ...of('avoid').map(({ value }) => nounOf(value)),
        ...wanted('flavor', false),
        ...wanted('terpene', false).map((slug) => nameOf(slug).toLowerCase()),
      ],
      'or',
    ),
    ...after('not from', wanted('breeder', false), 'or'),
  ];
  const whole = [head, near].filter(Boolean).join(' ');
  return rest.length === 0 ? whole : near ? `${whole}, ${joined(rest)}` : `${whole} ${joined(rest)}`;
}

type Most = Extract<Criterion, { field: 'most' }>;
type Than = Extract<Criterion, { field: 'than' }>;

function mostOf({ value, least }: Most, nameOf: Names): string {
  if (value === 'rating') return `the ${least ? 'lowest' : 'best'} rating`;
  if (value === 'reviews') return `the ${least ? 'fewest' : 'most'} reviews`;
  if (value === 'newest') return `the ${least ? 'oldest' : 'newest'} entry`;
  if (value === 'flowering') return `the ${least ? 'shortest' : 'longest'} flowering time`;
  return `the ${least ? 'least' : 'most'} ${measureName(value, nameOf)}`;
}

function thanOf({ measure, less, value }: Than, nameOf: Names): string {
  const name = nameOf(value);
  if (measure === 'thc') return `${less ? 'weaker' : 'stronger'} than ${name}`;
  if (measure === 'rating') return `rated ${less ? 'lower' : 'higher'} than ${name}`;
  if (measure === 'flowering') return `flowering ${less ? 'faster' : 'longer'} than ${name}`;
  return `with ${less ? 'less' : 'more'} ${measureName(measure, nameOf)} than ${name}`;
}
