import { MENTIONS_MAX, type Mention } from '@bluntbot/proto/catalog/strain-wishes';
import type { WishedStrains } from './wished-strains.ts';

/** The longest name of anything, in words. */
const WORDS_OF_A_NAME = 6;
const MAX_WORDS = 400;
/** A name is called by this much at least: "OG" and "AK" are too little to mean one strain. */
const SHORTEST_KEY = 3;

/**
 * What a text names from the catalog, longest names first and then from left to right. A strain's name covers shorter
 * names inside it. If the same words are a strain and a flavor, both are returned, and the caller decides by the
 * sentence.
 */
export function mentionsIn(text: string, strains: WishedStrains): Mention[] {
  const words = [...text.matchAll(/[\p{L}\p{M}\d$+'’]+/gu)].slice(0, MAX_WORDS).map((match) => {
    const from = match.index;
    return { key: plain(match[0]), from, to: from + match[0].length };
  });
  const found: Mention[] = [];
  for (let length = WORDS_OF_A_NAME; length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const run = words.slice(at, at + length);
      const [first, last] = [run[0], run.at(-1)];
      if (!first || !last) continue;
      // A name does not go on in the next sentence.
      if (/[.!?;,]\s|\n/.test(text.slice(first.from, last.to))) continue;
      const said = run.map((word) => word.key).join('');
      // "Blue Dream's parents" speaks of Blue Dream, "God's Gift" is a name.
      const key = strains.named(said)
        ? said
        : said.replace(/(?<=\D)s$/, (s) => (/['’]s$/i.test(text.slice(first.from, last.to)) ? '' : s));
      if (found.some(({ from, to }) => from <= first.from && last.to <= to)) continue;
      const place = { from: first.from, to: last.to };
      const strain = key.length >= SHORTEST_KEY || /\d/.test(key) ? strains.named(key) : undefined;
      const also = (['flavor', 'terpene', 'breeder'] as const).flatMap((kind) => {
        const word = formsOf(key).flatMap((form) => strains.word(kind, form) ?? [])[0];
        return word ? [{ kind, value: word.value, name: word.name, ...place }] : [];
      });
      if (strain) found.push({ kind: 'strain', value: strain.slug, name: strain.name, ...place });
      found.push(...also);
    }
  }
  return found.slice(0, MENTIONS_MAX);
}

/** "grapes", "piney", "peaches": a flavor in other forms. */
const formsOf = (key: string): string[] => [
  key,
  ...[/s$/, /y$/, /es$/, /ies$/].filter((end) => end.test(key)).map((end) => key.replace(end, '')),
];

const plain = (word: string): string =>
  word
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '');
