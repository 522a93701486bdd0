import { CsvError, parse } from 'csv-parse';
import { AppError } from '../app-error.ts';
import { sampleOf, type TableFile } from './table-file.ts';
import { decodeLines, textDecoder } from './text-decoder.ts';

/** Most bytes of a row. */
export const MAX_ROW_BYTES = 1024 * 1024;
const DELIMITERS = [',', ';', '\t', '|'];

/** Lines of a CSV file, the header first. `read` receives the number of bytes taken from the file. */
export async function* csvLines(file: TableFile, read: (bytes: number) => void): AsyncGenerator<string[]> {
  const sample = await sampleOf(file);
  const source = await file.open();
  const decoder = textDecoder(sample);
  const text = decodeLines(sample).replaceAll('\0', '');
  const parser = parse({
    delimiter: delimiterOf(text),
    record_delimiter: lineEndsOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: MAX_ROW_BYTES,
  });
  source.on('data', (chunk: Buffer) => read(chunk.length));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(decoder).pipe(parser);
  try {
    for await (const line of parser) yield line as string[];
  } catch (error) {
    if (error instanceof CsvError) throw new AppError('VALIDATION_FAILED', reasonOf(error));
    throw error;
  } finally {
    source.destroy();
  }
}

function reasonOf({ code, message, lines }: CsvError & { lines?: number }): string {
  return code === 'CSV_MAX_RECORD_SIZE'
    ? `The row at line ${lines} is longer than 1 MB. Check that every quotation mark is closed and that this is a table.`
    : `The file can't be read as CSV: ${message}`;
}

/** Lines among which the separator is looked for. */
const FIRST_LINES = 20;

/** A cell in quotes, which may have several lines. */
const QUOTED_CELL = /(?<=^|[,;\t|\r\n])"(?:[^"]|"")*"(?=[,;\t|\r\n]|$)/g;

/** One that the sample ends in. */
const CUT_CELL = /(?<=[,;\t|\r\n])"[^"]*$/;

/**
 * What ends the lines: files that were pasted together have several. A lone return does so only where nothing else
 * does; elsewhere it's part of a cell.
 */
function lineEndsOf(sample: string): string[] {
  const isNewline = sample.replace(QUOTED_CELL, '').replace(CUT_CELL, '').includes('\n');
  return isNewline ? ['\r\n', '\n'] : ['\r\n', '\n', '\r'];
}

/**
 * The separator that occurs equally often in most of the first lines, outside of quotes: titles may stand above, and
 * sentences contain commas.
 */
function delimiterOf(sample: string): string {
  const lines = sample
    .replace(QUOTED_CELL, '')
    .split(/\r?\n/, FIRST_LINES)
    .map((line) => line.replace(/"[^"]*"/g, ''));
  const rank = (sign: string) => {
    const counts = lines.map((line) => line.split(sign).length - 1).filter((count) => count > 0);
    // Lines that agree count first, then how often it occurs in one.
    const ranks = counts.map((count) => counts.filter((other) => other === count).length + count / (count + 1));
    return Math.max(0, ...ranks);
  };
  return DELIMITERS.toSorted((a, b) => rank(b) - rank(a))[0] ?? ',';
}
