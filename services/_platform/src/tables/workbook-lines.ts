import readWorkbook from 'read-excel-file/node';
import { AppError } from '../app-error.ts';
import { checkWorkbook } from './workbook-bounds.ts';

/** Lines of the sheet with the most rows of an .xlsx workbook. Dates become "2026-11-21". */
export async function* workbookLines(bytes: Buffer): AsyncGenerator<string[]> {
  const sheets = await sheetsOf(bytes);
  const [largest] = sheets.toSorted((a, b) => filled(b.data) - filled(a.data));
  for (const row of largest?.data ?? []) {
    const line = row.map(textOf);
    if (line.some((cell) => cell !== '')) yield line;
  }
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

const filled = (rows: readonly (readonly unknown[])[]): number =>
  rows.filter((row) => row.filter((cell) => cell !== null && cell !== '').length > 1).length;

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '');
  // What a spreadsheet computes has a tail: 0.30000000000000004.
  return typeof cell === 'number' ? String(Number(cell.toPrecision(12))) : String(cell);
}
