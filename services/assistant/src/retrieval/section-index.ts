import type { ChatReading } from '@bluntbot/proto/assistant/chat';
import MiniSearch from 'minisearch';
import { confidenceOf, type Features, rankOf, UNKNOWN_SIMILARITY } from './confidence.ts';
import { quoteOf, type ReadExcerpt } from './quote.ts';
import { nameText, type Section, vectorText } from './sections.ts';
import { share, termsOf, type Weights } from './terms.ts';

/** Cosine similarity of a text and the question; undefined while one of them has no vector. */
export type Similarity = (text: string) => number | undefined;

/** A section that may answer a question. */
export interface Candidate {
  section: Section;
  features: Features;
  /** What it counts against the others. */
  rank: number;
  /** How likely it answers, from 0 to 1. */
  confidence: number;
  /** What is quoted of it for the question. */
  quote: () => string;
}

interface ReadSection {
  section: Section;
  page: string;
  terms: ReadonlySet<string>;
  names: readonly (readonly string[])[];
  excerpts: readonly (ReadExcerpt & { vectorText: string })[];
}

/** Sections beyond these, by words and by vectors, are not looked at. */
const MAX_BY_WORDS = 60;
const MAX_BY_VECTOR = 40;
/** Terms this long are also found if one letter is wrong. */
const MIN_FUZZY = 6;
const inTerms = { tokenize: termsOf, processTerm: (term: string) => term };
/** A question has been read before it is searched for. */
const asRead = { tokenize: (text: string) => text.split(' ') };

/** BM25 and sentence vectors over the sections of all pages. It is built once from everything it holds. */
export class SectionIndex {
  private readonly sections: readonly ReadSection[];
  private readonly frequency = new Map<string, number>();
  private readonly index = new MiniSearch<{
    id: number;
    title: string;
    heading: string;
    text: string;
    keywords: string;
  }>({
    ...inTerms,
    fields: ['title', 'heading', 'text', 'keywords'],
    searchOptions: { boost: { title: 2, heading: 3 }, ...asRead },
  });
  private readonly pages = new MiniSearch<{ id: string; title: string; text: string }>({
    ...inTerms,
    fields: ['title', 'text'],
    searchOptions: { boost: { title: 2 }, ...asRead },
  });

  constructor(sections: readonly Section[]) {
    this.sections = sections.map(read);
    this.index.addAll(sections.map((section, id) => ({ ...section, id, text: textOf([section]) })));
    for (const [id, own] of Map.groupBy(sections, pageOf))
      this.pages.add({ id, title: own[0]?.title ?? '', text: textOf(own) });
    for (const section of this.sections)
      for (const term of section.terms) this.frequency.set(term, (this.frequency.get(term) ?? 0) + 1);
  }

  /** The sections that may answer a question, the likeliest first. */
  find(question: string, similarityOf: Similarity, kinds?: readonly ChatReading['kind'][]): Candidate[] {
    const similarity = (text: string) => similarityOf(text) ?? UNKNOWN_SIMILARITY;
    const asked = this.weigh(termsOf(question).map((term) => this.spelled(term)));
    const words = [...asked.keys()].join(' ');
    const [byWords, byPage] = [shares(this.index.search(words)), shares(this.pages.search(words))];
    const similar = this.sections.map(({ excerpts }) =>
      Math.max(0, ...excerpts.map((one) => similarity(one.vectorText))),
    );
    const byVector = [...similar.keys()].toSorted((a, b) => (similar[b] ?? 0) - (similar[a] ?? 0));
    const isWanted = (id: number) => !kinds || kinds.includes((this.sections[id] as ReadSection).section.kind);
    const ids = new Set([
      ...([...byWords.keys()] as number[]).filter(isWanted).slice(0, MAX_BY_WORDS),
      ...byVector.filter(isWanted).slice(0, MAX_BY_VECTOR),
    ]);
    const found = [...ids].map((id): Candidate => {
      const { section, page, names, excerpts, ...read } = this.sections[id] as ReadSection;
      const features = {
        bm25: byWords.get(id) ?? 0,
        page: byPage.get(page) ?? 0,
        covers: share(asked, read.terms),
        excerpt: Math.max(...excerpts.map((one) => share(asked, one.terms))),
        names: share(asked, new Set(names.flat())),
        named: Math.max(...names.map((name) => share(this.weigh(name), asked))),
        similar: similar[id] ?? 0,
        nameSimilar: similarity(nameText(section)),
        isTerm: section.kind === 'word' ? 1 : 0,
      };
      const quote = () => quoteOf(excerpts, asked, (one) => similarity((one as (typeof excerpts)[number]).vectorText));
      return { section, features, rank: rankOf(features), confidence: confidenceOf(features), quote };
    });
    return found.toSorted((a, b) => b.rank - a.rank);
  }

  /** How telling terms are: one of few sections says more than one of many. */
  private weigh(all: readonly string[]): Weights {
    const count = this.sections.length;
    return new Map(all.map((term) => [term, Math.log(1 + count / (1 + (this.frequency.get(term) ?? 0)))]));
  }

  /** A term as the pages spell it. */
  private spelled(term: string): string {
    if (term.length < MIN_FUZZY || this.frequency.has(term)) return term;
    return this.index.search(term, { fuzzy: 1 })[0]?.terms[0] ?? term;
  }
}

function read(section: Section): ReadSection {
  const excerpts = section.excerpts.map((excerpt) => ({
    ...excerpt,
    terms: new Set(termsOf(excerpt.text)),
    rowTerms: termsOf(excerpt.row ?? ''),
    vectorText: vectorText(section, excerpt),
  }));
  const names = section.names.map(termsOf);
  return {
    section,
    page: pageOf(section),
    names,
    excerpts,
    terms: new Set([...names.flat(), ...excerpts.flatMap((one) => [...one.terms])]),
  };
}

/** Scores by id, the best first and as 1. */
const shares = (found: readonly { id: unknown; score: number }[]): ReadonlyMap<unknown, number> =>
  new Map(found.map(({ id, score }) => [id, score / (found[0]?.score ?? 1)]));

const textOf = (sections: readonly Section[]): string =>
  sections.map(({ heading, excerpts }) => [heading, ...excerpts.map(({ text }) => text)].join('\n')).join('\n');
const pageOf = ({ kind, id }: Section): string => `${kind}:${id}`;
