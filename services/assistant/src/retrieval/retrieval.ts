import type { ChatReading } from '@bluntbot/proto/assistant/chat';
import { DAILY_PICKS_TAG } from '@bluntbot/proto/assistant/vocabulary';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Library } from '../articles/library.ts';
import { type ListedPost, Posts } from '../articles/posts.ts';
import { Glossary } from '../glossary/glossary.ts';
import { inItsContext, type MessageInContext } from '../meaning/context-encoder.ts';
import { behind } from '../meaning/turn-meaning.ts';
import { RecipeBook } from '../recipes/recipe-book.ts';
import { alsoOf } from './also.ts';
import { ANSWERS, strictness } from './confidence.ts';
import { GrowingGuides } from './growing-guides.ts';
import { fillLaws, hasLawMark } from './law-marks.ts';
import { LawRows } from './law-rows.ts';
import { type FoundWays, joinWays } from './search-ways.ts';
import { type Among, type Candidate, SectionIndex } from './section-index.ts';
import { SectionVectors } from './section-vectors.ts';
import { guideSections, pageOf, postSections, type Section, vectorTexts, writtenSections } from './sections.ts';
import { rowOf } from './vector-table.ts';

/** Characters of a question that are read. */
const MAX_QUESTION = 300;
/** Milliseconds after which the catalog is asked for its growing guides again. */
const REFRESH_MS = 600_000;
/** Milliseconds after a read that failed. */
const RETRY_MS = 15_000;
/** The same while no guide was ever read: services that start together find each other within seconds. */
const FIRST_RETRY_MS = 2_000;
/**
 * The newest posts that are read, without the daily picks: those are about strains, whose rows are the better source.
 */
const MAX_POSTS = 100;
/** A post that names more strains is about them. */
const MAX_STRAINS = 2;
const MAX_NEAREST = 2;
/** Related questions, and pages that they are taken from. */
const MAX_RELATED = 3;
const RELATED_PAGES = 4;

/** What is quoted of a page, word for word. */
export interface Passage extends ChatReading {
  passage: string;
  /** The heading that it stands under. */
  heading: string;
  /** How likely it answers the question, from 0 to 1. */
  confidence: number;
  /**
   * How similar the question is to one that an editor has answered in these words; undefined of words from the page.
   */
  writtenFor?: number | undefined;
}

/** What is looked for, and how sure of it a passage has to be. */
export interface Wanted extends Among {
  /** The confidence of a passage, from 0 to 1. */
  atLeast?: number;
  /** What was asked before: a passage has to fit both, and one of the pages that answer this is likelier. */
  before?: string | undefined;
}

export interface Found {
  /** The likeliest first, one of each page; none if no page is likely enough to answer. */
  passages: readonly Passage[];
  /** A written answer that is nearly as likely as the first passage; undefined if that one is clearly ahead. */
  also?: Passage | undefined;
  /** The pages that come nearest, whether they answer or not. */
  nearest: readonly ChatReading[];
  /** Everyday questions near to what was asked that the passages don't answer, the nearest page first. */
  related: readonly string[];
}

/**
 * Finds what the site's pages say about a question: articles, posts, glossary, recipes, and growing guides. Written
 * content changes with a release, guides with a release of the catalog, posts whenever staff publish.
 */
@Injectable()
export class Retrieval implements OnApplicationBootstrap {
  private readonly logger = new Logger(Retrieval.name);
  /** The sections that ship with this service; they are made when they are first looked through. */
  private written: readonly Section[] | undefined;
  private index: SectionIndex | undefined;
  private guides: readonly Section[] = [];
  private edition = '';
  private guidesAgainAt = 0;
  private published: readonly Section[] = [];
  /** The posts that are in the index. */
  private shelf: readonly ListedPost[] = [];
  private postsAgainAt = 0;
  private refreshing: Promise<SectionIndex> | undefined;

  constructor(
    private readonly library: Library,
    private readonly glossary: Glossary,
    private readonly book: RecipeBook,
    private readonly posts: Posts,
    private readonly catalog: GrowingGuides,
    private readonly vectors: SectionVectors,
    private readonly laws: LawRows,
  ) {}

  /** Begins to read before the first question, which would wait for it. */
  onApplicationBootstrap(): void {
    this.refreshIfStale();
  }

  /** The passages that answer a question, and the pages nearest to it. */
  async find(question: string, limit: number, { atLeast = ANSWERS, before, ...among }: Wanted = {}): Promise<Found> {
    this.refreshIfStale();
    const asked = behind(before ?? '', question).slice(-MAX_QUESTION);
    const [vector, earlier] = await Promise.all([
      this.vectors.of(asked),
      before === undefined ? undefined : this.vectors.of(before.slice(0, MAX_QUESTION)),
    ]);
    // Only a question that comes right after the start waits for guides and posts.
    const index = this.index ?? (await this.refreshing);
    const focus = before === undefined ? undefined : index?.topic(before, earlier, among);
    const ranked = index?.find(asked, vector, { ...among, ...(focus && { focus }) }) ?? [];
    const pages = [...onePerPage(ranked)];
    const isSure = ({ confidence, features }: Candidate) =>
      confidence >= atLeast * strictness(features, vector !== undefined);
    const sure = pages.filter(isSure).slice(0, limit);
    const also = sure[0] && sure[0] === ranked[0] ? alsoOf(ranked.filter(isSure)) : undefined;
    const passages = sure.map(passageOf);
    const related = pages
      .slice(0, RELATED_PAGES)
      .flatMap((page, at) => page.related(passages[at]?.passage ?? '') ?? []);
    const filled = await this.withLaws(passages);
    const [other] = also ? await this.withLaws([passageOf(also)]) : [];
    return {
      passages: filled,
      also: other,
      related: [...new Set(related)].slice(0, MAX_RELATED),
      nearest: pages
        .slice(0, MAX_NEAREST)
        .map(({ section: { kind, id, title, href } }) => ({ kind, id, title, href, passage: null })),
    };
  }

  /**
   * What the pages say to a message by itself, and in its conversation, if that is known; undefined while the encoder
   * is busy.
   */
  async bothWays(question: string, inContext: MessageInContext | undefined): Promise<FoundWays | undefined> {
    this.refreshIfStale();
    const asked = question.slice(-MAX_QUESTION);
    const vector = await this.vectors.of(asked);
    const index = this.index ?? (await this.refreshing);
    if (!index || !vector) return undefined;
    const alone = index.find(asked, vector);
    const { first, others, best } = joinWays({
      alone,
      inContext: inContext
        ? index.find(inItsContext(question, inContext).slice(0, MAX_QUESTION), rowOf(inContext.vector))
        : alone,
    });
    return { first: await this.withLaws(first), others: await this.withLaws(others), best };
  }

  /** Fills in what written answers take from law rows; one whose row can't be read isn't given. */
  private async withLaws<One extends { passage: string }>(passages: readonly One[]): Promise<One[]> {
    if (!passages.some(({ passage }) => hasLawMark(passage))) return [...passages];
    const laws = await this.laws.byCode();
    return passages.flatMap((one) => {
      const passage = fillLaws(one.passage, laws);
      return passage === undefined ? [] : { ...one, passage };
    });
  }

  private refreshIfStale(): void {
    if (this.isStale()) this.refreshing ??= this.refresh().finally(() => (this.refreshing = undefined));
  }

  private isStale(): boolean {
    const now = Date.now();
    return now >= this.guidesAgainAt || (this.posts.kept !== this.shelf && now >= this.postsAgainAt);
  }

  /** Takes in what has changed; what can't be read now stays as it was. */
  private async refresh(): Promise<SectionIndex> {
    const [guides, published] = [this.guides, this.published];
    this.written ??= writtenSections(this.library, this.glossary, this.book);
    if (Date.now() >= this.guidesAgainAt) await this.readGuides();
    if (this.posts.kept !== this.shelf) await this.readPosts();
    if (!this.index || guides !== this.guides || published !== this.published) {
      const sections = [...this.written, ...this.published, ...this.guides];
      this.index = await SectionIndex.of(sections, this.vectors.keep(vectorTexts(sections)));
    }
    return this.index;
  }

  private async readGuides(): Promise<void> {
    try {
      const { edition, guides } = await this.catalog.changedSince(this.edition);
      if (guides) [this.guides, this.edition] = [guides.flatMap(guideSections), edition];
      this.guidesAgainAt = Date.now() + REFRESH_MS;
    } catch (error) {
      this.guidesAgainAt = Date.now() + (this.edition ? RETRY_MS : FIRST_RETRY_MS);
      this.logger.warn(`Could not read the growing guides: ${(error as Error).message}`);
    }
  }

  private async readPosts(): Promise<void> {
    const shelf = this.posts.kept;
    try {
      const published: Section[] = [];
      for (const post of shelf.filter(({ tags }) => !tags.includes(DAILY_PICKS_TAG)).slice(0, MAX_POSTS)) {
        const text = await this.posts.text(post.id);
        if (text && text.strains.length <= MAX_STRAINS) published.push(...postSections(post, text));
      }
      this.published = published;
      this.shelf = shelf;
    } catch (error) {
      this.postsAgainAt = Date.now() + RETRY_MS;
      this.logger.warn(`Could not read the posts: ${(error as Error).message}`);
    }
  }
}

/** The best passage of each page. */
const onePerPage = (found: readonly Candidate[]): Iterable<Candidate> =>
  found
    .reduce((pages, one) => {
      const page = pageOf(one.section);
      return pages.has(page) ? pages : pages.set(page, one);
    }, new Map<string, Candidate>())
    .values();

function passageOf(candidate: Candidate): Passage {
  const { kind, id, title, heading, href } = candidate.section;
  const { text, writtenFor } = candidate.quote();
  return { kind, id, title, heading, href, confidence: candidate.confidence, passage: text, writtenFor };
}
