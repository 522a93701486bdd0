import type { Criterion } from '@bluntbot/proto/catalog/strain-wishes';
import type { StrainDetail } from '@bluntbot/proto/catalog/strains';
import { joined, reasonFor } from '../../wishes/reasons.ts';
import type { UnderstoodWish } from '../../wishes/strain-wishes.ts';
import { Draft } from '../draft.ts';
import { citedOf, fieldOf, figureOf, isSo, measureOf } from '../measures.ts';
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

/** Those that have what is asked of them: "are any of those under 18 % THC?" */
function fitting(rows: readonly StrainDetail[], { criteria, understood, names }: UnderstoodWish): Draft | undefined {
  const asked = criteria.filter(({ field }) => ASKED_OF_ROWS.has(field));
  if (asked.length === 0 || asked.length < criteria.length) return undefined;
  const those = rows.filter((row) => asked.every((criterion) => isSo(row, criterion)));
  const told = understood.map(({ text }) => text).join(', ');
  const draft = new Draft().say(
    those.length > 0 ? `Of those, for ${told}: ${joined(those.map(({ name }) => name))}.` : `None of those has it: ${told}.`,
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
