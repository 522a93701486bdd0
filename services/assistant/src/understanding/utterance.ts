import type { Measure, Range } from '@bluntbot/proto/catalog/strain-wishes';
import type { LexiconSlot, Unit } from './lexicon.ts';
import type { Span } from './tokens.ts';

/** What a linked entity is: a row of the site or a value of the lexicon. */
export type Slot = LexiconSlot | RowSlot;

/** Slots whose values are rows of the site: slugs, ids, names of cities, ZIP codes. */
type RowSlot =
  | ('strain' | 'terpene' | 'breeder')
  | ('city' | 'neighborhood' | 'zip')
  | 'dispensary'
  | ('product' | 'brand' | 'category' | 'recipe' | 'term');

/** How a visitor stands to something: asks for it, turns it away, asks for what is like it, or compares with it. */
export type Stance = 'wanted' | 'unwanted' | 'like' | 'than';

/** Something a message names, linked to what the site knows. */
export interface Entity extends Span {
  slot: Slot;
  /** Slug of a row, or the lexicon's value. */
  value: string;
  /** As people read it. */
  name: string;
  stance: Stance;
  /** Said as one of several, any of which will do: "sativa or hybrid". */
  isAlternative: boolean;
  /** What something else is for: the tent in "a light for my tent". */
  isPurpose?: true;
  /** Where somebody is from: the state in "with her Ohio driver's license". */
  isOrigin?: true;
}

export type RowName = Pick<Entity, 'slot' | 'value' | 'name'>;

/** What an amount is of: a unit, or a measure where a percentage says of what. */
export type AmountOf = Unit | 'ratio' | 'thc' | 'cbd' | `terpene:${string}`;

/** A number of a message with its unit and its bounds. */
export interface Amount extends Span {
  /** Undefined when only the topic can tell: "22 and up". */
  of: AmountOf | undefined;
  range: Range;
  /** The figure itself when it was said without a bound: "20%". */
  exact?: number;
  /** Milligrams of each piece: "10 mg gummies". */
  isEach?: true;
}

/** An order that was asked for: "the strongest", "cheapest", "closest to me", "the most plants". */
export interface Sort {
  by: Measure | 'price' | 'distance' | 'plants' | 'ounces' | 'size';
  least: boolean;
}

/** A comparison: "stronger", "more myrcene"; with the strain that stands as `than`, else with what was shown. */
export interface Comparison {
  by: Sort['by'];
  less: boolean;
}

/** A word that describes the request: a noun, name, verb, or adjective, or a size such as "2x4". */
export interface Word extends Span {
  text: string;
  stem: string;
  /** False behind a negation: "without glass". */
  isWanted: boolean;
}

/** One sentence or question of a message, read once. */
export interface Clause extends Span {
  text: string;
  /** Words that were mistyped, as they were meant. */
  spelled: readonly (Span & { text: string })[];
  /** Words, punctuation not counted. */
  words: number;
  /** The word that asks, "why" or "how", of a clause that begins with one. */
  question: string | undefined;
  /** Begins with a word that asks, or ends with a question mark. */
  asks: boolean;
  /** Tells something, and neither asks nor wishes: "I take it at night." What it is for, another clause says. */
  isStatement: boolean;
  /** Has no verb: "Locksmith, 44." In front of a question it says who asks, or what about. */
  isVerbless: boolean;
  entities: readonly Entity[];
  amounts: readonly Amount[];
  sorts: readonly Sort[];
  comparisons: readonly Comparison[];
  /** Facts that are asked of a strain or terpene: `parents`, `flavors`; a measure too. */
  facts: readonly string[];
  /** Likeness to something is asked for that the clause does not name: "something similar". */
  asksAlike: boolean;
  /** Words to search rows with, those that name an entity included. */
  content: readonly Word[];
  /** Words behind "near" that no place is called by: "nationals park". */
  unplaced: string | undefined;
  /** What something is compared with behind a "vs" and nothing is called by. */
  unmatched: string | undefined;
  /** Content words that nothing is known of, as they were written. */
  unknown: readonly string[];
  /** Conditions in words that stand for nothing we know, as they were written: "looks like a cigarette". */
  conditions: readonly string[];
}

/** A message as it was understood. */
export interface Utterance {
  text: string;
  clauses: readonly Clause[];
}
