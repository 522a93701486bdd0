import { addAbortSignal, Readable } from 'node:stream';
import { type Entry, Parse } from 'unzipper-esm';
import { AppError } from '../app-error.ts';
import { MAX_COLUMNS, MAX_ROWS } from './table-bounds.ts';

/** Files that a workbook may hold, and bytes that all of them may have when unpacked. */
const MAX_ENTRIES = 1_000;
const MAX_UNPACKED_BYTES = 96 * 1024 * 1024;
/** Cells of the rectangle that a sheet spans, empty ones included: the reader fills it up. */
const MAX_CELLS = 5_000_000;
/** A tag that is longer than this belongs to no sheet. */
const MAX_TAG = 4_096;
/** The address of a row ("12") or a cell ("AB12"). One that is written with entities is no spreadsheet's. */
const ADDRESS = /\br\s*=\s*["']\s*([A-Za-z]*)(\d+)|\br\s*=\s*["'][^"'<>]*&/g;
const ROW_TAG = /<(?:\w+:)?row\b/g;

/** What every whole archive has near its end. */
const END_OF_ARCHIVE = 'PK\x05\x06';
/** Unpacking the largest workbook takes about a second. */
const MAX_MS = 30_000;

const broken = (why: string) =>
  new AppError(
    'VALIDATION_FAILED',
    `The workbook can't be read: ${why}. Download it again, or save the sheet as CSV and import that.`,
  );
const refusal = (why: string) =>
  new AppError('PAYLOAD_TOO_LARGE', `The workbook ${why}. Save the sheet that you need as CSV and import that.`);

/**
 * Refuses a workbook that is small as a file and huge when it is read. It unpacks as a stream and keeps nothing,
 * because the sizes that an archive states may be lies, and it reads the archive in the way in which the reader of
 * workbooks does.
 */
export async function checkWorkbook(bytes: Buffer): Promise<void> {
  if (bytes.lastIndexOf(END_OF_ARCHIVE) < 0) throw broken('its end is missing');
  const stop = new AbortController();
  const archive = addAbortSignal(stop.signal, Readable.from(piecesOf(bytes)).pipe(Parse({ forceStream: true })));
  // An entry that breaks off would never end.
  const timer = setTimeout(() => stop.abort(), MAX_MS);
  archive.once('error', () => stop.abort());
  try {
    await checkEntries(archive, stop.signal);
  } catch (error) {
    throw stop.signal.aborted ? broken('a file in it is damaged') : error;
  } finally {
    clearTimeout(timer);
    archive.destroy();
  }
}

async function checkEntries(archive: AsyncIterable<Entry>, signal: AbortSignal): Promise<void> {
  let [entries, unpacked] = [0, 0];
  for await (const entry of archive) {
    entries += 1;
    if (entries > MAX_ENTRIES) throw refusal(`contains more than ${MAX_ENTRIES.toLocaleString('en-US')} files`);
    const { uncompressedSize: stated = 0 } = entry.vars as { uncompressedSize?: number };
    if (unpacked + stated > MAX_UNPACKED_BYTES) throw tooMuch();
    const sheet = new SheetBounds();
    const isXml = /\.xml$/i.test(entry.path);
    for await (const piece of addAbortSignal(signal, entry) as AsyncIterable<Buffer>) {
      unpacked += piece.length;
      if (unpacked > MAX_UNPACKED_BYTES) throw tooMuch();
      if (isXml) sheet.add(piece.toString('latin1'));
    }
  }
}

const tooMuch = () => refusal(`is larger than ${MAX_UNPACKED_BYTES / 1024 / 1024} MB when it is unpacked`);

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  const size = 64 * 1024;
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

/** The rectangle that the cells of a sheet span. */
class SheetBounds {
  private rest = '';
  private tags = 0;
  private rows = 0;
  private columns = 0;

  add(piece: string): void {
    const text = this.rest + piece;
    const open = text.lastIndexOf('<');
    // The last tag may go on in the next piece.
    const end = open >= 0 && text.length - open < MAX_TAG ? open : text.length;
    this.rest = text.slice(end);
    const whole = text.slice(0, end);
    this.tags += whole.match(ROW_TAG)?.length ?? 0;
    for (const [, letters, row] of whole.matchAll(ADDRESS)) {
      this.rows = Math.max(this.rows, row === undefined ? Infinity : Number(row));
      this.columns = Math.max(this.columns, columnOf(letters ?? ''));
    }
    this.check();
  }

  private check(): void {
    const rows = Math.max(this.rows, this.tags);
    if (rows > MAX_ROWS) throw refusal(`has a sheet with more than ${MAX_ROWS.toLocaleString('en-US')} rows`);
    if (this.columns > MAX_COLUMNS)
      throw refusal(`has a sheet with more than ${MAX_COLUMNS.toLocaleString('en-US')} columns`);
    if (rows * this.columns > MAX_CELLS)
      throw refusal(`has a sheet that spans more than ${MAX_CELLS.toLocaleString('en-US')} cells`);
  }
}

const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
