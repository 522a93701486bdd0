import type { ChatTurn } from '@bluntbot/proto/assistant/chat';
import type { Mention } from '@bluntbot/proto/catalog/strain-wishes';

/** A strain that was spoken of or shown. */
export type NamedStrain = Pick<Mention, 'value' | 'name'>;

/** What the answers before a message put on cards, in their order. */
export interface Shown {
  /** Of the last answer that had any. */
  strains: readonly NamedStrain[];
  /** Slugs of all strains that any answer showed. */
  seen: readonly string[];
  /** Ids of affiliate products. */
  products: readonly number[];
  /** Ids of shops. */
  dispensaries: readonly number[];
  /** What the last answer with cards showed; it is what "the second one" points at. */
  latest: 'strains' | 'products' | 'dispensaries' | undefined;
}

/** The same before anything is looked up. */
export type ClaimedCards = Omit<Shown, 'strains'> & { strains: readonly string[] };

export const NOTHING_CLAIMED: ClaimedCards = { strains: [], seen: [], products: [], dispensaries: [], latest: undefined };
export const NOTHING_SHOWN: Shown = { ...NOTHING_CLAIMED, strains: [] };

/** What is known after one more answer: its own cards, and of kinds that it has none of those before. */
export function shownAfter(before: ClaimedCards, { strains = [], products = [], dispensaries = [] }: ChatTurn): ClaimedCards {
  const [latest] = (['strains', 'products', 'dispensaries'] as const).filter(
    (kind) => ({ strains, products, dispensaries })[kind].length > 0,
  );
  return {
    strains: strains.length > 0 ? strains : before.strains,
    seen: [...new Set([...before.seen, ...strains])],
    products: products.length > 0 ? products : before.products,
    dispensaries: dispensaries.length > 0 ? dispensaries : before.dispensaries,
    latest: latest ?? before.latest,
  };
}
