import type { PlaceName } from '@bluntbot/proto/locations/places';
import type { Found } from './phrases.ts';
import { PlaceNames } from './place-names.ts';
import type { Token } from './tokens.ts';
import type { RowName, Slot } from './utterance.ts';

/** Rows of other services whose names a message may hold. */
export interface NamedRows {
  places: readonly PlaceName[];
}

/** Finds names of rows in tokens, the longest at each place. Made anew when the rows change. */
export class RowNames {
  private readonly places: PlaceNames;
  private readonly names: ReadonlyMap<string, string>;

  constructor({ places }: NamedRows) {
    this.places = new PlaceNames(places);
    const states = places.filter(({ kind }) => kind === 'state');
    this.names = new Map(states.map(({ state, name }) => [`jurisdiction ${state.toLowerCase()}`, name]));
  }

  at(tokens: readonly Token[], place: number): Found<RowName> | undefined {
    return this.places.at(tokens, place);
  }

  /** Whether a word belongs to a name, and so is not mistyped. */
  isPart(word: string): boolean {
    return this.places.words.has(word);
  }

  /** Words that a mistyped one at a place may have been meant to be. */
  wordsExpected(tokens: readonly Token[], place: number): ReadonlySet<string> | undefined {
    return this.places.isExpected(tokens, place) ? this.places.words : undefined;
  }

  /** What people read for a value that was said in another way: "Maryland" for "md". */
  nameOf(slot: Slot, value: string): string | undefined {
    return this.names.get(`${slot} ${value}`);
  }
}
