import { type Random, randomFrom } from '@bluntbot/proto/seeded-random';
import { and } from './list.ts';

/** "a", "a and b", "a, b, and c". */
export const listed = and;

/** "an indica", "a hybrid". */
export const withArticle = (word: string): string => `${/^[aeiou]/i.test(word) ? 'an' : 'a'} ${word}`;

/** "ice pinch" for "Ice pinch", and "USB-C charging" as it is. */
export function lowerFirst(text: string): string {
  const [first = '', second = ''] = text;
  return second === second.toLowerCase() ? first.toLowerCase() + text.slice(1) : text;
}

export const withoutStop = (text: string): string => (text.endsWith('.') ? text.slice(0, -1) : text);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const WORDS = [
  'none',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
/** Numbers to twelve in words. */
export const inWords = (count: number): string => WORDS[count] ?? String(count);

/** A name as Markdown reads it: whatever a row holds, it stays text. */
export const literal = (name: string): string => name.replace(/[\\`*_[\]|<>~{}]/g, (sign) => `\\${sign}`);

export const linkTo = ({ name, slug }: { name: string; slug: string }): string => `[${literal(name)}](/strain/${slug})`;

/** As many characters as search engines show, cut after a whole sentence or word. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const short = text.slice(0, most - 1);
  return `${short.slice(0, short.lastIndexOf(' ')).replace(/[\s,;:.]+$/, '')}…`;
}

/** A Markdown table. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Chooses among ways to say a thing; the same seed chooses the same, and no way is chosen twice before all were. */
export class Voice {
  private readonly random: Random;
  private readonly said = new Map<string, number[]>();

  constructor(seed: string) {
    this.random = randomFrom(seed);
  }

  pick<Choice>(kind: string, choices: readonly [Choice, ...Choice[]]): Choice {
    const used = this.said.get(kind) ?? [];
    const left = choices.map((_, index) => index).filter((index) => !used.includes(index));
    const from = left.length > 0 ? left : choices.map((_, index) => index);
    const chosen = from[Math.floor(this.random.between(0, from.length))] ?? 0;
    this.said.set(kind, left.length > 0 ? [...used, chosen] : [chosen]);
    return choices[chosen] ?? choices[0];
  }

  /** The same things in another order. */
  shuffled<Thing>(things: readonly Thing[]): Thing[] {
    return things
      .map((thing) => ({ thing, at: this.random.between(0, 1) }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ thing }) => thing);
  }
}
