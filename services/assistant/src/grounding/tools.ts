import { AppError } from '@bluntbot/platform/app-error';
import { plainWords } from '@bluntbot/platform/index/plain-words';
import { KeptReads } from '@bluntbot/platform/nats/kept-reads';
import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import type { GrowingGuide, GrowingGuideSummary } from '@bluntbot/proto/catalog/growing-guides';
import { growingGuideGet, growingLibrary } from '@bluntbot/proto/catalog/growing-guides';
import { type CatalogStats, catalogStats } from '@bluntbot/proto/catalog/stats';
import { GUESSED_PHRASE_MAX, type Mention, strainGuesses, strainMentions } from '@bluntbot/proto/catalog/strain-wishes';
import {
  type SimilarStrain,
  type Strain,
  type StrainDetail,
  strainGet,
  strainList,
  strainRandom,
  strainSimilar,
} from '@bluntbot/proto/catalog/strains';
import { type Terpene, terpeneList } from '@bluntbot/proto/catalog/terpenes';
import { type AffiliateProduct, productCategories, productList } from '@bluntbot/proto/commerce/affiliate-products';
import {
  type Dispensary,
  type DispensarySearchResult,
  dispensaryGet,
  dispensarySearch,
} from '@bluntbot/proto/locations/dispensaries';
import { type Law, lawList } from '@bluntbot/proto/locations/laws';
import { type PlaceName, placeNames } from '@bluntbot/proto/locations/places';
import { MAX_RADIUS } from '@bluntbot/proto/locations/vocabulary';
import { MAX_SEARCH } from '@bluntbot/proto/page';
import type { RequestOf, ResponseOf } from '@bluntbot/proto/rpc';
import { Injectable } from '@nestjs/common';

/** Milliseconds that another service may take for one question of an answer. */
const TIMEOUT_MS = 3_000;
const options = { timeoutMs: TIMEOUT_MS };
/** Tens of thousands of places take a third of a second to read and compare, in which nobody is answered. */
const PLACES_MS = 3_600_000;
const PRODUCTS_AT_ONCE = 100;
/** Phrases that are compared with names at once. */
const MAX_GUESSED = 24;
type Guess = ResponseOf<typeof strainGuesses>[number];
/** Shops whose names are known, and those that are read at once. */
const MAX_SHOPS = 1_000;
const SHOPS_AT_ONCE = 100;
/** Products of the shop that are looked through. */
const MAX_SHOP = 1_000;

/** What an answer can be made of: the rows of the other services, each read when it is needed. */
@Injectable()
export class Tools {
  constructor(
    private readonly rpc: RpcClient<'assistant'>,
    private readonly kept: KeptReads<'assistant'>,
  ) {}

  /** A strain by slug or id; undefined when there is none. */
  strain(ref: string): Promise<StrainDetail | undefined> {
    return orUndefined(this.kept.ask(strainGet, { ref }, options));
  }

  async strains(refs: readonly string[]): Promise<StrainDetail[]> {
    const found = await Promise.all(refs.map((ref) => this.strain(ref)));
    return found.filter((strain) => strain !== undefined);
  }

  /** Strains that have a word in their names; no name holds one that is longer than a search. */
  async named(word: string, limit: number): Promise<Strain[]> {
    if (word.length > MAX_SEARCH) return [];
    const found = await this.rpc.ask(strainList, { search: word, limit: limit * 3, sort: 'rating' }, options);
    return found
      .filter(({ name, aliases }) => [name, ...aliases].some((one) => plainWords(one).includes(word)))
      .slice(0, limit);
  }

  /** Strains drawn at random, each once. */
  async random(count: number): Promise<Strain[]> {
    return Promise.all(
      Array.from({ length: count }, (_, part) => this.rpc.ask(strainRandom, { part, parts: count }, options)),
    );
  }

  async similar(ref: string, limit: number): Promise<SimilarStrain[]> {
    return (await orUndefined(this.kept.ask(strainSimilar, { ref, limit }, options))) ?? [];
  }

  mentions(text: string): Promise<Mention[]> {
    return this.rpc.ask(strainMentions, { text: text.slice(0, 2_000) }, options);
  }

  /** Names in the catalog that unknown phrases may have meant. */
  guesses(phrases: readonly string[]): Promise<Guess[]> {
    return this.rpc.ask(
      strainGuesses,
      { phrases: phrases.filter(({ length }) => length <= GUESSED_PHRASE_MAX).slice(0, MAX_GUESSED) },
      options,
    );
  }

  terpenes(): Promise<Terpene[]> {
    return this.kept.ask(terpeneList, { limit: 100 }, options);
  }

  laws(): Promise<Law[]> {
    return this.kept.ask(lawList, {}, options);
  }

  /** Names of places that a message may hold. */
  placeNames(): Promise<PlaceName[]> {
    return this.kept.ask(placeNames, {}, { ...options, keepMs: PLACES_MS });
  }

  /** Shops near a typed place; undefined if the place is unknown. */
  dispensaries(question: RequestOf<typeof dispensarySearch>): Promise<DispensarySearchResult | undefined> {
    return orUndefined(this.kept.ask(dispensarySearch, question, options));
  }

  /** Shops of the region that the site is about, as far as {@link MAX_SHOPS}, by name and id. */
  async shopNames(): Promise<Pick<Dispensary, 'id' | 'name'>[]> {
    const question = { location: 'Washington, DC', radius: MAX_RADIUS, limit: SHOPS_AT_ONCE };
    const first = await this.dispensaries(question);
    const total = Math.min(first?.total ?? 0, MAX_SHOPS);
    const offsets = Array.from({ length: Math.ceil(total / SHOPS_AT_ONCE) }, (_, page) => page * SHOPS_AT_ONCE).slice(
      1,
    );
    const others = await Promise.all(offsets.map((offset) => this.dispensaries({ ...question, offset })));
    return [first, ...others].flatMap((page) => page?.dispensaries ?? []);
  }

  /** Dispensaries by id, those of them that there are. */
  async dispensaryRows(ids: readonly number[]): Promise<Dispensary[]> {
    const found = await Promise.all(
      ids.map((id) => orUndefined(this.kept.ask(dispensaryGet, { id: String(id) }, options))),
    );
    return found.filter((row) => row !== undefined);
  }

  /** Everything of the shop by name, sold out things too, as far as {@link MAX_SHOP}. */
  async shop(): Promise<AffiliateProduct[]> {
    const question = { inStock: false, limit: PRODUCTS_AT_ONCE };
    const { products, total } = await this.kept.ask(productList, question, options);
    const offsets = Array.from(
      { length: Math.ceil(Math.min(total, MAX_SHOP) / PRODUCTS_AT_ONCE) },
      (_, page) => page * PRODUCTS_AT_ONCE,
    );
    const others = await Promise.all(
      offsets.slice(1).map((offset) => this.kept.ask(productList, { ...question, offset }, options)),
    );
    return [...products, ...others.flatMap((page) => page.products)];
  }

  /** Products that can be bought, by words, category, or price. */
  async products(question: Omit<RequestOf<typeof productList>, 'limit'>, limit: number): Promise<AffiliateProduct[]> {
    const { products } = await this.kept.ask(productList, { ...question, limit }, options);
    return products;
  }

  async productCategories(): Promise<string[]> {
    return (await this.kept.ask(productCategories, {}, options)).categories.map(({ category }) => category);
  }

  counts(): Promise<CatalogStats> {
    return this.kept.ask(catalogStats, {}, options);
  }

  guides(): Promise<GrowingGuideSummary[]> {
    return this.kept.ask(growingLibrary, {}, options).then(({ guides }) => guides);
  }

  guide(id: string): Promise<GrowingGuide | undefined> {
    return orUndefined(this.rpc.ask(growingGuideGet, { id }, options));
  }
}

/** What is not there is no failure of an answer. */
const orUndefined = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    if (error instanceof AppError && (error.code === 'NOT_FOUND' || error.code === 'VALIDATION_FAILED'))
      return undefined;
    throw error;
  });
