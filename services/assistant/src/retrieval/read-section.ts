import { withoutBraces } from './law-marks.ts';
import type { ReadExcerpt } from './quote.ts';
import { nameText, pageOf, type Section, vectorText } from './sections.ts';
import { termsOf } from './terms.ts';
import type { VectorTable } from './vector-table.ts';

/** A text and its place in the table of vectors. */
export interface Placed {
  text: string;
  place: number;
}

export interface ReadSection {
  section: Section;
  page: string;
  /** Of its text, its names, and its questions. */
  terms: ReadonlySet<string>;
  nameTerms: ReadonlySet<string>;
  name: Placed;
  excerpts: readonly (ReadExcerpt & Placed)[];
  questions: readonly Placed[];
  /** Places of its questions, or of its excerpts if it has none. */
  near: readonly number[];
  written: readonly Written[];
}

/** A written answer with the questions that it is for. */
export interface Written extends Placed {
  questions: readonly Placed[];
  terms: ReadonlySet<string>;
}

/** What a search needs to know of a section: its terms, and the places of its texts in the table of vectors. */
export function readSection(section: Section, table: VectorTable): ReadSection {
  const placed = (text: string): Placed => ({ text, place: table.placeOf(text) });
  const excerpts = section.excerpts.map((excerpt) => ({
    ...excerpt,
    terms: new Set(termsOf(excerpt.text)),
    rowTerms: termsOf(excerpt.row ?? ''),
    place: placed(vectorText(section, excerpt)).place,
  }));
  const questions = section.questions.map(placed);
  const nameTerms = new Set(section.names.flatMap(termsOf));
  const own = [...excerpts.flatMap((one) => [...one.terms]), ...section.questions.flatMap(termsOf)];
  return {
    section,
    page: pageOf(section),
    nameTerms,
    name: placed(nameText(section)),
    excerpts,
    questions,
    near: (questions.length > 0 ? questions : excerpts).map(({ place }) => place),
    written: writtenIn(section, placed),
    terms: new Set([...nameTerms, ...own]),
  };
}

const writtenIn = ({ answers }: Section, placed: (text: string) => Placed): Written[] =>
  [...Map.groupBy(answers.keys(), (question) => answers.get(question) ?? '')].map(([text, questions]) => ({
    ...placed(withoutBraces(text)),
    text,
    questions: questions.map(placed),
    terms: new Set([text, ...questions].flatMap(termsOf)),
  }));
