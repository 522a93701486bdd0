import { AppError } from '@bluntbot/platform/app-error';
import { jsonLines } from '@bluntbot/platform/tables/json-lines';
import type { TableFile } from '@bluntbot/platform/tables/table-file';
import { jsonOf, tableKind, tableLines } from '@bluntbot/platform/tables/table-lines';
import type { SheetChoice, SheetTitle } from '@bluntbot/platform/tables/workbook-lines';
import type { ListColumn } from '@bluntbot/proto/locations/dispensary-imports';
import { withoutHtml } from './cell-html.ts';
import { namesOfObjects } from './cell-objects.ts';
import { describeColumns, givenColumns, namelessMessage, understandColumns } from './column-guess.ts';
import { addFootnotes } from './footnotes.ts';
import { type GeoPlaces, geoPlaces } from './geo-places.ts';
import type { ListedPlace } from './imported-listing.ts';
import { type Trade, tradeOf } from './license-kinds.ts';
import { mapHeaders } from './list-columns.ts';
import { type ListLayout, layoutOf, placeOfRow } from './listed-row.ts';

/** Lines among which the names of the columns are looked for, and rows that are looked at to understand them. */
const HEADER_LINES = 10;
const SAMPLE_ROWS = 300;
/** Headers that a warning names. */
const FEW_HEADERS = 5;

/** What an operator said about the columns, and who hears what was made of them. */
export interface ReadOptions {
  /** "name=Store Title" each. */
  columns: readonly string[];
  /** Takes every row for a shop, so that nobody needs to hear of a missing column. */
  allAreShops: boolean;
  warn(text: string): void;
  advice: Advice;
  /**
   * Marks of footnotes, which are added to. A list is read twice, so one that is found at its end in the first reading
   * counts in the second.
   */
  marks: Map<string, string>;
  /** Hears what each header was taken for, also before a list is refused. */
  understood?(columns: ListColumn[]): void;
}

/** How an operator answers the reader's questions. */
interface Advice {
  /** Asks which column is the name; `header` is the likeliest. */
  name(header: string): string;
  /** Confirms that every row is a shop; follows a warning. */
  allAreShops: string;
}

/** The places of a file: a table (CSV, .xlsx, JSON list), GeoJSON, or the answer of an Overpass server. */
export async function* readPlaces(file: TableFile, options: ReadOptions): AsyncGenerator<ListedPlace> {
  if ((await tableKind(file)) === 'json') {
    const geo = geoPlaces(await jsonOf(file));
    if (geo) return yield* fromGeo(geo, options);
  }
  const choose: SheetChoice = (sheets) => sheetsOfShops(sheets, options.warn);
  yield* fromTable(
    tableLines(file, () => undefined, choose),
    options,
  );
}

/** What the title or the name of a sheet says of its rows: "Retail Cultivation Licensee List". */
const sheetTrade = ({ title, name }: SheetTitle): Trade | undefined =>
  [title, name].map(tradeOf).find((trade) => trade === 'shop' || trade === 'other');

/** The sheets of a workbook without those of other trades, if it has a sheet of shops. */
function sheetsOfShops(sheets: readonly SheetTitle[], warn: (text: string) => void): readonly SheetTitle[] {
  const trades = new Map(sheets.map((sheet) => [sheet, sheetTrade(sheet)]));
  if (![...trades.values()].includes('shop')) return sheets;
  const others = sheets.filter((sheet) => trades.get(sheet) === 'other');
  if (others.length > 0) warn(`sheets of other trades were left out: ${others.map(({ name }) => name).join(', ')}`);
  return sheets.filter((sheet) => !others.includes(sheet));
}

function* fromGeo({ places, features }: GeoPlaces, options: ReadOptions): Generator<ListedPlace> {
  yield* places;
  const [headers = [], ...lines] = [...jsonLines(features.map(({ properties }) => properties))].map((line) =>
    line.map(shownText),
  );
  if (features.length === 0) return;
  const layout = understood(headers, lines.slice(0, SAMPLE_ROWS), options);
  for (const [at, { row, reference, point }] of features.entries()) {
    const place = placeOfRow(row, lines[at] ?? [], layout);
    yield { ...place, ...(reference !== undefined && { reference }), ...point };
  }
}

async function* fromTable(lines: AsyncIterable<string[]>, options: ReadOptions): AsyncGenerator<ListedPlace> {
  const first: string[][] = [];
  let layout: { start: number; list: ListLayout } | undefined;
  let row = 0;
  for await (const cells of lines) {
    const line = cells.map(shownText);
    row += 1;
    if (layout) {
      yield placeOrRemark(row, line, layout.list);
      continue;
    }
    first.push(line);
    if (first.length < HEADER_LINES + SAMPLE_ROWS) continue;
    layout = startOf(first, options);
    yield* beginning(first, layout);
  }
  if (row === 0) throw new AppError('VALIDATION_FAILED', 'The file is empty.');
  if (!layout) yield* beginning(first, startOf(first, options));
}

function* beginning(
  lines: readonly string[][],
  { start, list }: { start: number; list: ListLayout },
): Generator<ListedPlace> {
  for (const [at, line] of lines.entries()) if (at > start) yield placeOrRemark(at + 1, line, list);
}

/** What a cell shows, without HTML and with the names of objects in it. */
const shownText = (cell: string): string => namesOfObjects(withoutHtml(cell));

/** Tables end with sources, totals, and dates. */
function placeOrRemark(row: number, line: readonly string[], layout: ListLayout): ListedPlace {
  const place = placeOfRow(row, line, layout);
  const cells = line.filter((cell) => cell.trim());
  if (cells.length === 1) addFootnotes(layout.haltingMarks, cells);
  // Files that were pasted together have their header in their midst.
  if (cells.length > 1 && line.every((cell, at) => cell.trim() === layout.headers[at]?.trim()))
    return { ...place, noPlace: 'the header again' };
  const remark = cells.length < 2 || isTotal(cells);
  return remark ? { ...place, noPlace: 'a line of text below or between the rows' } : place;
}

const TOTAL = /^(?:grand )?(?:sub)?totals?\b/i;

/** "Total", or a name that begins so with nothing but figures behind it: "Total Health Inc" is a shop. */
const isTotal = ([name = '', ...others]: readonly string[]): boolean =>
  TOTAL.test(name) && (!/[a-z]/i.test(name.replace(TOTAL, '')) || others.every((cell) => !/[a-z]/i.test(cell)));

/** Cells of rows, not of headers: figures, streets, phone numbers, and addresses of the web. */
const DATA_CELL = /^[$-]?[\d.,]+%?$|^\d+\s+\S|^https?:|^www\.|@|\(\d{3}\)|^\d{3}-\d{3}-\d{4}$/i;

/** Where the header of a table is, and what its columns stand for. A title may stand above it. */
function startOf(lines: readonly string[][], options: ReadOptions): { start: number; list: ListLayout } {
  const candidates = lines.slice(0, HEADER_LINES).map((line, start) => {
    const { columns } = mapHeaders(line);
    const filled = line.filter((cell) => cell.trim()).length;
    const isData = line.filter((cell) => DATA_CELL.test(cell.trim())).length > 1;
    return {
      start,
      filled,
      known: [...columns.values()].flat().length,
      isData,
      named: columns.has('name') && filled > 1 && !isData,
    };
  });
  const best = candidates.toSorted(
    (a, b) =>
      Number(b.named) - Number(a.named) ||
      Number(a.isData) - Number(b.isData) ||
      b.known - a.known ||
      b.filled - a.filled,
  )[0];
  const start = best?.start ?? 0;
  return { start, list: understood(lines[start] ?? [], lines.slice(start + 1), options, lines.slice(0, start)) };
}

function understood(
  headers: readonly string[],
  rows: readonly string[][],
  options: ReadOptions,
  above: readonly string[][] = [],
): ListLayout {
  const { allAreShops, warn, advice } = options;
  const given = givenOrRefused(options.columns, headers);
  const found = understandColumns(headers, rows, given);
  options.understood?.(describeColumns(headers, found, given));
  if (found.nameless)
    throw new AppError('VALIDATION_FAILED', namelessMessage(headers, found.nameless.guess, advice.name));
  for (const warning of found.warnings) warn(warning);
  const layout = layoutOf(headers, found, rows, above, options.marks);
  if (layout.kindUnsaid && layout.isLicense && !allAreShops) {
    warn(
      `no column says what kind of license a row has, so every row was taken for a shop; ${advice.allAreShops} says that this is right`,
    );
  }
  if (layout.isLicense && !layout.hasStatus)
    warn('no column says whether a license stands, so every license was taken as active');
  const ofHours = headers.filter((header) => /hours/i.test(header));
  if (ofHours.length > 0 && !rows.some((row, at) => placeOfRow(at, row, layout).openingHours))
    warn(`no hours were read from columns that look like it: ${ofHours.slice(0, FEW_HEADERS).join(', ')}`);
  if (layout.isMarketplace)
    warn("this looks like a marketplace's export: it fills in what regulators' lists leave open, and replaces none");
  return layout;
}

function givenOrRefused(columns: readonly string[], headers: readonly string[]) {
  try {
    return givenColumns(columns, headers);
  } catch (error) {
    throw error instanceof RangeError ? new AppError('VALIDATION_FAILED', error.message) : error;
  }
}
