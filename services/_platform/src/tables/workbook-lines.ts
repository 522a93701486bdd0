import readWorkbook from 'read-excel-file/node';
import { AppError } from '../app-error.ts';
import { checkWorkbook } from './workbook-bounds.ts';
import { type PercentCells, percentCells } from './workbook-percents.ts';

/** Lines among which the header of a sheet is looked for, and cells that a header has at least. */
const HEADER_LINES = 10;
const HEADER_CELLS = 3;
/** Names of sheets whose rows no longer hold. */
const PAST = /revok|expired|closed|archiv|inactive|suspend|denied|withdrawn|surrender|former|\bold\b|cancel/i;
const HOLDS = /\b(?:active|current|all)\b/i;

/** A sheet of a workbook, and the line of text above its header; empty if there is none. */
export interface SheetTitle {
  name: string;
  title: string;
}

/** Decides which sheets of a workbook are read. */
export type SheetChoice = (sheets: readonly SheetTitle[]) => readonly SheetTitle[];

/**
 * Lines of the sheet with the most rows of an .xlsx workbook, then the rows of every other sheet with the same header,
 * those of "Revoked" and the like left out. `choose` may leave out more of them.
 * Dates become "2026-11-21", and percentages "19.5%".
 */
export async function* workbookLines(bytes: Buffer, choose: SheetChoice = (all) => all): AsyncGenerator<string[]> {
  const read = await sheetsOf(bytes);
  const percents = await percentCells(bytes);
  const all = read.map(({ sheet, data }, at) => {
    const lines = linesOf(data, percents[at]);
    return { name: sheet, title: titleOf(lines), lines };
  });
  const current = all.filter(({ name }) => !PAST.test(name) || HOLDS.test(name));
  const chosen = new Set(choose(current.length > 0 ? current : all));
  const sheets = all.filter((sheet) => chosen.has(sheet)).map(({ lines }) => lines);
  const [largest = [], ...others] = sheets.toSorted((a, b) => filled(b) - filled(a));
  yield* largest;
  const headers = new Set(largest.slice(0, HEADER_LINES).flatMap((line) => headerKey(line) ?? []));
  for (const lines of others.toSorted((a, b) => sheets.indexOf(a) - sheets.indexOf(b))) {
    const header = lines.slice(0, HEADER_LINES).findIndex((line) => headers.has(headerKey(line) ?? ''));
    if (header >= 0) yield* lines.slice(header + 1);
  }
}

/** The only text of the first line, if the header comes below it. */
function titleOf([first = []]: readonly (readonly string[])[]): string {
  const [title = '', ...others] = first.filter((cell) => cell.trim());
  return others.length === 0 ? title.trim() : '';
}

/** A line as it is compared with the header of another sheet; undefined if it has too few cells to be one. */
function headerKey(line: readonly string[]): string | undefined {
  const cells = line.map((cell) => cell.trim().toLowerCase());
  return cells.filter(Boolean).length >= HEADER_CELLS ? JSON.stringify(cells).replace(/(?:,"")+]$/, ']') : undefined;
}

async function sheetsOf(bytes: Buffer) {
  try {
    await checkWorkbook(bytes);
    return await readWorkbook(bytes);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(
      'VALIDATION_FAILED',
      `The workbook can't be read: ${(error as Error).message}. Save the sheet as CSV and import that.`,
    );
  }
}

const linesOf = (rows: readonly (readonly unknown[])[], percents?: PercentCells): string[][] =>
  rows
    .map((row, y) => row.map((cell, x) => (percents?.has(`${x}:${y}`) ? percentOf(cell) : textOf(cell))))
    .filter((line) => line.some((cell) => cell !== ''));

const filled = (lines: readonly (readonly string[])[]): number =>
  lines.filter((line) => line.filter((cell) => cell !== '').length > 1).length;

/** A figure as the sheet shows it: 0.195 as "19.5%". */
const percentOf = (cell: unknown): string => (typeof cell === 'number' ? `${textOf(cell * 100)}%` : textOf(cell));

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '');
  // What a spreadsheet computes has a tail: 0.30000000000000004.
  return typeof cell === 'number' ? String(Number(cell.toPrecision(12))) : String(cell);
}
