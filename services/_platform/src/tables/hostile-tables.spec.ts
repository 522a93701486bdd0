import { Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { archiveOf, cell, FRAME, HEADER_ROW, pack, SHEET, sheetOf, workbookOf } from '../testing/workbooks.ts';
import type { TableFile } from './table-file.ts';
import { tableLines } from './table-lines.ts';

const MB = 1024 * 1024;

async function linesOf(content: string | Buffer): Promise<string[][]> {
  const bytes = Buffer.from(content);
  const file: TableFile = { bytes: bytes.length, open: async () => Readable.from([bytes]) };
  const lines: string[][] = [];
  for await (const line of tableLines(file, () => undefined)) lines.push(line);
  return lines;
}

/** The error message, and how many megabytes the process's memory grew before it. */
async function refusalOf(content: string | Buffer): Promise<{ message: string; grown: number }> {
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 5);
  try {
    const lines = await linesOf(content);
    return { message: `read ${lines.length} lines`, grown: 0 };
  } catch (error) {
    peak = Math.max(peak, process.memoryUsage().rss);
    return { message: (error as Error).message, grown: (peak - before) / MB };
  } finally {
    clearInterval(watch);
  }
}

describe('a workbook', () => {
  test('is read if it is valid, even if its dimension is wrong', async () => {
    const rows = `${HEADER_ROW}<row r="2">${cell('A2', 'Shop')}${cell('B2', 'Denver')}</row>`;
    const expected = [
      ['Name', 'City'],
      ['Shop', 'Denver'],
    ];
    expect(await linesOf(workbookOf(rows))).toEqual(expected);
    expect(await linesOf(workbookOf(rows, 'A1:XFD1048576'))).toEqual(expected);
  });

  // 400 MB of spaces compress to 400 KB.
  const packed = pack(SHEET, Buffer.alloc(400 * MB, ' '));
  test.each([
    ['declares that size', packed.stated],
    ['declares a small size', 1_000],
  ])('that unpacks to 400 MB and %s is rejected before it fills the memory', async (_, stated) => {
    const bomb = archiveOf([...FRAME, { ...packed, stated }]);
    expect(bomb.length).toBeLessThan(MB);
    const { message, grown } = await refusalOf(bomb);
    expect(message).toBe(
      'The workbook is larger than 96 MB when it is unpacked. Save the sheet that you need as CSV and import that.',
    );
    expect(grown).toBeLessThan(150);
  });

  test('that only claims 4 GB is rejected', async () => {
    const { message } = await refusalOf(archiveOf([...FRAME, pack(SHEET, sheetOf(HEADER_ROW), 0xff_ff_ff_f0)]));
    expect(message).toMatch(/^The workbook is larger than 96 MB/);
  });

  test('with thousands of files is rejected', async () => {
    const files = Array.from({ length: 1_200 }, (_, at) => pack(`xl/media/${at}.xml`, '<a/>'));
    expect((await refusalOf(archiveOf([...FRAME, ...files]))).message).toMatch(/contains more than 1,000 files/);
  });

  test.each([
    ['the last row', `${HEADER_ROW}<row r="1048576">${cell('A1048576')}</row>`, 'more than 500,000 rows'],
    ['the last cell', `<row r="1048576">${cell('XFD1048576')}</row>`, 'more than 500,000 rows'],
    ['the last column', `<row r="1">${cell('A1')}${cell('XFD1')}</row>`, 'more than 2,000 columns'],
    [
      'a far corner',
      `<row r="1">${cell('A1')}</row><row r="90000">${cell('AAA90000')}</row>`,
      'more than 5,000,000 cells',
    ],
    ['an address in entities', `<row r="1"><c r="&#88;FD1048576"><v>1</v></c></row>`, 'more than 500,000 rows'],
    ['rows without number', '<row/>'.repeat(600_000), 'more than 500,000 rows'],
  ])('whose only cell is %s is rejected', async (_, rows, why) => {
    expect((await refusalOf(workbookOf(rows))).message).toContain(why);
  });

  test('with a damaged file is rejected in one line', async () => {
    const damaged = { path: SHEET, packed: Buffer.alloc(2_000, 0xff), stated: 9_000 };
    const { message } = await refusalOf(archiveOf([...FRAME, damaged]));
    expect(message).toMatch(/^The workbook can't be read: .*\.$/);
  });

  test('that is truncated is rejected in one line', async () => {
    const whole = workbookOf(HEADER_ROW);
    const { message } = await refusalOf(whole.subarray(0, whole.length / 2));
    expect(message).toMatch(/^The workbook can't be read: its end is missing\. .*CSV and import that\.$/);
  });
});

const keysOf = (count: number) => Array.from({ length: count }, (_, at) => ({ [`key${at}`]: at }));

describe('JSON', () => {
  test.each([
    ['deep lists', `[{"a": ${'['.repeat(100_000)}${']'.repeat(100_000)}}]`, 'nested more than 64 levels'],
    ['deep objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 'nested more than 64 levels'],
    ['millions of empty objects', `[${'{},'.repeat(2_000_000)}{}]`, 'more than 1,000,000 objects'],
    ['a different key in each object', JSON.stringify(keysOf(3_000)), 'more than 2,000 columns'],
  ])('with %s is rejected', async (_, json, why) => {
    const { message, grown } = await refusalOf(json);
    expect(message).toContain(why);
    expect(grown).toBeLessThan(150);
  });

  test('ignores brackets inside strings', async () => {
    const text = `${'[{'.repeat(200)}\\"`;
    expect(await linesOf(JSON.stringify([{ name: text }]))).toEqual([['name'], [text]]);
  });
});

describe('CSV', () => {
  test.each([
    ['one line of 15 MB', 'x'.repeat(15 * MB), 'The row at line 1 is longer than 1 MB.'],
    ['a quotation mark that stays open', `name,city\n"${'Shop,Denver\n'.repeat(200_000)}`, 'is longer than 1 MB.'],
    ['a line of millions of cells', `name,city\n${'x,'.repeat(7 * MB)}`, 'is longer than 1 MB.'],
    ['a line of 100,000 cells', `name,city\n${'x,'.repeat(100_000)}`, 'more than 2,000 columns'],
  ])('with %s is rejected', async (_, csv, why) => {
    const { message, grown } = await refusalOf(csv);
    expect(message).toContain(why);
    expect(grown).toBeLessThan(150);
  });
});
