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
  const found: Mention[] = [];
  for (const phrase of phrasesOf(text)) {
    const { from, to } = phrase;
    if (found.some((longer) => longer.from <= from && to <= longer.to)) continue;
    const key = keyOf(phrase, strains);
    const strain = key.length >= SHORTEST_KEY || /\d/.test(key) ? strains.named(key) : undefined;
    if (strain) found.push({ kind: 'strain', value: strain.slug, name: strain.name, from, to });
    for (const kind of ['flavor', 'terpene', 'breeder'] as const) {
      const word = formsOf(key).flatMap((form) => strains.word(kind, form) ?? [])[0];
      if (word) found.push({ kind, value: word.value, name: word.name, from, to });
    }
  }
  return found.slice(0, MENTIONS_MAX);
}

/** Words of a text that follow each other, and where they are in it. */
interface Phrase {
  key: string;
  text: string;
  from: number;
  to: number;
}

/** Everything in a text that may be a name: longest first, then from left to right. */
function* phrasesOf(text: string): Generator<Phrase> {
  const words = [...text.matchAll(/[\p{L}\p{M}\d$+'’]+/gu)].slice(0, MAX_WORDS).map((match) => {
    const from = match.index;
    return { key: plain(match[0]), from, to: from + match[0].length };
  });
  for (let length = WORDS_OF_A_NAME; length > 0; length--) {
    for (const [at, { from }] of words.slice(0, Math.max(0, words.length - length + 1)).entries()) {
      const run = words.slice(at, at + length);
      const to = run.at(-1)?.to ?? from;
      const phrase = text.slice(from, to);
      // A name does not go on in the next sentence.
      if (/[.!?;,]\s|\n/.test(phrase)) continue;
      yield { key: run.map(({ key }) => key).join(''), text: phrase, from, to };
    }
  }
}

/** What a phrase is looked up by. "Blue Dream's parents" speaks of Blue Dream, "God's Gift" is a name. */
const keyOf = ({ key, text }: Phrase, strains: WishedStrains): string =>
  !strains.named(key) && /['’]s$/i.test(text) ? key.replace(/(?<=\D)s$/, '') : key;

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
