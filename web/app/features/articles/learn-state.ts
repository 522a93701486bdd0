import { LEARN_TILES, type LearnTile } from '@bluntbot/proto/assistant/vocabulary';
import { MAX_SEARCH } from '@bluntbot/proto/page';
import { addressState, oneOf, text } from '../../lib/address-state.ts';

/** What the learn hub is narrowed by; it stands in the address. */
export interface LearnState {
  search: string;
  category?: LearnTile | undefined;
}

export const learnState = addressState<LearnState>({
  search: text(MAX_SEARCH),
  category: oneOf(
    LEARN_TILES.map(({ id }) => id),
    undefined,
  ),
});

/** What the articles of a tile say they belong to. */
export const categoryOf = (tile: LearnTile | undefined): string | undefined =>
  LEARN_TILES.find(({ id }) => id === tile)?.category;
