import type { Criterion } from '@bluntbot/proto/catalog/strain-wishes';
import type { StrainDetail } from '@bluntbot/proto/catalog/strains';
import { nounOf } from '../../reported-nouns.ts';
import { joined } from '../../wishes/reasons.ts';
import { chipOf } from '../../wishes/wish-chips.ts';
import { boundOf, figureOf, isSo, isTold, measureOf } from '../measures.ts';

/** What is so of a strain or is not; of the rest one has more and the other less. */
const SO_OR_NOT: ReadonlySet<Criterion['field']> = new Set(['report', 'thc', 'cbd', 'flowering', 'percent', 'ratio', 'breeder']);

/** Which of some strains are as it is asked, by their figures; undefined where more is asked than what is so or not. */
export function boundsKept(rows: readonly StrainDetail[], wanted: readonly Criterion[]): string | undefined {
  if (!wanted.every(({ field }) => SO_OR_NOT.has(field))) return undefined;
  const measures = [...new Set(wanted.flatMap((criterion) => boundOf(criterion) ?? []))];
  const those = rows.filter((row) => wanted.every((criterion) => isSo(row, criterion)));
  const unknown = rows.filter((row) => measures.some((measure) => !isTold(row, measure)));
  const figures = rows.flatMap((row) =>
    measures.flatMap((measure) => (measureOf(row, measure) !== undefined ? `${row.name}: ${figureOf(row, measure)}` : [])),
  );
  return [
    `Of those, for ${joined(wanted.map(said))}: ${joined(those.map(({ name }) => name)) || 'none'}.`,
    ...(figures.length > 0 ? [`${joined(figures)}.`] : []),
    ...(unknown.length > 0 ? [`Of ${joined(unknown.map(({ name }) => name))} it is not known here.`] : []),
  ].join(' ');
}

const said = (criterion: Criterion): string =>
  criterion.field === 'report' ? `reported ${nounOf(criterion.value)}` : chipOf(criterion, (slug) => slug).text;
