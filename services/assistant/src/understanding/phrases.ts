import { areForms } from './inflections.ts';
import { sentencesOf, type Token } from './tokens.ts';

/** Something that was found at a place of a sentence, and how many tokens it takes. */
export interface Found<Meaning> {
  meaning: Meaning;
  length: number;
  /** Only the stems of its words are the same: "nationals park" for "national parks". */
  isStemmed?: true;
}

/** Finds phrases in tokens: word for word first, then in other forms of them, the longest at each place. */
export class Phrases<Meaning> {
  private readonly exact = new Map<string, Meaning>();
  private readonly stemmed = new Map<string, { words: readonly string[]; meaning: Meaning }[]>();
  /** How many tokens the longest phrase has that begins with a word or a stem: most begin none. */
  private readonly longest = new Map<string, number>();

  /** Adds one way to say something; what was said first keeps a phrase. */
  add(said: string, meaning: Meaning): void {
    const tokens = sentencesOf(said).flat();
    const [words, stems] = [keyOf(tokens, 'text'), keyOf(tokens, 'stem')];
    if (!this.exact.has(words)) this.exact.set(words, meaning);
    const alike = this.stemmed.get(stems) ?? [];
    this.stemmed.set(stems, [...alike, { words: tokens.map(({ text }) => text), meaning }]);
    const [first] = tokens;
    for (const start of first ? [first.text, first.stem] : [])
      this.longest.set(start, Math.max(this.longest.get(start) ?? 0, tokens.length));
  }

  at(tokens: readonly Token[], place: number): Found<Meaning> | undefined {
    const { text = '', stem = '' } = tokens[place] ?? {};
    const longest = Math.max(this.longest.get(text) ?? 0, this.longest.get(stem) ?? 0);
    for (let length = Math.min(longest, tokens.length - place); length > 0; length -= 1) {
      const run = tokens.slice(place, place + length);
      const meaning = this.exact.get(keyOf(run, 'text'));
      if (meaning !== undefined) return { meaning, length };
      const alike = this.stemmed.get(keyOf(run, 'stem')) ?? [];
      const stemmed = alike.find(({ words }) => run.every((token, at) => areForms(token.text, words[at] ?? '')));
      if (stemmed) return { meaning: stemmed.meaning, length, isStemmed: true };
    }
    return undefined;
  }
}

const keyOf = (tokens: readonly Token[], part: 'text' | 'stem'): string => tokens.map((token) => token[part]).join(' ');
