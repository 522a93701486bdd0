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
  /** Places of its questions and follow-ups, or of its excerpts if it has none. */
  near: readonly number[];
  written: readonly Written[];
}

/** A written answer, the places of the questions and follow-ups that it is for, and the questions. */
export interface Written extends Placed {
  asked: readonly number[];
  questions: readonly string[];
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
  const followUps = [...section.followUps.keys()].map(placed);
  const nameTerms = new Set(section.names.flatMap(termsOf));
  const own = [...excerpts.flatMap((one) => [...one.terms]), ...section.questions.flatMap(termsOf)];
  return {
    section,
    page: pageOf(section),
    nameTerms,
    name: placed(nameText(section)),
    excerpts,
    questions,
    near:
      questions.length > 0
        ? [...questions, ...followUps].map(({ place }) => place)
        : excerpts.map(({ place }) => place),
    written: writtenIn(section, placed),
    terms: new Set([...nameTerms, ...own]),
  };
}

function writtenIn({ answers, followUps }: Section, placed: (text: string) => Placed): Written[] {
  const behind = Map.groupBy(followUps.keys(), (followUp) => followUps.get(followUp) ?? '');
  return [...Map.groupBy(answers.keys(), (question) => answers.get(question) ?? '')].map(([text, questions]) => ({
    ...placed(withoutBraces(text)),
    text,
    questions,
    asked: [...questions, ...(behind.get(text) ?? [])].map((one) => placed(one).place),
    terms: new Set([text, ...questions].flatMap(termsOf)),
  }));
}
