import type { Criterion } from '@bluntbot/proto/catalog/strain-wishes';
import { nounOf } from '../../understanding/reported-nouns.ts';
import { chipOf } from '../../understanding/wish-chips.ts';
import { and, or } from '../../wording/list.ts';

type Of<Field extends Criterion['field']> = Extract<Criterion, { field: Field }>;

/** What a wish says in words of its own; the rest it lists as chips do. */
const SPOKEN: ReadonlySet<Criterion['field']> = new Set(['type', 'effect', 'avoid', 'flavor', 'strain', 'except']);
/** What a strain has. */
const HAD: ReadonlySet<Criterion['field']> = new Set(['thc', 'cbd', 'ratio', 'percent', 'terpene']);

/**
 * A wish as what was looked for, where one of some alternatives is enough: "sativas reported happy but not sleepy, with
 * citrus flavor, under 20% THC"; empty if anything is welcome.
 */
export function wishWords(
  wish: readonly Criterion[],
  nameOf: (slug: string) => string,
  alternatives: readonly string[] = [],
): string {
  if (wish.length === 0) return '';
  const of = <Field extends Criterion['field']>(field: Field) =>
    wish.filter((one): one is Of<Field> => one.field === field);
  const values = (field: 'type' | 'effect' | 'flavor', is = true): string[] =>
    of(field).flatMap(({ value, wanted }) => (wanted === is ? [String(value)] : []));
  const chips = (isHad: boolean): string[] =>
    wish.filter(({ field }) => !SPOKEN.has(field) && HAD.has(field) === isHad).map((one) => chipOf(one, nameOf).text);
  const flavors = values('flavor');
  const saying = (before: string, list: readonly string[], join = and): string[] =>
    list.length > 0 ? [before + join(list)] : [];
  const reported = [
    ...saying('reported ', values('effect')),
    ...saying(values('effect').length > 0 ? 'but not ' : 'not reported ', values('effect', false), or),
  ];
  const parts = [
    ...(reported.length > 0 ? [reported.join(' ')] : []),
    ...saying(
      'without common reports of ',
      of('avoid').map(({ value }) => nounOf(value)),
      or,
    ),
    ...saying('with the flavor ', flavors, flavors.some((one) => alternatives.includes(one)) ? or : and),
    ...saying('without the flavor ', values('flavor', false), or),
    ...saying('not ', values('type', false), or),
    ...saying('with ', chips(true)),
    ...chips(false),
    ...saying(
      'such as ',
      of('strain').map(({ value }) => nameOf(value)),
      or,
    ),
    ...saying(
      'other than ',
      of('except').map(({ value }) => nameOf(value)),
    ),
  ];
  const types = values('type').map((type) => `${type}s`);
  return `${types.length > 0 ? or(types) : 'strains'} ${parts.join(', ')}`.trim();
}
