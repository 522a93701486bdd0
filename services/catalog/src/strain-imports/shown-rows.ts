import { NOT_SHOWN, wordKey } from '../strain-facts/strain-words.ts';
import { type Column, shownColumns } from './csv-columns.ts';

/** Characters of a cell that are looked at. */
const LONGEST = 200;

/** Whether a cell of a column for it says that a row is shown. */
export const isShown = (cell: string): boolean => !NOT_SHOWN.has(wordKey(cell.slice(0, LONGEST)));

/** Finds out which columns say that the owner of a file doesn't show some of its rows. */
export class ShownRows {
  private readonly counts: Map<number, { yes: number; no: number }>;

  constructor(header: readonly string[], columns: readonly Column[]) {
    const free = shownColumns(header).filter((at) => columns[at] === undefined);
    this.counts = new Map(free.map((at) => [at, { yes: 0, no: 0 }]));
  }

  /** Hears a row. */
  add(cells: readonly string[]): void {
    for (const [at, count] of this.counts) count[isShown(cells[at] ?? '') ? 'yes' : 'no'] += 1;
  }

  /** Where most rows wouldn't be shown, a column means something else. */
  get columns(): readonly number[] {
    return [...this.counts].filter(([, { yes, no }]) => no > 0 && yes > no).map(([at]) => at);
  }
}
