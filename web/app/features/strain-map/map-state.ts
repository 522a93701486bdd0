import {
  EFFECTS,
  type Effect,
  NEGATIVE_EFFECTS,
  type NegativeEffect,
  STRAIN_TYPES,
  type StrainType,
} from '@bluntbot/proto/catalog/vocabulary';
import { addressState, oneOf, someOf, word } from '../../lib/address-state.ts';

/** What of the picture stands out, and which strain is marked: all of it in the address, under the finder's names. */
export interface MapState {
  type?: StrainType | undefined;
  effects: readonly Effect[];
  match: 'all' | 'any';
  /** Slug of the leading terpene. */
  terpene?: string | undefined;
  avoid: readonly NegativeEffect[];
  /** Slug of the strain that is marked. A name that was typed without a script becomes one. */
  strain?: string | undefined;
}

export const mapState = addressState<MapState>(
  {
    type: oneOf(STRAIN_TYPES, undefined),
    effects: someOf(EFFECTS),
    match: oneOf(['all', 'any'], 'all'),
    terpene: word(/^[a-z-]{2,40}$/),
    avoid: someOf(NEGATIVE_EFFECTS),
    strain: { usual: undefined, read: (said) => slugLike(said) || undefined },
  },
  { settle: (state) => ({ ...state, match: state.effects.length > 1 ? state.match : 'all' }) },
);

const slugLike = (said: string): string =>
  said
    .slice(0, 80)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’`]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** How many filters are set. */
export const countFilters = ({ type, effects, terpene, avoid }: MapState): number =>
  [type, terpene].filter(Boolean).length + effects.length + avoid.length;

/** The list without the value, or with it at the end. */
export const toggled = <T>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
