import type { ROW_FIELDS } from '@bluntbot/proto/catalog/strain-imports';
import { plainLetters, SHOWN_CELLS, SHOWN_COLUMNS, SHOWN_SHARE, wordKey } from '../strain-facts/strain-words.ts';

import { type Column, isRowColumn } from './csv-column.ts';

/** Characters of a header and of a cell that are looked at. */
const LONGEST = 200;

/** Whether a cell of a column says that its row is shown. */
export type ShowsRow = (cell: string) => boolean;

type Kind = 'show' | 'hide' | 'status';
const BESIDE: ReadonlySet<string> = new Set([...SHOWN_COLUMNS.beside, ...SHOWN_COLUMNS.not]);

/** What kind of column a header names in which an owner says whether a row is shown: "Show on site?", "Hidden". */
export function shownKind(header: string): Kind | undefined {
  // The last key of JSON: "settings.visible".
  const key =
    header
      .slice(0, LONGEST)
      .split(/(?<=\w)\.(?=\w)/)
      .at(-1) ?? '';
  const words = plainLetters(key.replace(/([a-z])([A-Z])/g, '$1 $2'))
    .split(/[^a-z]+/)
    .filter(Boolean);
  const kinds = (['hide', 'show', 'status'] as const).filter((kind) =>
    words.some((word) => SHOWN_COLUMNS[kind].includes(word)),
  );
  const telling = kinds.flatMap((kind) => SHOWN_COLUMNS[kind]);
  if (!words.every((word) => telling.includes(word) || BESIDE.has(word))) return undefined;
  // "Don't show" hides, and so does "Not public".
  const isOpposite = words.some((word) => SHOWN_COLUMNS.not.includes(word));
  return isOpposite && kinds[0] === 'show' ? 'hide' : kinds[0];
}

/** The yes or no that a cell begins with: "no, wait for spring". "Y?" is neither. */
function answerOf(cell: string): 'yes' | 'no' | undefined {
  // 0.45 is a measurement; 1.0 is how some tables write a yes.
  if (/^\s*-?\d*[.,]0*[1-9]/.test(cell)) return undefined;
  const [word = ''] = wordKey(cell.slice(0, LONGEST)).split(/[\s,;:.!(–—]+/, 1);
  if (SHOWN_CELLS.yes.has(word)) return 'yes';
  return SHOWN_CELLS.no.has(word) ? 'no' : undefined;
}

/** Whether a cell of a column of yes or no says yes. */
export const saysYes = (cell: string): boolean => answerOf(cell) === 'yes';

/** Whether the filled cells of a column are answers, and some of them say no. */
export const areAnswers = (cells: readonly string[]): boolean => {
  const answers = cells.filter((cell) => !isFigure(cell)).map(answerOf);
  return answers.includes('no') && answers.filter(Boolean).length >= SHOWN_SHARE * cells.length;
};

/** A dash in a column of ticks is an empty cell. */
const isEmpty = (cell: string): boolean => /^[\s\p{Pd}._]*$/u.test(cell);

const isFigure = (cell: string): boolean => /^-?\d+(?:[.,]\d+)?$/.test(cell.trim());

/** What the cells of a column say, and how many of them. */
class Answers {
  private filled = 0;
  private empty = 0;
  private readonly words = { yes: 0, no: 0 };
  private readonly figures = { yes: 0, no: 0, other: 0 };

  add(cell: string): void {
    if (isEmpty(cell)) {
      this.empty += 1;
      return;
    }
    this.filled += 1;
    const answer = answerOf(cell);
    if (isFigure(cell)) this.figures[answer ?? 'other'] += 1;
    else if (answer) this.words[answer] += 1;
  }

  /** Whether a row is shown by such a column; undefined if the column says nothing of it. */
  showsRow(kind: Kind): ShowsRow | undefined {
    const { words, figures, filled, empty } = this;
    const isAnswer = filled > 0 && this.answers >= SHOWN_SHARE * filled;
    if (kind === 'hide') return isAnswer ? (cell) => isEmpty(cell) || answerOf(cell) === 'no' : undefined;
    // A column of zeros says nothing.
    const decides = words.yes + words.no > 0 || (kind === 'show' && figures.yes > 0);
    if (isAnswer && decides && (kind === 'show' || words.yes > 0)) return (cell) => answerOf(cell) === 'yes';
    if (words.no > 0) return (cell) => isFigure(cell) || answerOf(cell) !== 'no';
    // Where figures would hide most rows, they mean something else.
    const shown = figures.yes + figures.other + empty;
    return figures.no > 0 && shown > figures.no ? (cell) => answerOf(cell) !== 'no' : undefined;
  }

  private get answers(): number {
    return this.words.yes + this.words.no + this.figures.yes + this.figures.no;
  }
}

/** How a column is read of which staff say that it shows or hides rows: what is left empty isn't decided yet. */
const GIVEN: Readonly<Record<(typeof ROW_FIELDS)[number], ShowsRow>> = {
  show: (cell) => !isEmpty(cell) && answerOf(cell) !== 'no',
  hide: (cell) => isEmpty(cell) || answerOf(cell) === 'no',
};

/** Finds out which columns say that the owner of a file doesn't show some of its rows. */
export class ShownRows {
  private readonly columns: ReadonlyMap<number, { kind: Kind; answers: Answers }>;
  /** Columns that staff chose. */
  private readonly given: ReadonlyMap<number, ShowsRow>;

  constructor(header: readonly string[], columns: readonly Column[]) {
    this.given = new Map(
      columns.flatMap((column, at) => (isRowColumn(column) ? [[at, GIVEN[column.rows]] as const] : [])),
    );
    this.columns = new Map(
      header.flatMap((text, at) => {
        const kind = columns[at] === undefined ? shownKind(text) : undefined;
        return kind ? [[at, { kind, answers: new Answers() }] as const] : [];
      }),
    );
  }

  /** Hears a row. A line of text says nothing of a strain. */
  add(cells: readonly string[]): void {
    if (cells.filter((cell) => cell.trim()).length < 2) return;
    for (const [at, { answers }] of this.columns) answers.add(cells[at] ?? '');
  }

  /** The columns by which rows are hidden, by their position. */
  get deciding(): ReadonlyMap<number, ShowsRow> {
    const found = [...this.columns].flatMap(([at, { kind, answers }]) => {
      const shows = answers.showsRow(kind);
      return shows ? [[at, shows] as const] : [];
    });
    return new Map([...this.given, ...found]);
  }
}
