import { textOf } from '../strain-facts/csv-values.ts';
import type { FactName } from '../strain-facts/strain-facts.ts';
import { areTelling, HINTED_FACTS, type HintedFact, headerSays, valuesSay } from './column-hints.ts';
import { type Column, isEndColumn, isFact, isObjectColumn, isShareColumn, isTypeShareColumn } from './csv-column.ts';
import { type GivenColumns, holdsNoFact, JOINED, productColumns } from './csv-columns.ts';
import { areAnswers, shownKind } from './shown-rows.ts';

/** Columns with unknown headers that were recognized, and sentences about these and about those that may be. */
interface ColumnProposals {
  columns: GivenColumns;
  warnings: string[];
}

/** What is known of a sheet: its headers, what they mean, and the first rows. */
interface Sheet {
  header: readonly string[];
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
  given: GivenColumns;
}

/**
 * Recognizes columns whose headers no table knows. One is used if its words and its cells agree, and proposed if only
 * some of them do.
 */
export function proposeColumns(sheet: Sheet): ColumnProposals {
  const { header, given } = sheet;
  const values = header.map((_, at) => sheet.rows.flatMap((row) => textOf(row[at] ?? '') ?? []));
  const owners = header.flatMap((text, at) => (shownKind(text) || holdsNoFact(text) ? [at] : []));
  const skipped = new Set([...productColumns(header, sheet.columns), ...owners]);
  const free = sheet.columns.flatMap((column, at) =>
    column === undefined && !skipped.has(at) && !((header[at] as string) in given) && values[at]?.length ? [at] : [],
  );
  const held = heldFacts(
    sheet.columns.map((column, at) => (values[at]?.length ? column : undefined)),
    given,
  );
  const proposals: ColumnProposals = { columns: {}, warnings: [] };
  const columns: Record<string, FactName> = {};
  const used = new Set<number>();
  for (const fact of HINTED_FACTS) {
    if (held.has(fact)) continue;
    const rated = free.flatMap((at) => {
      const rating = used.has(at) ? undefined : rate(header[at] ?? '', values[at] ?? [], fact);
      return rating ? [{ at, rating }] : [];
    });
    const sure = rated.filter(({ rating }) => rating === 'sure');
    for (const { at } of JOINED[fact] === undefined ? sure.slice(0, 1) : sure) {
      used.add(at);
      columns[header[at] ?? ''] = fact;
      proposals.warnings.push(`The column "${shown(header[at])}" was taken for ${fact}, by its header and its cells.`);
    }
    const [likely] = sure.length > 0 ? [] : rated;
    if (likely)
      proposals.warnings.push(
        `The column "${shown(header[likely.at])}" may hold ${fact}, but that isn’t sure. If it does, choose that for it, or add --column "${fact}=${shown(header[likely.at])}".`,
      );
  }
  const answers = free.filter((at) => !used.has(at) && areAnswers(values[at] ?? []));
  proposals.warnings.push(...answers.map((at) => mayShow(header[at])));
  return { ...proposals, columns };
}

/** A column of yes and no may say which strains are shown. */
const mayShow = (header = ''): string =>
  `The column "${shown(header)}" says yes or no. If that is whether a strain is shown, choose that for it, or add --column "show=${shown(header)}" (or "hide=…").`;

const LONGEST_SHOWN = 60;
const shown = (header = ''): string => header.replace(/\s+/g, ' ').trim().slice(0, LONGEST_SHOWN);

function rate(header: string, values: readonly string[], fact: HintedFact): 'sure' | 'likely' | undefined {
  const said = headerSays(header, fact);
  if (!valuesSay(values, fact)) return undefined;
  if (said === 'all') return 'sure';
  return said === 'some' || areTelling(fact) ? 'likely' : undefined;
}

/** Facts that some column holds already. */
function heldFacts(columns: readonly Column[], given: GivenColumns): ReadonlySet<FactName> {
  const held = columns.flatMap((column): FactName[] => {
    if (typeof column === 'string') return [column];
    if (isEndColumn(column)) return [column.endOf];
    if (isObjectColumn(column)) return [column.otherwise];
    if (isTypeShareColumn(column)) return ['type'];
    return isShareColumn(column) ? ['effects'] : [];
  });
  return new Set([...held, ...Object.values(given).filter(isFact)]);
}
