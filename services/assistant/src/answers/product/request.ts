import { plainWords } from '@bluntbot/platform/index/plain-words';
import { putsForward } from '../../understanding/question.ts';
import type { Amount, Entity, Slot, Word } from '../../understanding/utterance.ts';
import type { Asked } from '../answer.ts';
import { entitiesOf, isWithin } from '../clause.ts';
import { isPart, KINDS as KINDS_OF_SHOP, meantBy } from './kinds.ts';

/** Dollars around a price that is named as "about $40", as a share of it. */
const ABOUT = 0.25;
/** Steps of an amount said as "about", which are narrower than a price is meant. */
const NARROW = 3;
const MOST_COUNTED = 6;
/** Below it a number without a unit is no price: "I only roll like one a day". */
const LEAST_PRICE = 5;

/** What a message asks of the shop. */
export type ProductRequest = ReturnType<typeof requestOf>;

/** What the thing that is asked for begins with, or stands right behind. */
const ASKED = /\b(?:what|which)(?: kind of| size)? (?:\w+)?$/i;
/** Characters of a kind that may hold the question word: "what light". */
const WHAT = 'which '.length;
const KINDS: readonly Slot[] = ['product-kind', 'category'];
export const NAMING: readonly Slot[] = [...KINDS, 'brand', 'product'];

/** Reads the request from a question; kinds and brands of earlier questions hold unless it names others. */
export function requestOf({ clause, state }: Asked) {
  // "What's a bubbler, and do you sell one?" names it once for both questions.
  const said = entitiesOf(clause, ...NAMING);
  const own =
    said.length > 0 || state.products.length > 0
      ? said
      : state.utterance.clauses.flatMap((one) => entitiesOf(one, ...NAMING));
  const isAnew = own.some(({ slot }) => slot !== 'brand');
  const kept = isAnew ? [] : KINDS.flatMap((slot) => state.slots[slot] ?? []);
  const wanted = [...own, ...kept].filter(({ stance }) => stance !== 'unwanted');
  const kinds = wanted.filter(({ slot }) => KINDS.includes(slot));
  // "2x4 tent, what light do I need" wants a light.
  const asked = kinds.filter(({ from }) => ASKED.test(state.utterance.text.slice(0, Math.max(0, from + WHAT))));
  const purposes = kinds.filter((kind) => kind.isPurpose || (asked.length > 0 && !asked.includes(kind)));
  const named = wanted.filter((entity) => !purposes.includes(entity));
  const buying = entitiesOf(clause, 'law-topic').filter(({ value }) => value === 'sale');
  const values = (slot: Slot) => [...new Set(named.filter((entity) => entity.slot === slot).map(({ value }) => value))];
  // "I wanna buy stuff" looks for nothing that is called "buy".
  const words = clause.content
    .filter((word) => ![...own, ...buying].some((entity) => isWithin(word, entity)))
    // "Actually, something for 100" asks for none of what was asked before.
    .filter(({ from }) => from >= 0 || state.act !== 'replace');
  // Beside "3x3" other lengths are those of the room.
  const hasFloor = words.some(({ text }) => text.includes(' '));
  const together = togetherIn(named, state.utterance.text);
  return {
    /** Kinds, brands, and things that the message itself names. */
    own: own.filter(({ from }) => from >= 0),
    kinds: narrowest(values('product-kind'), together),
    categories: values('category'),
    brands: own.length > 0 ? values('brand') : (state.slots.brand ?? []).map(({ value }) => value),
    products: values('product'),
    /** What the wanted things are for; not wanted itself. */
    purposes,
    /** Kinds that are named side by side: "a pipe or a bong", "papers and a grinder". */
    together,
    unwanted: own.filter(({ stance }) => stance === 'unwanted'),
    words: [...words.map(asListed), ...(hasFloor ? [] : clause.amounts.flatMap(sizeIn))],
    /** Words that were read as others: arthritic hands want a grip. */
    readAs: words.flatMap(({ text }) => {
      const looked = meantBy(text);
      return looked === undefined ? [] : [{ said: text, looked }];
    }),
    conditions: clause.conditions,
    prices: pricesIn(clause.amounts, isBudget({ clause, state }) ? clause.content : undefined),
    order: orderOf(clause),
    count: clause.amounts.find((amount) => isCount(amount, clause.content))?.exact,
  };
}

/** A word as listings say it, and wanted: what isn't to break is wanted of silicone. */
function asListed(word: Word): Word {
  const text = meantBy(word.text);
  return text === undefined ? word : { ...word, text, stem: text, isWanted: true };
}

/** Without a whole shelf beside a part of it: "a desktop vape". */
function narrowest(kinds: readonly string[], together: readonly string[]): string[] {
  const parts = new Set(kinds.filter(isPart).map((kind) => KINDS_OF_SHOP[kind]?.category));
  return kinds.filter((kind) => isPart(kind) || together.includes(kind) || !parts.has(KINDS_OF_SHOP[kind]?.category));
}

const SIZES: Readonly<Partial<Record<string, string>>> = {
  ...{ inch: 'inch', millimeter: 'mm', gallon: 'gallon', serving: 'piece' },
};

/** "18 mm", "four piece": a size as one word, as listings have it. */
function sizeIn({ of, exact, from, to }: Amount): Word[] {
  const unit = SIZES[of ?? ''];
  const text = `${exact} ${unit}`;
  return unit !== undefined && exact !== undefined ? [{ text, stem: text, isWanted: true, from, to }] : [];
}

/** Acts of messages that say a list's condition again: "make it 200". */
const CHANGING: ReadonlySet<string> = new Set(['refine', 'replace']);

/** Whether a number without a unit is what there is to spend: a list of the shop is changed, and nothing is asked. */
const isBudget = ({ clause, state: { act, shown } }: Asked): boolean =>
  (clause.question === undefined || putsForward(plainWords(clause.text))) &&
  shown.latest === 'products' &&
  CHANGING.has(act);

/** Whether a message itself says what may be spent, and compares with nothing. */
export const saysPrice = ({ clause, state }: Asked): boolean =>
  clause.comparisons.length === 0 &&
  pricesIn(
    clause.amounts.filter(({ from }) => from >= 0),
    isBudget({ clause, state }) ? clause.content : undefined,
  ) !== undefined;

/**
 * The bounds of a price: dollars, or a number without a unit that bounds something. "$30" is what there is to spend.
 * Beside the words of a budget, so is a bare number that stands before none of them: "make it 200", but not "the 510
 * ones".
 */
function pricesIn(amounts: readonly Amount[], budget?: readonly Word[]): { min: number; max: number } | undefined {
  const isSpent = ({ to }: Amount): boolean => budget?.every(({ from }) => from !== to + 1) ?? false;
  const isPrice = (amount: Amount): boolean =>
    amount.of === 'dollar' ||
    (amount.of === undefined &&
      (amount.exact === undefined || isSpent(amount)) &&
      Math.max(...Object.values(amount.range)) >= LEAST_PRICE);
  const said = amounts.filter(isPrice);
  const bounds = said.map(({ range: { min, above, max, below }, exact }) => {
    const [least, most] = exact === undefined ? [min ?? above ?? 0, max ?? below ?? Infinity] : [0, exact];
    const isAbout = least > 0 && most - least <= NARROW;
    const middle = (least + most) / 2;
    // Nobody minds paying a little less.
    return isAbout ? { min: middle * (1 - ABOUT), max: middle } : { min: least, max: most };
  });
  return said.length === 0
    ? undefined
    : { min: Math.max(...bounds.map(({ min }) => min)), max: Math.min(...bounds.map(({ max }) => max)) };
}

/** Words that put two things side by side. */
const JOINING: ReadonlySet<string> = new Set(['or', 'and', 'plus']);
/** Words between two things that are named side by side, articles with them. */
const BETWEEN = 2;

function togetherIn(named: readonly Entity[], text: string): string[] {
  const isJoined = (one: Entity, next: Entity | undefined): boolean => {
    const words = next ? plainWords(text.slice(one.to, next.from)) : [];
    return words.length <= BETWEEN && words.some((word) => JOINING.has(word));
  };
  const kinds = named.filter(({ slot, from }) => KINDS.includes(slot) && from >= 0);
  return kinds.flatMap((one, at) => {
    const before = kinds[at - 1];
    return isJoined(one, kinds[at + 1]) || (before && isJoined(before, one)) ? [one.value] : [];
  });
}

function orderOf({ sorts, comparisons }: Asked['clause']): 'cheapest' | 'priciest' | undefined {
  const orders = [...sorts, ...comparisons.map(({ by, less }) => ({ by, least: less }))];
  const price = orders.find(({ by }) => by === 'price');
  return price && (price.least ? 'cheapest' : 'priciest');
}

/** "Three grinders"; the two of "2x4" counts nothing. */
const isCount = ({ of, exact = 0, from }: Amount, words: readonly Word[]): boolean =>
  of === undefined && exact > 1 && exact <= MOST_COUNTED && !words.some((word) => word.from === from);
