import { EFFECTS, NEGATIVE_EFFECTS, STRAIN_TYPES } from '@bluntbot/proto/catalog/vocabulary';
import { SERVICES_OFFERED } from '@bluntbot/proto/locations/vocabulary';
import { z } from 'zod';
import { readFacts } from '../written-file.ts';
import { Phrases } from './phrases.ts';

const FOLDER = new URL('./lexicon/', import.meta.url);

/** What a word of the lexicon may stand for; each is a file of `lexicon/` that lists the ways to say its values. */
const SLOTS = [
  ...(['effect', 'side-effect', 'occasion', 'flavor', 'type', 'strength', 'potency', 'growing', 'ease'] as const),
  ...(['measure', 'sort', 'comparison', 'product-kind', 'not-sold', 'diet', 'nothing'] as const),
  ...(['fact', 'reference', 'courtesy', 'unrecorded'] as const),
  ...(['jurisdiction', 'law-topic', 'service', 'shop-topic', 'day', 'hours', 'timing', 'cooking'] as const),
] as const;
export type LexiconSlot = (typeof SLOTS)[number];

/** Words that say how something is meant rather than what. */
const CUES = [
  ...([
    'not',
    'unwanted',
    'except',
    'but',
    'or',
    'and',
    'more',
    'most',
    'less',
    'least',
    'like',
    'than',
    'lack',
    'makes',
  ] as const),
  ...(['too', 'wants', 'tastes', 'named', 'ill'] as const),
] as const;
export type Cue = (typeof CUES)[number];

/** How a number is bounded, said before it or behind it. */
const BOUNDS = ['min', 'above', 'max', 'below', 'near', 'exactly', 'between'] as const;
export type Bound = (typeof BOUNDS)[number];

const UNITS = [
  ...([
    'percent',
    'milligram',
    'gram',
    'ounce',
    'dollar',
    'mile',
    'week',
    'day',
    'hour',
    'minute',
    'year',
    'degree',
  ] as const),
  ...([
    'serving',
    'fluid-ounce',
    'milliliter',
    'cup',
    'stick',
    'tablespoon',
    'teaspoon',
    'person',
    'plant',
    'foot',
    'star',
    'pound',
    'inch',
    'millimeter',
    'gallon',
  ] as const),
  /** A time of day, in hours after midnight. */
  'clock',
] as const;
export type Unit = (typeof UNITS)[number];

const Ways = z.record(z.string(), z.array(z.string().min(1)).min(1));
const ALLOWED: Partial<Record<LexiconSlot, readonly string[]>> = {
  effect: EFFECTS,
  'side-effect': NEGATIVE_EFFECTS,
  type: STRAIN_TYPES,
  service: SERVICES_OFFERED,
};

export interface Entry {
  slot: LexiconSlot;
  value: string;
}

/** Everyday words for what the site knows. Files of content hold them; a build fails on one that is invalid. */
export class Lexicon {
  readonly entries = new Phrases<Entry>();
  readonly cues = new Phrases<Cue>();
  readonly units = new Phrases<Unit>();
  /** Amounts that are said without a figure: "half an ounce". */
  readonly weights = new Phrases<{ figure: number; unit: Unit }>();
  readonly boundsBefore = new Phrases<Bound>();
  readonly boundsBehind = new Phrases<Bound>();
  readonly fillers = new Phrases<true>();
  /** Every word of the lexicon, to compare mistyped ones with. */
  readonly words: ReadonlySet<string>;

  constructor() {
    const files = new Map(readFacts(FOLDER, Ways).map(({ name, facts }) => [name, Object.entries(facts)]));
    const entries = SLOTS.flatMap((slot) => (files.get(slot) ?? []).map(([value, ways]) => ({ slot, value, ways })));
    for (const { slot, value, ways } of entries) {
      if (ALLOWED[slot]?.includes(value) === false)
        throw new Error(`lexicon/${slot}.yaml: there is no ${slot} "${value}"`);
      for (const said of ways) this.entries.add(said, { slot, value });
    }
    fill(this.cues, CUES, files.get('cue'));
    fill(this.units, UNITS, files.get('unit'));
    fill(this.boundsBefore, BOUNDS, files.get('bound-before'));
    fill(this.boundsBehind, BOUNDS, files.get('bound-behind'));
    for (const [amount, ways] of files.get('weight') ?? []) {
      const [figure, unit] = z.tuple([z.coerce.number().positive(), z.enum(UNITS)]).parse(amount.split(' '));
      for (const said of ways) this.weights.add(said, { figure, unit });
    }
    this.words = new Set([...files.values()].flat().flatMap(([, ways]) => ways.flatMap((said) => said.split(' '))));
    for (const [, ways] of files.get('filler') ?? []) for (const said of ways) this.fillers.add(said, true);
  }
}

/** The values that a slot of the lexicon may have. */
export const valuesOf = (slot: LexiconSlot): string[] =>
  readFacts(FOLDER, Ways).flatMap(({ name, facts }) => (name === slot ? Object.keys(facts) : []));

function fill<Value extends string>(
  phrases: Phrases<Value>,
  values: readonly Value[],
  listed: [string, string[]][] = [],
): void {
  for (const [name, ways] of listed) {
    const value = values.find((one) => one === name);
    if (!value) throw new Error(`the lexicon lists "${name}", which is none of ${values.join(', ')}`);
    for (const said of ways) phrases.add(said, value);
  }
}
