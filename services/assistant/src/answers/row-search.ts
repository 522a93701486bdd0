import { plainWords } from '@bluntbot/platform/index/plain-words';
import { sentencesOf } from '../understanding/tokens.ts';
import type { Word } from '../understanding/utterance.ts';

type Said = Pick<Word, 'text' | 'stem'>;
interface Index<Row> {
  words: Map<string, Set<Row>>;
  stems: Map<string, Set<Row>>;
}

/**
 * Finds rows by words of a question; a word weighs more the fewer rows have it. A word that labels rows is looked for among labels
 * alone: what is tagged "glass" is made of it, and what only mentions glass may not be. Sizes are no labels.
 */
export class RowSearch<Row> {
  private readonly labels: Index<Row>;
  private readonly all: Index<Row>;
  private readonly texts: ReadonlyMap<Row, string>;

  constructor(
    private readonly rows: readonly Row[],
    labelsOf: (row: Row) => readonly string[],
    wordsOf: (row: Row) => readonly string[] = () => [],
  ) {
    this.labels = indexed(rows, labelsOf);
    const allOf = (row: Row) => [...labelsOf(row), ...wordsOf(row)];
    this.all = indexed(rows, allOf);
    this.texts = new Map(rows.map((row) => [row, ` ${plainWords(allOf(row).join(' ')).join(' ')} `]));
  }

  /** The rows that have a word, or else another form of it: "bake" for "baking". */
  having({ text, stem }: Said): ReadonlySet<Row> {
    if (text.includes(' ')) return new Set(this.rows.filter((row) => this.texts.get(row)?.includes(` ${text} `)));
    const { labels, all } = this;
    return labels.words.get(text) ?? labels.stems.get(stem) ?? all.stems.get(stem) ?? all.words.get(text) ?? new Set();
  }

  /** Of the words those that some rows have, but not most. */
  telling(words: readonly Word[], share: number): Word[] {
    return words.filter((word) => {
      const { size } = this.having(word);
      return size > 0 && size <= share * this.rows.length;
    });
  }

  isLabel({ text, stem }: Said): boolean {
    return this.labels.words.has(text) || this.labels.stems.has(stem);
  }

  isWord(word: Said): boolean {
    return word.text.includes(' ') ? this.having(word).size > 0 : this.all.words.has(word.text);
  }

  weigh(word: Word): number {
    return Math.log(1 + this.rows.length / Math.max(1, this.having(word).size));
  }

  /** The rows that have any of the words, each with what its words weigh, the heaviest first. */
  ranked(words: readonly Word[]): { row: Row; score: number }[] {
    const scores = new Map<Row, number>();
    for (const word of words)
      for (const row of this.having(word)) scores.set(row, (scores.get(row) ?? 0) + this.weigh(word));
    return [...scores].map(([row, score]) => ({ row, score })).toSorted((a, b) => b.score - a.score);
  }
}

/** A search that is made once for the same rows, however often they are asked for. */
export function searchOnce<Row>(
  make: (rows: readonly Row[]) => RowSearch<Row>,
): (rows: readonly Row[]) => RowSearch<Row> {
  let last: { rows: readonly Row[]; search: RowSearch<Row> } | undefined;
  return (rows) => {
    const isSame = last?.rows.length === rows.length && rows.every((row, at) => row === last?.rows[at]);
    if (!last || !isSame) last = { rows, search: make(rows) };
    return last.search;
  };
}

function indexed<Row>(rows: readonly Row[], partsOf: (row: Row) => readonly string[]): Index<Row> {
  const [words, stems] = [new Map<string, Set<Row>>(), new Map<string, Set<Row>>()];
  const add = (to: Map<string, Set<Row>>, key: string, row: Row) =>
    to.set(key, (to.get(key) ?? new Set<Row>()).add(row));
  for (const row of rows)
    for (const { text, stem } of sentencesOf(partsOf(row).join('. ')).flat()) {
      add(words, text, row);
      add(stems, stem, row);
    }
  return { words, stems };
}
