import type { TableFile } from '@bluntbot/platform/tables/table-file';
import { tableLines } from '@bluntbot/platform/tables/table-lines';
import type { Column } from './csv-column.ts';

/** Lines among which the header is looked for: a title may stand above it. */
const HEADER_LINES = 10;
/** Characters of a cell among them that are looked at: longer ones are texts of a row, not headers. */
const LONGEST = 100;

/** Marks under which people repeat the cell above. */
const DITTO = /^\s*(?:"|''|″|”|〃|ditto|dto\.?)\s*$/i;

type ColumnsOf = (header: readonly string[]) => readonly Column[];

/** Lines of a file from its header on; ditto marks are what they repeat. */
export async function* linesFromHeader(
  file: TableFile,
  columnsOf: ColumnsOf,
  read: (bytes: number) => void,
): AsyncGenerator<string[]> {
  let first: string[][] | undefined = [];
  let above: readonly string[] = [];
  for await (const cells of tableLines(file, read)) {
    // The first cell is a name, and "Ditto" may be one.
    const line = cells.map((cell, at) => (at > 0 && DITTO.test(cell) ? (above[at] ?? cell) : cell));
    above = line;
    if (!first) {
      yield line;
      continue;
    }
    first.push(line);
    if (first.length < HEADER_LINES) continue;
    yield* first.slice(headerAmong(first, columnsOf));
    first = undefined;
  }
  if (first) yield* first.slice(headerAmong(first, columnsOf));
}

/**
 * Which line is the header: of those with a name among their columns the one that names most; else the first with as
 * many cells as any.
 */
function headerAmong(lines: readonly string[][], columnsOf: ColumnsOf): number {
  const known = lines.map((line) => {
    const columns = columnsOf(line.map((cell) => cell.slice(0, LONGEST)));
    return columns.includes('name') && filled(line) > 1 ? columns.filter((column) => column !== undefined).length : 0;
  });
  const most = Math.max(0, ...known);
  return Math.max(
    0,
    most > 0 ? known.indexOf(most) : lines.findIndex((line) => filled(line) === Math.max(...lines.map(filled))),
  );
}

const filled = (line: readonly string[]): number => line.filter((cell) => cell.trim()).length;
