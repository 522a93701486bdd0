import { setImmediate as turn } from 'node:timers/promises';
import type { ChatReading } from '@bluntbot/proto/assistant/chat';
import { LRUCache } from 'lru-cache';
import {
  BY_WORDS_ONLY,
  confidenceOf,
  type Features,
  type PassageFeatures,
  rankOf,
  rankOfPassage,
  type SectionFeatures,
  UNKNOWN_SIMILARITY,
} from './confidence.ts';
import { type ReadSection, readSection, type Written } from './read-section.ts';
import {
  at,
  highest,
  highestThree,
  nearestOf,
  passageFeatures,
  type Quote,
  quoteIn,
  type Similar,
  type Similarities,
} from './section-passages.ts';
import { pageOf, type Section } from './sections.ts';
import { suggested } from './suggested-question.ts';
import { TermTable, termsOf, type Weights } from './terms.ts';
import type { Row, VectorTable } from './vector-table.ts';
import { WordIndex } from './word-index.ts';

/** A passage that may answer a question, and its section. */
export interface Candidate {
  section: Section;
  features: Features;
  /** What it counts against the others. */
  rank: number;
  /** How likely it answers, from 0 to 1. */
  confidence: number;
  /** What is quoted, and how near the question is to one that an editor has answered. */
  quote(): Quote;
  /**
   * The everyday question nearest to what was asked that has another answer than a given one; undefined if none is
   * near.
   */
  related(answer: string): string | undefined;
}

/** A written answer of a section, or words from its page. */
interface Passage {
  read: ReadSection;
  written: Written | undefined;
}

interface Ranked extends Passage {
  features: SectionFeatures;
  rank: number;
}

/** How well sections, pages, and written answers fit a question; of words, what is missing fits not at all. */
interface Scores {
  /** The question's terms. */
  asked: Weights;
  /** Of each text, by its place in the table of vectors. */
  similarities: Similarities;
  /** Similarity of the nearest question, or excerpt, of each section. */
  near: Float64Array;
  /** The same of the best sections of each page, on average. */
  pageNear: Float64Array;
  /** BM25 of sections and pages, the best one 1. */
  byWords: Float64Array;
  byPage: Float64Array;
  /** Shares of the question's terms that sections, their names, and written answers have. */
  covers: Float64Array;
  names: Float64Array;
  answerCovers: Float64Array;
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
/** Questions whose nearest pages are kept, and how many pages of each. */
const MAX_TOPICS = 500;
const TOPIC_PAGES = 2;
/** Similarity of what is about something else: it stands for the sections that a page lacks of three. */
const UNRELATED = 0.2;
/** What a section counts more if the conversation is about its page; ranks are about 0 to 20. */
const IN_FOCUS = 1.5;
/** Terms this long are also found if one letter is wrong. */
const MIN_FUZZY = 6;

/** BM25 and sentence vectors over the sections of all pages. It is built once from everything it holds. */
export class SectionIndex {
  private readonly sections: ReadSection[] = [];
  /** Those of each section; they are objects already, because a search looks at more than a thousand. */
  private readonly passages: (readonly Passage[])[] = [];
  /** Numbers of sections by their page, and the number of each section's page. */
  private readonly ofPages = new Map<string, number[]>();
  private readonly pageNumbers: number[] = [];
  private readonly terms = { sections: new TermTable(), names: new TermTable(), answers: new TermTable() };
  /** Places of the questions, or else of the excerpts, of each section, one section behind the other. */
  private nearPlaces = new Int32Array();
  /** Where those of each section end. */
  private nearEnds = new Int32Array();
  private readonly words = new WordIndex(['title', 'heading', 'text', 'keywords'], { title: 2, heading: 3 });
  private readonly pages = new WordIndex(['title', 'text'], { title: 2 });

  /** The last searches, which one answer may ask several times. */
  private readonly kept = new LRUCache<string, readonly Candidate[], () => readonly Candidate[]>({
    max: MAX_KEPT,
    memoMethod: (_name, _stale, { context }) => context(),
  });
  /** The pages that questions are about: the next message of a conversation asks for those of the one before it. */
  private readonly topics = new LRUCache<string, ReadonlySet<string>>({ max: MAX_TOPICS });

  private constructor(private readonly table: VectorTable) {}

  /** Takes in sections little by little, so that questions are answered meanwhile. All their texts are in the table. */
  static async of(sections: readonly Section[], table: VectorTable): Promise<SectionIndex> {
    const index = new SectionIndex(table);
    for (const [at, section] of sections.entries()) {
      index.add(section);
      if (at % AT_ONCE === 0) await turn();
    }
    for (const [id, own] of [...Map.groupBy(sections, pageOf).values()].entries()) {
      index.pages.add({ id, title: own[0]?.title ?? '', text: textOf(own) });
      await turn();
    }
    const near = index.sections.map(({ questions, excerpts }) => (questions.length > 0 ? questions : excerpts));
    index.nearPlaces = Int32Array.from(near.flat(), ({ place }) => place);
    let end = 0;
    index.nearEnds = Int32Array.from(near, ({ length }) => (end += length));
    return index;
  }

  private add(section: Section): void {
    const read = readSection(section, this.table, this.terms);
    const id = this.sections.push(read) - 1;
    this.passages.push([...read.written, undefined].map((written) => ({ read, written })));
    this.ofPages.set(read.page, [...(this.ofPages.get(read.page) ?? []), id]);
    this.pageNumbers.push([...this.ofPages.keys()].indexOf(read.page));
    this.words.add({ ...section, id, text: textOf([section]) });
  }

  /**
   * The passages that may answer a question, the likeliest first: written answers, and words of each section. Without a
   * vector its words alone tell.
   */
  find(question: string, vector: Row | undefined, among: Among = {}): readonly Candidate[] {
    const { kinds, suits, focus = [] } = among;
    const asked = this.nameOf(question, vector);
    const search = () => this.search(question, vector, among);
    // Two functions that tell which answers suit can't be compared.
    if (suits) return search();
    const found = this.kept.memo([asked, kinds, ...focus].join('\n'), { context: search });
    if (!among.focus) this.topics.set([asked, kinds].join('\n'), topicOf(found));
    return found;
  }

  /** The pages that a question is most likely about. */
  topic(question: string, vector: Row | undefined, among: Omit<Among, 'focus'> = {}): ReadonlySet<string> {
    const known = among.suits ? undefined : this.topics.get([this.nameOf(question, vector), among.kinds].join('\n'));
    return known ?? topicOf(this.find(question, vector, among));
  }

  /** What is kept of a question under; the same words have other vectors in other conversations. */
  private nameOf(question: string, vector: Row | undefined): string {
    return [question, this.table.edition, vector && Buffer.from(vector).toString('latin1')].join('\n');
  }

  private search(question: string, vector: Row | undefined, { kinds, suits, focus }: Among): Candidate[] {
    const scores = this.scores(question, vector);
    const similar = this.similarTo(vector);
    const found: Passage[] = [];
    const ranks: number[] = [];
    const features = new Map<ReadSection, SectionFeatures>();
    for (const id of this.nearest(scores, kinds)) {
      const read = this.sections[id] as ReadSection;
      const ofSection = featuresOf(read, id, this.pageNumbers[id] as number, scores);
      const rank = rankOf(ofSection) + (focus?.has(read.page) ? IN_FOCUS : 0);
      features.set(read, ofSection);
      for (const passage of this.passages[id] as readonly Passage[]) {
        if (suits && passage.written && !suits(passage.written.text)) continue;
        found.push(passage);
        ranks.push(rank + rankOfPassage(passageFeatures(passage.written, scores)));
      }
    }
    const byPlace = Float64Array.from(ranks);
    const best = highestPlaces(byPlace, MAX_PASSAGES, () => true);
    const pageAt = (place = 0) => found[place]?.read.page;
    const [first] = best;
    const [second] = highestPlaces(byPlace, 1, (place) => pageAt(place) !== pageAt(first));
    return best.map((place) => {
      const passage = found[place] as Passage;
      const rival = pageAt(place) === pageAt(first) ? second : first;
      const ofSection = features.get(passage.read) as SectionFeatures;
      const ranked = { ...passage, features: ofSection, rank: ranks[place] as number };
      return new RankedCandidate(ranked, rival === undefined ? undefined : ranks[rival], scores, similar);
    });
  }

  /** What is given asks for few similarities again: they are computed anew, and those of a search aren't kept. */
  private similarTo(vector: Row | undefined): Similar {
    return vector ? (place) => this.table.similarity(vector, place, UNKNOWN_SIMILARITY) : () => BY_WORDS_ONLY;
  }

  /** How well everything fits a question by words, by everyday questions, and by vectors. */
  private scores(question: string, vector: Row | undefined): Scores {
    const { table, terms } = this;
    const similarities = vector ? table.similarities(vector, UNKNOWN_SIMILARITY) : table.sameForAll(BY_WORDS_ONLY);
    const near = this.nearIn(similarities);
    const asked = this.weigh(termsOf(question).map((term) => this.asSpelled(term)));
    return {
      ...{ asked, similarities, near },
      pageNear: this.pageSimilarities(near),
      byWords: this.words.scores(asked.keys()),
      byPage: this.pages.scores(asked.keys()),
      covers: terms.sections.shares(asked),
      names: terms.names.shares(asked),
      answerCovers: terms.answers.shares(asked),
    };
  }

  /** How near the nearest text of each section is. */
  private nearIn(similarities: Similarities): Float64Array {
    const { nearPlaces, nearEnds } = this;
    const near = new Float64Array(nearEnds.length);
    let nth = 0;
    for (let id = 0; id < near.length; id += 1) {
      let most = 0;
      for (const end = nearEnds[id] as number; nth < end; nth += 1) {
        const one = similarities[nearPlaces[nth] as number] as number;
        if (one > most) most = one;
      }
      near[id] = most;
    }
    return near;
  }

  /** The sections that come nearest by one of the scores. */
  private nearest({ near, byWords }: Scores, kinds: Among['kinds']): ReadonlySet<number> {
    const isWanted = (id: number) => !kinds || kinds.includes((this.sections[id] as ReadSection).section.kind);
    const hasWords = (id: number) => (byWords[id] as number) > 0 && isWanted(id);
    return new Set([
      ...highestPlaces(byWords, MAX_BY_WORDS, hasWords),
      ...highestPlaces(near, MAX_BY_VECTOR, isWanted),
    ]);
  }

  /** How near the best sections of each page are, on average. */
  private pageSimilarities(near: Float64Array): Float64Array {
    return Float64Array.from(this.ofPages.values(), (ids) => highestThree(ids, near, UNRELATED).average);
  }

  /** How telling terms are: one of few sections says more than one of many. */
  private weigh(all: readonly string[]): Weights {
    const count = this.sections.length;
    return new Map(all.map((term) => [term, Math.log(1 + count / (1 + this.terms.sections.frequency(term)))]));
  }

  /** A term as the pages spell it. */
  private asSpelled(term: string): string {
    return term.length < MIN_FUZZY || this.terms.sections.frequency(term) > 0 ? term : this.words.spelled(term);
  }
}

function topicOf(found: readonly Candidate[]): ReadonlySet<string> {
  const pages = new Set<string>();
  for (const { section } of found) if (pages.size < TOPIC_PAGES) pages.add(pageOf(section));
  return pages;
}

/** A passage; its texts, and its features as one, are put together when they are asked for. */
class RankedCandidate implements Candidate {
  readonly rank: number;
  readonly confidence: number;
  private readonly asked: Weights;
  private readonly own: PassageFeatures;
  private joined: Features | undefined;

  constructor(
    private readonly ranked: Ranked,
    rival: number | undefined,
    scores: Scores,
    private readonly similar: Similar,
  ) {
    this.asked = scores.asked;
    this.own = passageFeatures(ranked.written, scores);
    this.rank = ranked.rank;
    this.confidence = confidenceOf(ranked.features, this.own, ranked.rank, rival);
  }

  get section(): Section {
    return this.ranked.read.section;
  }

  get features(): Features {
    this.joined ??= { ...this.ranked.features, ...this.own };
    return this.joined;
  }

  quote(): Quote {
    const { read, written } = this.ranked;
    return quoteIn(written, read, this.own.askedSimilar, this.asked, this.similar);
  }

  related(answer: string): string | undefined {
    return relatedIn(this.ranked.read, this.similar, answer);
  }
}

/** The features that all passages of a section share. */
function featuresOf(
  { section, name, excerptPlaces }: ReadSection,
  id: number,
  pageAt: number,
  scores: Scores,
): SectionFeatures {
  const [covers, questionSimilar] = [scores.covers[id] as number, scores.near[id] as number];
  return {
    bm25: scores.byWords[id] as number,
    page: scores.byPage[pageAt] as number,
    covers,
    names: scores.names[id] as number,
    similar: highest(excerptPlaces, scores.similarities),
    nameSimilar: at(scores.similarities, name.place),
    questionSimilar,
    pageSimilar: scores.pageNear[pageAt] as number,
    both: covers * questionSimilar,
    isTerm: section.kind === 'word' ? 1 : 0,
  };
}

function relatedIn({ section, questions }: ReadSection, similar: Similar, answer: string): string | undefined {
  const answerTo = (text: string) => section.answers.get(text) ?? answer;
  const nearest = nearestOf(
    questions.filter(({ text }) => answerTo(text) !== answer),
    similar,
  );
  if (!nearest || nearest.similarity < RELATED) return undefined;
  return suggested(questions.flatMap(({ text }) => (answerTo(text) === answerTo(nearest.text) ? text : [])));
}

const textOf = (sections: readonly Section[]): string =>
  sections.map(({ heading, excerpts }) => [heading, ...excerpts.map(({ text }) => text)].join('\n')).join('\n');

/** The places of the highest of some values, the highest first, and of equal ones the first. */
function highestPlaces(values: Float64Array, most: number, isWanted: (place: number) => boolean): number[] {
  const best: number[] = [];
  for (let place = 0; place < values.length; place += 1) {
    const value = values[place] as number;
    const isHigh = best.length < most || value > (values[best.at(-1) as number] as number);
    if (!isHigh || !isWanted(place)) continue;
    const at = best.findIndex((one) => (values[one] as number) < value);
    best.splice(at < 0 ? best.length : at, 0, place);
    if (best.length > most) best.pop();
  }
  return best;
}
