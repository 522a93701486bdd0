import type { PassageFeatures } from './confidence.ts';
import { quoteFrom, quoteOf } from './quote.ts';
import type { Placed, ReadSection, Written } from './read-section.ts';
import { suggested } from './suggested-question.ts';
import { share, type Weights } from './terms.ts';

/** How similar each text is to the question, by its place in the table of vectors. */
export type Similarities = Float32Array;

/** Every place has a similarity. */
export const at = (similarities: Similarities, place: number): number => similarities[place] as number;

export interface Quote {
  text: string;
  /** Similarity to the question of a written answer; undefined of words from the page. */
  writtenFor?: number;
  /** A short question that a written answer is for. */
  question?: string | undefined;
}

/** A passage of a section, and the features that it has besides those of its section. */
interface SectionPassage {
  own: PassageFeatures;
  quote: () => Quote;
}

/** Questions of a written answer that are looked at. */
const ALIKE = 3;
/** An everyday question this similar to what was asked has the same answer. */
export const SAME_QUESTION = 0.8;
/** One that is more similar than this hints at the excerpt that answers, and what each degree counts. */
const LIKE_QUESTION = 0.5;
const HINT = 1.5;
const PAGE_TEXT: PassageFeatures = { askedSimilar: 0, answerSimilar: 0, saySimilar: 0, answerCovers: 0, isWritten: 0 };

/** Returns what a section may say to a question: each written answer that suits, and the best words of its page. */
export function passagesOf(
  section: ReadSection,
  asked: Weights,
  similarities: Similarities,
  suits: (answer: string) => boolean,
): SectionPassage[] {
  const written = section.written.filter(({ text }) => suits(text));
  return [
    ...written.map((one) => answerOf(one, asked, similarities)),
    { own: PAGE_TEXT, quote: () => ({ text: pageText(section, asked, similarities) }) },
  ];
}

function answerOf(
  { text, place, questions, terms }: Written,
  asked: Weights,
  similarities: Similarities,
): SectionPassage {
  const near = questions.map((one) => at(similarities, one.place)).toSorted((a, b) => b - a);
  const [nearest = 0] = near;
  const own = {
    askedSimilar: nearest,
    answerSimilar: near.slice(0, ALIKE).reduce((sum, one) => sum + one, 0) / ALIKE,
    saySimilar: at(similarities, place),
    answerCovers: share(asked, terms),
    isWritten: 1,
  };
  return { own, quote: () => ({ text, writtenFor: nearest, question: suggested(questions.map((one) => one.text)) }) };
}

/** The excerpts of a section that answer best, from where its nearest everyday question says that the answer starts. */
function pageText({ section, excerpts, questions }: ReadSection, asked: Weights, similarities: Similarities): string {
  const nearest = nearestOf(
    questions.filter(({ text }) => !section.answers.has(text)),
    similarities,
  );
  const near = nearest ? at(similarities, nearest.place) : 0;
  const start = section.starts.get(nearest?.text ?? '') ?? '';
  const started = start && near >= SAME_QUESTION ? quoteFrom(excerpts, start) : undefined;
  if (started) return started;
  const hint = (text: string) => (start && text.includes(start) ? HINT * Math.max(0, near - LIKE_QUESTION) : 0);
  return quoteOf(excerpts, asked, (one) => share(asked, one.terms) + at(similarities, one.place) + hint(one.text));
}

/** The most similar of some texts. */
export function nearestOf(texts: readonly Placed[], similarities: Similarities): Placed | undefined {
  let nearest: Placed | undefined;
  for (const text of texts)
    if (!nearest || at(similarities, text.place) > at(similarities, nearest.place)) nearest = text;
  return nearest;
}

/** The highest similarity of texts at some places; 0 of none. */
export function highest(places: readonly number[], similarities: Similarities): number {
  let most = 0;
  for (const place of places) {
    const one = at(similarities, place);
    if (one > most) most = one;
  }
  return most;
}
