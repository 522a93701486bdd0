import type { PassageFeatures } from './confidence.ts';
import { quoteFrom, quoteOf } from './quote.ts';
import type { Placed, ReadSection, Written } from './read-section.ts';
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

/** How similar a text is to the question, by its place. */
export type Similar = (place: number) => number;

/** What the written answers of a section are weighed by. */
interface Fits {
  /** Share of the question's terms that each has. */
  answerCovers: Float64Array;
  similarities: Similarities;
}

/** An everyday question this similar to what was asked has the same answer. */
export const SAME_QUESTION = 0.8;
/** One that is more similar than this hints at the excerpt that answers, and what each degree counts. */
const LIKE_QUESTION = 0.5;
const HINT = 1.5;
const PAGE_TEXT: PassageFeatures = { askedSimilar: 0, answerSimilar: 0, saySimilar: 0, answerCovers: 0, isWritten: 0 };

/** Returns what tells of a written answer whether it answers; all 0 without one, for words from the page. */
export function passageFeatures(written: Written | undefined, { answerCovers, similarities }: Fits): PassageFeatures {
  if (!written) return PAGE_TEXT;
  const { highest: nearest, average } = highestThree(written.questionPlaces, similarities, 0);
  return {
    askedSimilar: nearest,
    answerSimilar: average,
    saySimilar: at(similarities, written.place),
    answerCovers: answerCovers[written.termsAt] as number,
    isWritten: 1,
  };
}

/** Returns what is quoted of a written answer, or of the page without one. */
export const quoteIn = (
  written: Written | undefined,
  section: ReadSection,
  writtenFor: number,
  asked: Weights,
  similar: Similar,
): Quote =>
  written
    ? { text: written.text, writtenFor, question: written.suggested }
    : { text: pageText(section, asked, similar) };

/** The excerpts of a section that answer best, from where its nearest everyday question says that the answer starts. */
function pageText({ section, excerpts, questions }: ReadSection, asked: Weights, similar: Similar): string {
  const nearest = nearestOf(
    questions.filter(({ text }) => !section.answers.has(text)),
    similar,
  );
  const near = nearest?.similarity ?? 0;
  const start = section.starts.get(nearest?.text ?? '') ?? '';
  const started = start && near >= SAME_QUESTION ? quoteFrom(excerpts, start) : undefined;
  if (started) return started;
  const hint = (text: string) => (start && text.includes(start) ? HINT * Math.max(0, near - LIKE_QUESTION) : 0);
  return quoteOf(excerpts, asked, (one) => share(asked, one.terms) + similar(one.place) + hint(one.text));
}

/** The most similar of some texts. */
export function nearestOf(
  texts: readonly Placed[],
  similar: Similar,
): { text: string; similarity: number } | undefined {
  let nearest: { text: string; similarity: number } | undefined;
  for (const { text, place } of texts) {
    const similarity = similar(place);
    if (!nearest || similarity > nearest.similarity) nearest = { text, similarity };
  }
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

/** The highest of the values at some places, and the average of the three highest; what is missing has a given one. */
export function highestThree(
  places: readonly number[],
  values: Float32Array | Float64Array,
  missing: number,
): { highest: number; average: number } {
  let first = Number.NEGATIVE_INFINITY;
  let second = first;
  let third = first;
  for (const place of places) {
    const one = values[place] as number;
    if (one <= third) continue;
    third = one <= second ? one : second;
    if (one <= second) continue;
    second = one <= first ? one : first;
    if (one > first) first = one;
  }
  const known = (value: number): number => (value === Number.NEGATIVE_INFINITY ? missing : value);
  return { highest: known(first), average: (known(first) + known(second) + known(third)) / 3 };
}
