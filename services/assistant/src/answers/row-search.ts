import { plainWords } from '@bluntbot/platform/index/plain-words';
import type { Word } from '../understanding/utterance.ts';

/** Letters of a stem that may stand for a longer word of a row: "clean" for "cleaner". */
const STEM = 4;

const textOf = (parts: readonly string[]): string => ` ${plainWords(parts.join(' ')).join(' ')} `;

/**
 * Finds rows by words of a question; a word weighs more the fewer rows have it. A word that labels rows is looked for among labels
 * alone: what is tagged "glass" is made of it, and what only mentions glass may not be. Sizes are no labels.
 */
export class RowSearch<Row> {
  private readonly labels: ReadonlyMap<Row, string>;
  private readonly texts: ReadonlyMap<Row, string>;

  constructor(rows: readonly Row[], labelsOf: (row: Row) => readonly string[], wordsOf: (row: Row) => readonly string[] = () => []) {
    this.labels = new Map(rows.map((row) => [row, textOf(labelsOf(row))]));
    this.texts = new Map(rows.map((row) => [row, textOf([...labelsOf(row), ...wordsOf(row)])]));
  }

  /** The rows that have a word. */
  having(word: Pick<Word, 'text' | 'stem'>): ReadonlySet<Row> {
    const labeled = rowsIn(this.labels, word);
    return labeled.size > 0 && !word.text.includes(' ') ? labeled : rowsIn(this.texts, word);
  }

  /** Of the words those that some rows have, but not most. */
  telling(words: readonly Word[], share: number): Word[] {
    return words.filter((word) => {
      const { size } = this.having(word);
      return size > 0 && size <= share * this.texts.size;
    });
  }

  /** Whether a word, as it stands, labels any row. */
  isLabel({ text }: Pick<Word, 'text'>): boolean {
    return [...this.labels.values()].some((own) => own.includes(` ${text} `));
  }

  /** Whether any row has a word as it stands. */
  isWord({ text }: Pick<Word, 'text'>): boolean {
    return [...this.texts.values()].some((own) => own.includes(` ${text} `));
  }

  weigh(word: Word): number {
    return Math.log(1 + this.texts.size / Math.max(1, this.having(word).size));
  }

  /** The rows that have any of the words, each with what its words weigh, the heaviest first. */
  ranked(words: readonly Word[]): { row: Row; score: number }[] {
    const scores = new Map<Row, number>();
    for (const word of words) for (const row of this.having(word)) scores.set(row, (scores.get(row) ?? 0) + this.weigh(word));
    return [...scores].map(([row, score]) => ({ row, score })).toSorted((a, b) => b.score - a.score);
  }
}

function rowsIn<Row>(texts: ReadonlyMap<Row, string>, { text, stem }: Pick<Word, 'text' | 'stem'>): ReadonlySet<Row> {
  const ways = [` ${text} `, ...(stem.length >= STEM ? startsOf(stem).map((start) => ` ${start}`) : [])];
  return new Set([...texts].filter(([, own]) => ways.some((way) => own.includes(way))).map(([row]) => row));
}

/** How words of a Porter stem begin: "browni" is of "brownie", "bake" is of "baking" too. */
function startsOf(stem: string): string[] {
  const root = stem.slice(0, -1);
  if (stem.endsWith('i')) return [`${root}y`, `${root}ie`];
  return stem.endsWith('e') ? [root] : [stem];
}
