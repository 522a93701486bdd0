import type { Features } from './confidence.ts';
import { quoteFrom, quoteOf } from './quote.ts';
import type { Placed, ReadSection, Written } from './read-section.ts';
import { share, type Weights } from './terms.ts';

/** How similar a text is to the question, by its place in the table of vectors. */
type Similarity = (place: number) => number;

export interface Quote {
  text: string;
  /** Similarity to the question of a written answer; undefined of words from the page. */
  writtenFor?: number;
}

/** The features of a passage beside those of its section, and the passage itself. */
type SectionPassage = Pick<Features, OwnFeature> & { quote: () => Quote };
type OwnFeature = 'askedSimilar' | 'answerSimilar' | 'saySimilar' | 'answerCovers' | 'isWritten';

/** Questions of a written answer that are looked at. */
const ALIKE = 3;
/** An everyday question this similar to what was asked has the same answer. */
export const SAME_QUESTION = 0.8;
/** One that is more similar than this hints at the excerpt that answers, and what each degree counts. */
const LIKE_QUESTION = 0.5;
const HINT = 1.5;
const PAGE_TEXT = { askedSimilar: 0, answerSimilar: 0, saySimilar: 0, answerCovers: 0, isWritten: 0 };

/** Returns what a section may say to a question: each written answer that suits, and the best words of its page. */
export function passagesOf(
  section: ReadSection,
  asked: Weights,
  similarity: Similarity,
  suits: (answer: string) => boolean,
): SectionPassage[] {
  const written = section.written.filter(({ text }) => suits(text));
  return [
    ...written.map((one) => answerOf(one, asked, similarity)),
    { ...PAGE_TEXT, quote: () => ({ text: pageText(section, asked, similarity) }) },
  ];
}

function answerOf({ text, place, questions, terms }: Written, asked: Weights, similarity: Similarity): SectionPassage {
  const near = questions.map((one) => similarity(one.place)).toSorted((a, b) => b - a);
  const [nearest = 0] = near;
  return {
    askedSimilar: nearest,
    answerSimilar: near.slice(0, ALIKE).reduce((sum, one) => sum + one, 0) / ALIKE,
    saySimilar: similarity(place),
    answerCovers: share(asked, terms),
    isWritten: 1,
    quote: () => ({ text, writtenFor: nearest }),
  };
}

/** The excerpts of a section that answer best, from where its nearest everyday question says that the answer starts. */
function pageText({ section, excerpts, questions }: ReadSection, asked: Weights, similarity: Similarity): string {
  const alike = ({ place }: Placed) => similarity(place);
  const nearest = nearestOf(
    questions.filter(({ text }) => !section.answers.has(text)),
    alike,
  );
  const near = nearest ? alike(nearest) : 0;
  const start = section.starts.get(nearest?.text ?? '') ?? '';
  const started = start && near >= SAME_QUESTION ? quoteFrom(excerpts, start) : undefined;
  if (started) return started;
  const hint = (text: string) => (start && text.includes(start) ? HINT * Math.max(0, near - LIKE_QUESTION) : 0);
  return quoteOf(excerpts, asked, (one) => share(asked, one.terms) + alike(one) + hint(one.text));
}

/** The most similar of some texts. */
export const nearestOf = (texts: readonly Placed[], alike: (text: Placed) => number): Placed | undefined =>
  texts.toSorted((a, b) => alike(b) - alike(a))[0];

/** The highest of some numbers; 0 of none. */
export const highest = <Of>(of: readonly Of[], numberOf: (one: Of) => number): number =>
  Math.max(0, ...of.map(numberOf));
