import { type CsvFile, csvLines } from '@bluntbot/platform/csv-lines';
import type { Field, ShareColumn } from './csv-columns.ts';
import { percentOf, textOf } from './csv-values.ts';

/** What only a look at the whole file shows. */
export interface Survey {
  /** Columns of percentages that are 0 or empty in every row: the file does not say them. */
  silent: ReadonlySet<number>;
  /** Its names have hyphens where others have spaces. */
  hyphenated: boolean;
}

/** Names that are looked at, and the share of them that must have a hyphen. */
const NAMES = 1_000;
const FEW_NAMES = 5;
const HYPHENATED = 0.3;

/** Looks through a file, no further than it must. */
export async function survey(
  file: CsvFile,
  columnsOf: (header: readonly string[]) => (Field | ShareColumn | undefined)[],
): Promise<Survey> {
  let columns: (Field | ShareColumn | undefined)[] | undefined;
  let silent = new Set<number>();
  let [names, withSpace, withHyphen] = [0, 0, 0];
  for await (const line of csvLines(file, () => undefined)) {
    if (!columns) {
      columns = columnsOf(line);
      silent = new Set([...columns.keys()].filter((at) => isPercentage(columns?.[at])));
      continue;
    }
    for (const at of silent) {
      const text = textOf(line[at] ?? '');
      if (text !== undefined && Number(percentOf(text)?.value ?? 1) !== 0) silent.delete(at);
    }
    const name = textOf(line[columns.indexOf('name')] ?? '');
    if (name && names < NAMES) {
      names += 1;
      if (/\s/.test(name)) withSpace += 1;
      else if (name.includes('-')) withHyphen += 1;
    }
    if (silent.size === 0 && (names === NAMES || withSpace > 0)) break;
  }
  return { silent, hyphenated: names >= FEW_NAMES && withSpace === 0 && withHyphen >= HYPHENATED * names };
}

const isPercentage = (column: Field | ShareColumn | undefined): boolean =>
  column === 'thc' || column === 'cbd' || (column !== undefined && typeof column !== 'string');
