import { Readable } from 'node:stream';
import { type Entry, Parse } from 'unzipper-esm';

/** Cells that a sheet shows as percent, by "column:row" from 0. */
export type PercentCells = ReadonlySet<string>;

/** Formats that every workbook has: "0%" and "0.00%". */
const BUILT_IN = ['9', '10'];
const NUMBER_FORMAT = /<(?:\w+:)?numFmt\b[^<>]*>/g;
const CELL_FORMATS = /<(?:\w+:)?cellXfs\b[^<>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/;
const FORMAT = /<(?:\w+:)?xf\b[^<>]*>/g;
const SHEET = /<(?:\w+:)?sheet\b[^<>]*>/g;
const RELATION = /<(?:\w+:)?Relationship\b[^<>]*>/g;
const CELL = /<(?:\w+:)?c\s[^<>]*>/g;

const PARTS = new Set(['xl/styles.xml', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels']);
/** Cells that are kept of a sheet, and the longest tag. */
const MAX_CELLS = 100_000;
const MAX_TAG = 4_096;

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*"([^"]*)"`).exec(tag)?.[1];

/**
 * Which cells of a workbook's sheets are shown as percent: what reads "19.5%" is stored as 0.195. The reader of
 * workbooks doesn't say it. Answers in the order of the sheets, with nothing if no cell is percent; the workbook was
 * checked before.
 */
export async function percentCells(bytes: Buffer): Promise<readonly PercentCells[]> {
  const parts = new Map<string, string>();
  await readFiles(bytes, (path, piece) => {
    if (PARTS.has(path)) parts.set(path, (parts.get(path) ?? '') + piece);
  });
  const styles = percentStyles(parts.get('xl/styles.xml') ?? '');
  if (styles.size === 0) return [];
  const targets = new Map(
    (parts.get('xl/_rels/workbook.xml.rels')?.match(RELATION) ?? []).map((tag) => [
      attribute(tag, 'Id'),
      (attribute(tag, 'Target') ?? '').replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  );
  const sheets = (parts.get('xl/workbook.xml')?.match(SHEET) ?? []).map((tag) => ({
    path: targets.get(attribute(tag, 'id')) ?? '',
    read: new PercentSheet(styles),
  }));
  const byPath = new Map(sheets.map(({ path, read }) => [path, read]));
  await readFiles(bytes, (path, piece) => byPath.get(path)?.add(piece));
  return sheets.map(({ read }) => read.cells);
}

/** Hands over the files of an archive piece by piece. */
async function readFiles(bytes: Buffer, take: (path: string, piece: string) => void): Promise<void> {
  const archive: AsyncIterable<Entry> = Readable.from([bytes]).pipe(Parse({ forceStream: true }));
  for await (const entry of archive)
    for await (const piece of entry as AsyncIterable<Buffer>) take(entry.path, piece.toString('latin1'));
}

/** Numbers of the styles that show percent. */
function percentStyles(xml: string): ReadonlySet<string> {
  const own = (xml.match(NUMBER_FORMAT) ?? []).filter((tag) => attribute(tag, 'formatCode')?.includes('%'));
  const formats = new Set([...BUILT_IN, ...own.map((tag) => attribute(tag, 'numFmtId'))]);
  const styles = CELL_FORMATS.exec(xml)?.[1]?.match(FORMAT) ?? [];
  return new Set(styles.flatMap((tag, at) => (formats.has(attribute(tag, 'numFmtId')) ? [String(at)] : [])));
}

/** The cells of a sheet that have one of some styles, read as it comes. */
class PercentSheet {
  readonly cells = new Set<string>();
  private rest = '';
  private isFull = false;

  constructor(private readonly styles: ReadonlySet<string>) {}

  add(piece: string): void {
    if (this.isFull) return;
    const text = this.rest + piece;
    // The last tag may go on in the next piece.
    const end = Math.max(text.lastIndexOf('<'), text.length - MAX_TAG, 0);
    this.rest = text.slice(end);
    for (const [tag] of text.slice(0, end).matchAll(CELL)) {
      if (!this.styles.has(attribute(tag, 's') ?? '')) continue;
      const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(attribute(tag, 'r') ?? '') ?? [];
      const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
      this.cells.add(`${column - 1}:${Number(row) - 1}`);
    }
    // A column that is percent from top to bottom is recognized by its values.
    this.isFull = this.cells.size > MAX_CELLS;
    if (this.isFull) this.cells.clear();
  }
}
