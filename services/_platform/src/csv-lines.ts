import { type Readable, Transform } from 'node:stream';
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
  const encoding = encodingOf(sample);
  const parser = parse({
    delimiter: delimiterOf(new TextDecoder(encoding).decode(sample)),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: MAX_CELL_BYTES,
  });
  source.on('data', (chunk: Buffer) => read(chunk.length));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(decoder(encoding)).pipe(parser);
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

/** Lines among which the separator is looked for. */
const FIRST_LINES = 20;

/**
 * The separator that stands equally often in most of the first lines, outside of quotes: titles may stand above, and
 * sentences hold commas.
 */
function delimiterOf(sample: string): string {
  const lines = sample.split(/\r?\n/, FIRST_LINES).map((line) => line.replace(/"[^"]*"/g, ''));
  const rank = (sign: string) => {
    const counts = lines.map((line) => line.split(sign).length - 1).filter((count) => count > 0);
    // Lines that agree count first, then how often it stands in one.
    const ranks = counts.map((count) => counts.filter((other) => other === count).length + count / (count + 1));
    return Math.max(0, ...ranks);
  };
  return DELIMITERS.toSorted((a, b) => rank(b) - rank(a))[0] ?? ',';
}

/** UTF-8, what Excel calls Unicode (by its mark), or else what it writes for Western Europe and the Americas. */
function encodingOf(sample: Buffer): string {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  return isUtf8(sample) ? 'utf-8' : 'windows-1252';
}

/** Text of any encoding; the mark in front of it is left out. */
function decoder(encoding: string): Transform {
  const text = new TextDecoder(encoding);
  return new Transform({
    transform: (chunk: Buffer, _, done) => done(null, text.decode(chunk, { stream: true })),
    flush: (done) => done(null, text.decode()),
  });
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
