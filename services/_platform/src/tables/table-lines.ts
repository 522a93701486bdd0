import { AppError } from '../app-error.ts';
import { csvLines, MAX_ROW_BYTES } from './csv-lines.ts';
import { checkJson } from './json-bounds.ts';
import { jsonLines, listIn, parsedJson } from './json-lines.ts';
import { checkWidth } from './table-bounds.ts';
import { sampleOf, type TableFile, wholeFile } from './table-file.ts';
import { decodeLines, isBinary, repairedText } from './text-decoder.ts';
import { checkWorkbook } from './workbook-bounds.ts';
import { type SheetChoice, workbookLines } from './workbook-lines.ts';

/** Files that are read whole; a CSV file may be larger. */
const MAX_JSON_BYTES = 20 * 1024 * 1024;
const MAX_WORKBOOK_BYTES = 8 * 1024 * 1024;
const AS_CSV = 'Save the table as CSV and import that.';

export type TableKind = 'csv' | 'json' | 'workbook';

/** What files that hold no table start with, and what to do about it. */
const REFUSED: readonly [start: string | RegExp, message: string][] = [
  ['\xd0\xcf\x11\xe0', 'This is a workbook of an old Excel (.xls). Save it as .xlsx or CSV and import that.'],
  ['%PDF', 'This is a PDF. Ask for the list as a spreadsheet, or copy its table into one and save that as CSV.'],
  ['\x1f\x8b', 'This file is compressed (gzip). Unpack it and import what is inside.'],
  ['PK\x03\x04', 'This is a ZIP archive, not an Excel workbook. Unpack it, or save the sheet as CSV, and import that.'],
  [/^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|body|table)\b/i, `This is a web page. ${AS_CSV}`],
  [/^(?:\xef\xbb\xbf)?\s*<(?:\?xml|kml|rss)\b/i, `This is XML. ${AS_CSV}`],
];

/** What kind of table a file is, by its content; refuses others with what to do. */
export async function tableKind(file: TableFile): Promise<TableKind> {
  const sample = await sampleOf(file);
  const head = sample.toString('latin1');
  if (head.startsWith('PK\x03\x04') && /(?:xl\/|\[Content_Types\]\.xml)/.test(head)) return 'workbook';
  const refusal = REFUSED.find(([start]) => (typeof start === 'string' ? head.startsWith(start) : start.test(head)));
  if (refusal) throw new AppError('UNSUPPORTED_MEDIA_TYPE', refusal[1]);
  if (isBinary(sample)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', `This file contains no text. ${AS_CSV}`);
  return /^(?:\xef\xbb\xbf)?\s*[{[]/.test(head) ? 'json' : 'csv';
}

/** A JSON file as its value. */
export async function jsonOf(file: TableFile): Promise<unknown> {
  const text = decodeLines(await wholeFile(file, MAX_JSON_BYTES, AS_CSV));
  checkJson(text);
  return parsedJson(text);
}

/** Lines and bytes of a CSV file that are looked at before it is taken. */
const FIRST_LINES = 200;
const FIRST_BYTES = 4 * MAX_ROW_BYTES;

/**
 * Rejects a file that can't be read as a table, before staff wait for an import. Workbooks and JSON are checked
 * completely, and CSV only at the beginning.
 */
export async function checkTable(file: TableFile): Promise<void> {
  const kind = await tableKind(file);
  if (kind === 'workbook') return checkWorkbook(await wholeFile(file, MAX_WORKBOOK_BYTES, AS_CSV));
  if (kind === 'json') return void (await jsonOf(file));
  let [lines, bytes] = [0, 0];
  const read = (more: number) => {
    bytes += more;
  };
  for await (const line of csvLines(file, read)) {
    checkWidth(line.length);
    lines += 1;
    if (lines === FIRST_LINES || bytes > FIRST_BYTES) break;
  }
}

/**
 * Lines of a CSV file, an .xlsx workbook, or a JSON list of objects, the header first. `read` receives the number of
 * bytes taken from the file, and `choose` decides which sheets of a workbook are read. Double-encoded text is repaired;
 * what no text of the database can hold is left out.
 */
export async function* tableLines(
  file: TableFile,
  read: (bytes: number) => void,
  choose?: SheetChoice,
): AsyncGenerator<string[]> {
  for await (const line of linesOf(file, await tableKind(file), read, choose)) {
    checkWidth(line.length);
    yield line.map((cell) => repairedText(cell.replaceAll('\0', '').toWellFormed()));
  }
}

async function* linesOf(
  file: TableFile,
  kind: TableKind,
  read: (bytes: number) => void,
  choose?: SheetChoice,
): AsyncGenerator<string[]> {
  if (kind === 'csv') return yield* csvLines(file, read);
  if (kind === 'workbook') yield* workbookLines(await wholeFile(file, MAX_WORKBOOK_BYTES, AS_CSV), choose);
  else {
    const list = listIn(await jsonOf(file));
    if (!list) throw new AppError('VALIDATION_FAILED', `The file is JSON, but not a list of objects. ${AS_CSV}`);
    yield* jsonLines(list);
  }
  read(file.bytes);
}
