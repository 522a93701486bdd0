import { ANYTHING, NOTHING } from '../../meaning/shop-meaning.ts';
import type { Asked, GearSense } from '../answer.ts';
import { isPart, KINDS } from './kinds.ts';
import { NAMING, type ProductRequest } from './request.ts';

/** At least this likely, the learned kind counts more than the kinds that are named. */
const SURE = 0.6;
/** The same where no kind is named, so that single words would have to tell. */
const LIKELY = 0.4;
/** At most this likely, nothing is to be bought by a message about the shop. */
const HARDLY = 0.02;
/** At least this likely, something is to be bought by a message that was taken for another subject. */
const SURELY = 0.8;
/** The same where the message names no kind of thing: "two plants in a closet, which light". */
const DOUBTLESS = 0.95;

/**
 * The kind of thing that a question surely wants, or {@link NOTHING}; undefined if that is unsure or of no one kind.
 */
export async function wantedKind({ clause, state }: Asked, gear: GearSense): Promise<string | undefined> {
  const isNamed = clause.entities.some(({ from, slot }) => from >= 0 && NAMING.includes(slot));
  // "Under $70" goes on with what was asked before.
  if ((state.act !== 'ask' || state.products.length > 0) && !isNamed) return undefined;
  const meant = await gear.of(state.utterance.text.slice(clause.from, clause.to));
  if (!meant) return undefined;
  if (meant.buys <= HARDLY) return NOTHING;
  const isShopping = state.intent === 'product';
  const least = isNamed ? SURE : isShopping ? LIKELY : SURELY;
  const buys = isShopping || meant.buys >= (isNamed ? SURELY : DOUBTLESS);
  return buys && meant.likelihood >= least && meant.kind !== ANYTHING ? meant.kind : undefined;
}

/**
 * A request with the learned kind in the place of named ones that only go with it: "my bong is dirty, what cleaner do
 * you have".
 */
export function wanting(request: ProductRequest, kind: string | undefined): ProductRequest {
  const rows = KINDS[kind ?? ''];
  const { kinds, categories, purposes, together, unwanted, words } = request;
  if (kind === undefined || !rows || unwanted.some(({ value }) => value === kind)) return request;
  if (together.some((one) => fits(one, kind)) || categories.includes(rows.category)) return request;
  if (kinds.some((one) => KINDS[one]?.exact)) return request;
  const named = kinds.filter((one) => fits(one, kind));
  // A part of a shelf says more than the shelf: "a stash box with a lock".
  const narrower = named.filter((one) => one === kind || isPart(one));
  return {
    ...request,
    kinds: narrower.length > 0 ? narrower : [kind],
    categories: [],
    // "I can't roll" turns nothing away.
    words: narrower.length > 0 ? words : words.filter(({ isWanted }) => isWanted),
    purposes: purposes.filter(({ value }) => value !== kind),
  };
}

/** Whether two kinds are the same, or one of them is a whole shelf that the other is on. */
const fits = (one: string, other: string): boolean =>
  one === other || (KINDS[one]?.category === KINDS[other]?.category && !(isPart(one) && isPart(other)));

/** Whether a learned kind is one of the shop. */
export const isKind = (kind: string | undefined): kind is string => kind !== undefined && kind !== NOTHING;
