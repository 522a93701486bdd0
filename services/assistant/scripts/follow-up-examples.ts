import { termsOf } from '../src/retrieval/terms.ts';

/** A question behind another one, in the words of somebody who doesn't say twice what it is about. */
export interface FollowUp {
  before: string;
  message: string;
}

/** Words that stand before what is spoken of, and go with it. */
const DETERMINERS: ReadonlySet<string> = new Set(['a', 'an', 'the', 'my', 'your', 'our', 'their', 'some', 'this']);
/** Words that stay before what an elliptical question names: "and in Maryland?" */
const PREPOSITIONS: ReadonlySet<string> = new Set([
  'in',
  'at',
  'on',
  'for',
  'with',
  'without',
  'from',
  'after',
  'before',
]);
const POINTERS = ['it', 'that', 'it'];
const PLURAL_POINTERS = ['them', 'those', 'they'];
const LEADS = ['and', 'what about', 'how about', 'and', ''];
/** Words of an elliptical question at most. */
const SHORT = 5;

interface Word {
  text: string;
  terms: readonly string[];
  isShared: boolean;
}

function wordsOf(message: string, before: ReadonlySet<string>): Word[] {
  return message.split(/\s+/).map((text) => {
    const terms = termsOf(text);
    return { text, terms, isShared: terms.length > 0 && terms.every((term) => before.has(term)) };
  });
}

const saysMore = (words: readonly Word[]): boolean =>
  words.some(({ terms, isShared }) => terms.length > 0 && !isShared);

/** The message with "it" for what both name: "how do I stop it next time" behind "is this mold?" */
function pointing(words: readonly Word[], seed: number): string | undefined {
  if (!words.some(({ isShared }) => isShared) || !saysMore(words)) return undefined;
  const said: string[] = [];
  let isPointing = false;
  for (const { text, isShared } of words) {
    if (!isShared) said.push(text);
    else if (!isPointing) {
      while (DETERMINERS.has((said.at(-1) ?? '').toLowerCase())) said.pop();
      const pointers = /s\W*$/i.test(text) ? PLURAL_POINTERS : POINTERS;
      said.push(pointers[seed % pointers.length] ?? 'it');
    }
    isPointing = isShared;
  }
  return said.join(' ');
}

/** Only what the message names and the one before doesn't: "and in Maryland?" */
function ellipsis(words: readonly Word[], seed: number): string | undefined {
  const kept = words.filter(({ text, terms, isShared }, at) => {
    if (terms.length > 0) return !isShared;
    const next = words[at + 1];
    return PREPOSITIONS.has(text.toLowerCase()) && next !== undefined && next.terms.length > 0 && !next.isShared;
  });
  if (kept.length === words.length || kept.length > SHORT || !words.some(({ isShared }) => isShared)) return undefined;
  return saysMore(kept) ? `${LEADS[seed % LEADS.length]} ${kept.map(({ text }) => text).join(' ')}`.trim() : undefined;
}

/** A question behind another one, made short in the way that the seed says; undefined if it can't be. */
export function followUp(before: string, message: string, seed: number): FollowUp | undefined {
  const words = wordsOf(message, new Set(termsOf(before)));
  const short = seed % 3 === 0 ? ellipsis(words, seed) : pointing(words, seed);
  return short === undefined ? undefined : { before, message: short };
}
