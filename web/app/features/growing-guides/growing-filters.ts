import type { GrowingResource, GuideDifficulty } from '@bluntbot/proto/catalog/growing-guides';
import { MAX_SEARCH } from '@bluntbot/proto/page';
import { addressState, oneOf, text, word } from '../../lib/address-state.ts';

type ResourceType = GrowingResource['type'];

/** The filters of the growing library, all in the address. */
export interface GrowingFilters {
  search: string;
  /** Of stages, techniques and guides. */
  difficulty?: GuideDifficulty | undefined;
  /** Of resources. */
  type?: ResourceType | undefined;
  /** Which part is open; it narrows nothing. */
  tab?: string | undefined;
}

export const DIFFICULTIES: readonly GuideDifficulty[] = ['Beginner', 'Intermediate', 'Advanced'];
export const RESOURCE_TYPES: readonly ResourceType[] = ['Video', 'Guide', 'Community', 'Tool'];

/** How the filters stand in the address of the library. */
export const growingFilters = addressState<GrowingFilters>({
  search: text(MAX_SEARCH),
  difficulty: { ...oneOf(DIFFICULTIES, undefined), write: (difficulty) => difficulty.toLowerCase() },
  type: oneOf(RESOURCE_TYPES, undefined),
  tab: word(/^[a-z]{1,20}$/),
});

/** Whether anything is narrowed. */
export const isNarrowed = ({ search, difficulty, type }: GrowingFilters): boolean =>
  Boolean(search || difficulty || type);
