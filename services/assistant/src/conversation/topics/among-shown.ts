import type { Criterion } from '@bluntbot/proto/catalog/strain-wishes';
import type { StrainDetail } from '@bluntbot/proto/catalog/strains';
import { joined, reasonFor } from '../../wishes/reasons.ts';
import type { UnderstoodWish } from '../../wishes/strain-wishes.ts';
import { Draft } from '../draft.ts';
import { boundOf, citedOf, fieldOf, figureOf, isSo, isTold, measureOf } from '../measures.ts';
import { cite } from './cited-facts.ts';

/** Of what was shown, that which has the most of what is asked, or all that has it; undefined where nothing of it can be told of a row. */
export function amongShown(rows: readonly StrainDetail[], wish: UnderstoodWish): Draft | undefined {
  const measure = wish.criteria.map((criterion) => measured(criterion, wish.text)).find((one) => one !== undefined);
  return measure ? most(rows, measure) : fitting(rows, wish);
}

interface Measured {
  value: string;
  least: boolean;
}

const SUPERLATIVE = /\b(?:easi|simpl|hard|tricki)(?:est|er)\b|\b(?:most|least|more|less)\b/i;

/** What strains are measured by: "which is the strongest", "which of those is stronger", "the easiest to grow". */
function measured(criterion: Criterion, text: string): Measured | undefined {
  if (criterion.field === 'most') return criterion;
  if (criterion.field === 'growing' && criterion.wanted && criterion.value !== 'moderate' && SUPERLATIVE.test(text))
    return { value: 'growing', least: criterion.value === 'easy' };
  return criterion.field === 'than' ? { value: criterion.measure, least: criterion.less } : undefined;
}

function most(rows: readonly StrainDetail[], { value: measure, least }: Measured): Draft | undefined {
  const known = rows.flatMap((row) => {
    const value = measureOf(row, measure);
    return value === undefined ? [] : [{ row, value }];
  });
  const end = (least ? Math.min : Math.max)(...known.map(({ value }) => value));
  const best = known.filter(({ value }) => value === end).map(({ row }) => row);
  const [first] = best;
  if (!first) return undefined;
  const [names, figure] = [joined(best.map(({ name }) => name)), figureOf(first, measure)];
  const unknown = rows.filter((row) => !isTold(row, measure));
  if (unknown.length > 0 && rows.length > unknown.length) return figures(rows, measure, unknown);
  const draft = new Draft().say(
    best.length === 1
      ? `Of those, ${names}: ${figure}.`
      : best.length === rows.length
        ? `In that they are alike: ${names} have the same, ${figure}.`
        : `Of those, ${names} share the first place, each with ${figure}.`,
  );
  for (const row of best) draft.citeStrain(row, fieldOf(measure), citedOf(row, measure), figure).card(row, `${capital(figure)}.`);
  return draft;
}

/** The figures that are known, where one is not: nobody can say then who comes first. */
function figures(rows: readonly StrainDetail[], measure: string, unknown: readonly StrainDetail[]): Draft {
  const known = rows.filter((row) => isTold(row, measure));
  const draft = new Draft().say(
    `Of ${joined(unknown.map(({ name }) => name))} it is not known here, so I cannot say who comes first. ${joined(known.map((row) => `${row.name}: ${figureOf(row, measure)}`))}.`,
  );
  for (const row of known)
    draft.citeStrain(row, fieldOf(measure), citedOf(row, measure), figureOf(row, measure)).card(row, `${capital(figureOf(row, measure))}.`);
  return draft;
}

/** Those that have what is asked of them: "are any of those under 18 % THC?" */
function fitting(rows: readonly StrainDetail[], { criteria, understood, names }: UnderstoodWish): Draft | undefined {
  const asked = criteria.filter(({ field }) => ASKED_OF_ROWS.has(field));
  if (asked.length === 0 || asked.length < criteria.length) return undefined;
  const those = rows.filter((row) => asked.every((criterion) => isSo(row, criterion)));
  const told = understood.map(({ text }) => text).join(', ');
  const unknown = rows.filter((row) => !those.includes(row) && asked.some((criterion) => !isTold(row, boundOf(criterion))));
  const notKnown = unknown.length > 0 ? ` Of ${joined(unknown.map(({ name }) => name))} it is not known here.` : '';
  const none = unknown.length > 0 ? `None of those is known to have it: ${told}.` : `None of those has it: ${told}.`;
  const draft = new Draft().say(
    `${those.length > 0 ? `Of those, for ${told}: ${joined(those.map(({ name }) => name))}.` : none}${notKnown}`,
  );
  for (const row of those)
    cite(
      { row, has: asked },
      draft.card(
        row,
        reasonFor(row, asked, (slug) => names.get(slug) ?? slug),
      ),
    );
  return draft;
}

const ASKED_OF_ROWS: ReadonlySet<Criterion['field']> = new Set([
  ...([
    'type',
    'effect',
    'flavor',
    'avoid',
    'terpene',
    'growing',
    'breeder',
    'flowering',
    'thc',
    'cbd',
    'percent',
    'ratio',
    'report',
  ] as const),
]);
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
