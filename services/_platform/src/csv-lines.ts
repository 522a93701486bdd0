import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { AppError } from './app-error.ts';

/** A CSV file that can be opened again and again. */
export interface CsvFile {
  bytes: number;
  open(): Promise<Readable>;
}

const SAMPLE_BYTES = 64 * 1024;
const MAX_CELL_BYTES = 1024 * 1024;
const DELIMITERS = [',', ';', '\t', '|'];

/** Lines of a file, the header first; `read` hears how many bytes have been taken. */
export async function* csvLines(file: CsvFile, read: (bytes: number) => void): AsyncGenerator<string[]> {
  const sample = await head(file);
  const source = await file.open();
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(sample),
    encoding: isUtf8(sample) ? 'utf8' : 'latin1',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: MAX_CELL_BYTES,
  });
  source.on('data', (chunk: Buffer) => read(chunk.length));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    // What no text in the database can hold is not kept: NUL, and halves of characters.
    for await (const line of parser) yield (line as string[]).map((cell) => cell.replaceAll('\0', '').toWellFormed());
  } catch (error) {
    if (error instanceof CsvError) throw new AppError('VALIDATION_FAILED', `The file is no CSV that can be read: ${error.message}`);
    throw error;
  } finally {
    source.destroy();
  }
}

async function head(file: CsvFile): Promise<Buffer> {
  const source = await file.open();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= SAMPLE_BYTES) break;
  }
  source.destroy();
  return Buffer.concat(chunks).subarray(0, SAMPLE_BYTES);
}

/** The separator that stands most often in the first line, outside of quotes. */
function delimiterOf(sample: Buffer): string {
  const line =
    sample
      .toString('latin1')
      .split(/\r?\n/, 1)[0]
      ?.replace(/"[^"]*"/g, '') ?? '';
  const count = (sign: string) => line.split(sign).length;
  return DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/** A sample may end within a character, so its last three bytes do not count. */
function isUtf8(sample: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample.subarray(0, Math.max(0, sample.length - 3)), { stream: true });
    return true;
  } catch {
    return false;
  }
}
