import { withoutBraces } from './law-marks.ts';
import type { ReadExcerpt } from './quote.ts';
import { nameText, pageOf, type Section, vectorText } from './sections.ts';
import { suggested } from './suggested-question.ts';
import { type TermTable, termsOf } from './terms.ts';
import type { VectorTable } from './vector-table.ts';

/** A text and its place in the table of vectors. */
export interface Placed {
  text: string;
  place: number;
}

export interface ReadSection {
  section: Section;
  page: string;
  name: Placed;
  excerpts: readonly (ReadExcerpt & Placed)[];
  excerptPlaces: readonly number[];
  questions: readonly Placed[];
  written: readonly Written[];
}

/** A written answer with the questions that it is for. */
export interface Written extends Placed {
  /** One of the questions that is short. */
  suggested: string | undefined;
  questionPlaces: readonly number[];
  /** Its place in the table of the terms of written answers. */
  termsAt: number;
}

/** The terms by which sections, their names, and their written answers are found. */
export interface TermTables {
  /** Of the text of each section, its names, and its questions. */
  sections: TermTable;
  names: TermTable;
  /** Of each written answer and its questions. */
  answers: TermTable;
}

/**
 * What a search needs to know of a section: its terms, which go into the next place of the tables, and the places of
 * its texts in the table of vectors.
 */
export function readSection(section: Section, table: VectorTable, terms: TermTables): ReadSection {
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
  terms.names.add(nameTerms);
  terms.sections.add(new Set([...nameTerms, ...own]));
  return {
    section,
    page: pageOf(section),
    name: placed(nameText(section)),
    excerpts,
    excerptPlaces: excerpts.map(({ place }) => place),
    questions,
    written: writtenIn(section, placed, terms.answers),
  };
}

const writtenIn = ({ answers }: Section, placed: (text: string) => Placed, terms: TermTable): Written[] =>
  [...Map.groupBy(answers.keys(), (question) => answers.get(question) ?? '')].map(([text, questions]) => ({
    ...placed(withoutBraces(text)),
    text,
    suggested: suggested(questions),
    questionPlaces: questions.map((question) => placed(question).place),
    termsAt: terms.add(new Set([text, ...questions].flatMap(termsOf))),
  }));
