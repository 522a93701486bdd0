import { setImmediate as turn } from 'node:timers/promises';
import type { ChatReading } from '@bluntbot/proto/assistant/chat';
import { LRUCache } from 'lru-cache';
import MiniSearch from 'minisearch';
import {
  BY_WORDS_ONLY,
  confidenceOf,
  type Features,
  rankOf,
  type SectionFeatures,
  UNKNOWN_SIMILARITY,
} from './confidence.ts';
import { type ReadSection, readSection } from './read-section.ts';
import { at, highest, nearestOf, passagesOf, type Quote, type Similarities } from './section-passages.ts';
import { pageOf, type Section } from './sections.ts';
import { suggested } from './suggested-question.ts';
import { share, termsOf, type Weights } from './terms.ts';
import type { Row, VectorTable } from './vector-table.ts';

/** A passage that may answer a question, and its section. */
export interface Candidate {
  section: Section;
  features: Features;
  /** What it counts against the others. */
  rank: number;
  /** How likely it answers, from 0 to 1. */
  confidence: number;
  /** What is quoted, and how near the question is to one that an editor has answered. */
  quote: () => Quote;
  /**
   * The everyday question nearest to what was asked that has another answer than a given one; undefined if none is
   * near.
   */
  related: (answer: string) => string | undefined;
}

interface Ranked extends Omit<Candidate, 'confidence'> {
  page: string;
}

/** How well sections and pages fit a question; what is missing fits not at all. */
interface Scores {
  /** Similarity of the nearest question, or excerpt, of each section. */
  near: readonly number[];
  byWords: ReadonlyMap<unknown, number>;
  byPage: ReadonlyMap<unknown, number>;
  pageNear: ReadonlyMap<string, number>;
}
/** Similarity from which an everyday question is worth offering. */
const RELATED = 0.45;

/** Which sections and which written answers may be found; all, unless it says otherwise. */
export interface Among {
  kinds?: readonly ChatReading['kind'][] | undefined;
  /** Whether a written answer is about the right place. */
  suits?: ((answer: string) => boolean) | undefined;
  /** Pages that the conversation is about. */
  focus?: ReadonlySet<string>;
}

/** Sections that are taken in before questions get their turn again: a few milliseconds of work. */
const AT_ONCE = 10;

/** Sections beyond these, by words and by vectors, are not looked at. */
const MAX_BY_WORDS = 60;
const MAX_BY_VECTOR = 40;
/** Passages of these sections that are given. */
const MAX_PASSAGES = 80;
/** Searches that are kept. */
const MAX_KEPT = 32;
/** Sections of a page whose similarity tells whether the page is about the question. */
const PAGE_SECTIONS = 3;
/** Similarity of what is about something else. */
const UNRELATED = 0.2;
/** What a section counts more if the conversation is about its page; ranks are about 0 to 20. */
const IN_FOCUS = 1.5;
/** Terms this long are also found if one letter is wrong. */
const MIN_FUZZY = 6;
const inTerms = { tokenize: termsOf, processTerm: (term: string) => term };
/** A question has been read before it is searched for. */
const asRead = { tokenize: (text: string) => text.split(' ') };

/** BM25 and sentence vectors over the sections of all pages. It is built once from everything it holds. */
export class SectionIndex {
  private readonly sections: ReadSection[] = [];
  /** Numbers of sections by their page. */
  private readonly ofPages = new Map<string, number[]>();
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

  /** The last searches, which one answer may ask several times. */
  private readonly kept = new LRUCache<string, readonly Candidate[], () => readonly Candidate[]>({
    max: MAX_KEPT,
    memoMethod: (_name, _stale, { context }) => context(),
  });

  private constructor(private readonly table: VectorTable) {}

  /** Takes in sections little by little, so that questions are answered meanwhile. All their texts are in the table. */
  static async of(sections: readonly Section[], table: VectorTable): Promise<SectionIndex> {
    const index = new SectionIndex(table);
    for (const [at, section] of sections.entries()) {
      index.add(section);
      if (at % AT_ONCE === 0) await turn();
    }
    for (const [id, own] of Map.groupBy(sections, pageOf)) {
      index.pages.add({ id, title: own[0]?.title ?? '', text: textOf(own) });
      await turn();
    }
    return index;
  }

  private add(section: Section): void {
    const read = readSection(section, this.table);
    const id = this.sections.push(read) - 1;
    this.ofPages.set(read.page, [...(this.ofPages.get(read.page) ?? []), id]);
    this.index.add({ ...section, id, text: textOf([section]) });
    for (const term of read.terms) this.frequency.set(term, (this.frequency.get(term) ?? 0) + 1);
  }

  /**
   * The passages that may answer a question, the likeliest first: written answers, and words of each section. Without a
   * vector its words alone tell.
   */
  find(question: string, vector: Row | undefined, among: Among = {}): readonly Candidate[] {
    const { kinds, suits, focus = [] } = among;
    // Two functions that tell which answers suit can't be compared.
    if (suits) return this.search(question, vector, among);
    const name = JSON.stringify([nameOf(question, vector), this.table.edition, kinds, [...focus]]);
    return this.kept.memo(name, { context: () => this.search(question, vector, among) });
  }

  private search(question: string, vector: Row | undefined, { kinds, suits = () => true, focus }: Among): Candidate[] {
    const similarities = vector
      ? this.table.similarities(vector, UNKNOWN_SIMILARITY, nameOf(question, vector))
      : this.table.sameForAll(BY_WORDS_ONLY);
    const asked = this.weigh(termsOf(question).map((term) => this.spelled(term)));
    const scores = this.scores(asked, similarities);
    const ranked: Ranked[] = [];
    for (const id of this.nearest(scores, kinds)) {
      const read = this.sections[id] as ReadSection;
      const { section, page } = read;
      const features = featuresOf(read, id, scores, asked, similarities);
      const rank = rankOf(features) + (focus?.has(page) ? IN_FOCUS : 0);
      const related = relatedIn(read, similarities);
      for (const { quote, own } of passagesOf(read, asked, similarities, suits))
        ranked.push({ page, section, quote, related, features: { ...features, ...own }, rank: rank + rankOf(own) });
    }
    ranked.sort((a, b) => b.rank - a.rank);
    const [first] = ranked;
    const second = ranked.find(({ page }) => page !== first?.page);
    return ranked.slice(0, MAX_PASSAGES).map(({ page, ...one }) => {
      const rival = page === first?.page ? second : first;
      return { ...one, confidence: confidenceOf(one.features, one.rank, rival?.rank) };
    });
  }

  /** How well each section and page fits a question by words, by everyday questions, and by vectors. */
  private scores(asked: Weights, similarities: Similarities): Scores {
    const words = [...asked.keys()].join(' ');
    const near = this.sections.map(({ near: places }) => highest(places, similarities));
    return {
      near,
      byWords: shares(this.index.search(words)),
      byPage: shares(this.pages.search(words)),
      pageNear: this.pageSimilarities(near),
    };
  }

  /** The sections that come nearest by one of the scores. */
  private nearest({ near, byWords }: Scores, kinds: Among['kinds']): ReadonlySet<number> {
    const byVector = [...near.keys()].sort((a, b) => (near[b] ?? 0) - (near[a] ?? 0));
    const isWanted = (id: number) => !kinds || kinds.includes((this.sections[id] as ReadSection).section.kind);
    const best = (ids: readonly number[], most: number) => ids.filter(isWanted).slice(0, most);
    return new Set([...best([...byWords.keys()] as number[], MAX_BY_WORDS), ...best(byVector, MAX_BY_VECTOR)]);
  }

  /** How near the best sections of each page are, on average. */
  private pageSimilarities(near: readonly number[]): ReadonlyMap<string, number> {
    return new Map(
      [...this.ofPages].map(([page, ids]) => {
        const best = ids.map((id) => near[id] ?? 0).toSorted((a, b) => b - a);
        const few = Array.from({ length: PAGE_SECTIONS }, (_, nth) => best[nth] ?? UNRELATED);
        return [page, few.reduce((sum, one) => sum + one, 0) / PAGE_SECTIONS];
      }),
    );
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

/** The features that all passages of a section share. */
function featuresOf(
  { section, page, terms, nameTerms, name, excerpts }: ReadSection,
  id: number,
  { near, byWords, byPage, pageNear }: Scores,
  asked: Weights,
  similarities: Similarities,
): SectionFeatures {
  const [covers, questionSimilar] = [share(asked, terms), near[id] ?? 0];
  return {
    bm25: byWords.get(id) ?? 0,
    page: byPage.get(page) ?? 0,
    covers,
    names: share(asked, nameTerms),
    similar: highest(
      excerpts.map(({ place }) => place),
      similarities,
    ),
    nameSimilar: at(similarities, name.place),
    questionSimilar,
    pageSimilar: pageNear.get(page) ?? 0,
    both: covers * questionSimilar,
    isTerm: section.kind === 'word' ? 1 : 0,
  };
}

const relatedIn =
  ({ section, questions }: ReadSection, similarities: Similarities) =>
  (answer: string): string | undefined => {
    const answerTo = (text: string) => section.answers.get(text) ?? answer;
    const nearest = nearestOf(
      questions.filter(({ text }) => answerTo(text) !== answer),
      similarities,
    );
    if (!nearest || at(similarities, nearest.place) < RELATED) return undefined;
    return suggested(questions.flatMap(({ text }) => (answerTo(text) === answerTo(nearest.text) ? text : [])));
  };

/** Scores by id, the best first and as 1. */
const shares = (found: readonly { id: unknown; score: number }[]): ReadonlyMap<unknown, number> =>
  new Map(found.map(({ id, score }) => [id, score / (found[0]?.score ?? 1)]));

const textOf = (sections: readonly Section[]): string =>
  sections.map(({ heading, excerpts }) => [heading, ...excerpts.map(({ text }) => text)].join('\n')).join('\n');

/** What is kept of a question under; the same words have other vectors in other conversations. */
const nameOf = (question: string, vector: Row | undefined): string =>
  JSON.stringify([question, vector && Buffer.from(vector).toString('latin1')]);
