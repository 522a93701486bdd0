import type { Part } from './sentence.ts';
import type { Token } from './tokens.ts';

/** The word that a question begins with, behind at most a greeting. */
export const questionOf = (tokens: readonly Token[]): string | undefined =>
  tokens.slice(0, 3).find(({ text }, at) => QUESTIONS.has(text) || (WHETHER.has(text) && asksWhether(tokens, at)))
    ?.text;
/** "Do you have", "is there", and "don't" ask for something instead. */
const asksWhether = (tokens: readonly Token[], at: number): boolean =>
  !OFFERED.has(tokens[at + 1]?.text ?? '') && (at === 0 || tokens[at - 1]?.pos === 'PUNCT');
const WHETHER: ReadonlySet<string> = new Set('do does did is are can should must will'.split(' '));
const OFFERED: ReadonlySet<string> = new Set('you u ya yall there we not'.split(' '));
const QUESTIONS: ReadonlySet<string> = new Set(['what', 'whats', 'why', 'how', 'where', 'when', 'who', 'which']);

/** Whether words ask if something is so, wherever the verb stands: "Runtz, is that its kid?" */
export const asksIfSo = (words: readonly string[]): boolean =>
  words.some((word) => WHETHER.has(word)) && !words.some((word) => QUESTIONS.has(word));

/** Whether words ask what there is: "do you sell those?" */
export const asksForOffer = ([first = '', second = '']: readonly string[]): boolean =>
  WHETHER.has(first) && OFFERED.has(second);

const ABOUT: ReadonlySet<string> = new Set(['about', 'bout']);
/** Whether words only put something forward, although they begin as a question: "what about something for 100?" */
export const putsForward = (words: readonly string[]): boolean =>
  words.some((word, at) => (word === 'what' || word === 'how') && ABOUT.has(words[at + 1] ?? ''));

/** Whom or what a sentence that tells something begins with. */
const TELLERS: ReadonlySet<string> = new Set(
  'i im ive id my we were weve our she shes he hes they theyre her his their it its the this that got just been'.split(
    ' ',
  ),
);
/** What stands before it: "and my back hurts". */
const LEADS: ReadonlySet<string> = new Set(['and', 'but', 'so', 'also', 'well', 'ok', 'btw', 'because', 'cause']);

/** Whether a sentence tells something, without a word that wishes. */
export function isStatement(tokens: readonly Token[], parts: readonly Part[]): boolean {
  const first = tokens.find(({ text, pos }) => pos !== 'PUNCT' && !LEADS.has(text));
  const isAsked = tokens.some(({ text }) => text === '?');
  return TELLERS.has(first?.text ?? '') && !isAsked && !parts.some((part) => part.is === 'cue' && part.cue === 'wants');
}
