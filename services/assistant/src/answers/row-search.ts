import { plainWords } from '@bluntbot/platform/index/plain-words';
import { sentencesOf } from '../understanding/tokens.ts';
import type { Word } from '../understanding/utterance.ts';

type Said = Pick<Word, 'text' | 'stem'>;
/** Places of the rows that have a word, or a stem. */
interface Index {
  words: Map<string, Set<number>>;
  stems: Map<string, Set<number>>;
}
interface RowWords {
  labels: Index;
  all: Index;
  /** Everything that is said of each row, for phrases. */
  texts: readonly string[];
}
type PartsOf<Row> = (row: Row) => readonly string[];

/**
 * Finds rows by words of a question; a word weighs more the fewer rows have it. A word that labels rows is looked for
 * among labels alone: what is tagged "glass" is made of it, and what only mentions glass may not be. Sizes are no
 * labels.
 */
export class RowSearch<Row> {
  constructor(
    private readonly rows: readonly Row[],
    labelsOf: PartsOf<Row>,
    wordsOf?: PartsOf<Row>,
    /** Of these rows, or of others that say the same in the same places. */
    readonly words: RowWords = readWords(rows.map((row) => readRow(labelsOf(row), wordsOf?.(row)))),
  ) {}

  /** The rows that have a word, or else another form of it: "bake" for "baking". */
  having({ text, stem }: Said): ReadonlySet<Row> {
    if (text.includes(' ')) return new Set(this.rows.filter((_row, at) => this.words.texts[at]?.includes(` ${text} `)));
    const { labels, all } = this.words;
    const places =
      labels.words.get(text) ?? labels.stems.get(stem) ?? all.stems.get(stem) ?? all.words.get(text) ?? new Set();
    return new Set([...places].map((at) => this.rows[at] as Row));
  }

  /** Of the words those that some rows have, but not most. */
  telling(words: readonly Word[], share: number): Word[] {
    return words.filter((word) => {
      const { size } = this.having(word);
      return size > 0 && size <= share * this.rows.length;
    });
  }

  isLabel({ text, stem }: Said): boolean {
    const { labels } = this.words;
    return labels.words.has(text) || labels.stems.has(stem);
  }

  isWord(word: Said): boolean {
    return word.text.includes(' ') ? this.having(word).size > 0 : this.words.all.words.has(word.text);
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

/**
 * Returns a search of rows that is made anew only when their words change, however often the rows are read. Of other
 * rows, such as all but those that were shown, only the ones that it hasn't met are read.
 */
export function searchOnce<Row extends object>(
  labelsOf: PartsOf<Row>,
  wordsOf?: PartsOf<Row>,
): (rows: readonly Row[]) => RowSearch<Row> {
  let last: { rows: readonly Row[]; said: string; search: RowSearch<Row> } | undefined;
  const known = new WeakMap<Row, ReadRow>();
  const read = (row: Row): ReadRow => {
    const one = known.get(row) ?? readRow(labelsOf(row), wordsOf?.(row));
    known.set(row, one);
    return one;
  };
  return (rows) => {
    if (last?.rows.length === rows.length && rows.every((row, at) => row === last?.rows[at])) return last.search;
    const said = JSON.stringify(rows.map((row) => [labelsOf(row), wordsOf?.(row)]));
    const words = last?.said === said ? last.search.words : readWords(rows.map(read));
    const search = new RowSearch(rows, labelsOf, wordsOf, words);
    last = { rows, said, search };
    return search;
  };
}

/** The words of a row's labels, of all that is said of it, and that as one text. */
interface ReadRow {
  labels: readonly Said[];
  all: readonly Said[];
  text: string;
}

function readRow(labels: readonly string[], words: readonly string[] = []): ReadRow {
  const all = [...labels, ...words];
  return { labels: saidIn(labels), all: saidIn(all), text: ` ${plainWords(all.join(' ')).join(' ')} ` };
}

const saidIn = (parts: readonly string[]): Said[] => {
  const said = new Map<string, Said>();
  for (const { text, stem } of sentencesOf(parts.join('. ')).flat()) said.set(`${text}\n${stem}`, { text, stem });
  return [...said.values()];
};

const readWords = (rows: readonly ReadRow[]): RowWords => ({
  labels: indexed(rows.map(({ labels }) => labels)),
  all: indexed(rows.map(({ all }) => all)),
  texts: rows.map(({ text }) => text),
});

function indexed(rows: readonly (readonly Said[])[]): Index {
  const [words, stems] = [new Map<string, Set<number>>(), new Map<string, Set<number>>()];
  const add = (to: Map<string, Set<number>>, key: string, at: number) => {
    const places = to.get(key);
    if (places) places.add(at);
    else to.set(key, new Set([at]));
  };
  for (const [at, said] of rows.entries())
    for (const { text, stem } of said) {
      add(words, text, at);
      add(stems, stem, at);
    }
  return { words, stems };
}
