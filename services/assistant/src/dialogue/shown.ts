import type { ChatTurn } from '@bluntbot/proto/assistant/chat';
import type { Mention } from '@bluntbot/proto/catalog/strain-wishes';
import type { Entity } from '../understanding/utterance.ts';

/** A strain that was spoken of or shown. */
export type NamedStrain = Pick<Mention, 'value' | 'name'>;

/** A terpene that was spoken of. */
export type NamedTerpene = Pick<Mention, 'value' | 'name'>;

/** A recipe that was spoken of or shown. */
export type NamedRecipe = Pick<Entity, 'value' | 'name'>;

/** Kinds of rows that an answer shows; where it shows several, the first one is what it is about. */
const KINDS = ['strains', 'products', 'dispensaries', 'recipes'] as const;

/** What the answers before a message put on cards, in their order. */
export interface Shown {
  /** Of the last answer that had any. */
  strains: readonly NamedStrain[];
  /** Strains of each answer that had any, oldest first. */
  lists: readonly (readonly NamedStrain[])[];
  /** Slugs of all strains that any answer showed. */
  seen: readonly string[];
  /** Ids of affiliate products. */
  products: readonly number[];
  /** Ids of shops. */
  dispensaries: readonly number[];
  /** The terpene that the last answer told about, if it showed no rows: "it" may point at that. */
  terpene: NamedTerpene | undefined;
  /** Recipes that the last answer with any named. */
  recipes: readonly NamedRecipe[];
  /** What the last answer with rows showed; it is what "the second one" points at. */
  latest: (typeof KINDS)[number] | undefined;
}

/** The same before anything is looked up. */
export type ClaimedCards = Omit<Shown, 'strains' | 'lists'> & {
  strains: readonly string[];
  lists: readonly (readonly string[])[];
};

/** Answers whose strains can still be pointed at, the newest. */
const MAX_LISTS = 8;

export const NOTHING_CLAIMED: ClaimedCards = {
  ...{ strains: [], lists: [], seen: [], products: [], dispensaries: [], recipes: [] },
  ...{ latest: undefined, terpene: undefined },
};
export const NOTHING_SHOWN: Shown = { ...NOTHING_CLAIMED, strains: [], lists: [] };

/** What is known after one more answer: its own rows, and of kinds that it has none those before. */
export function shownAfter(
  before: ClaimedCards,
  { strains = [], products = [], dispensaries = [] }: ChatTurn,
  recipes: readonly NamedRecipe[],
  terpene?: NamedTerpene,
): ClaimedCards {
  const now = { strains, products, dispensaries, recipes };
  return {
    strains: strains.length > 0 ? strains : before.strains,
    lists: strains.length > 0 ? [...before.lists, strains].slice(-MAX_LISTS) : before.lists,
    seen: [...new Set([...before.seen, ...strains])],
    products: products.length > 0 ? products : before.products,
    dispensaries: dispensaries.length > 0 ? dispensaries : before.dispensaries,
    recipes: recipes.length > 0 ? recipes : before.recipes,
    terpene,
    latest: KINDS.find((kind) => now[kind].length > 0) ?? before.latest,
  };
}
