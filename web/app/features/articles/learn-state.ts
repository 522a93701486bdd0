import { LEARN_TILES, type LearnTile } from '@bluntbot/proto/assistant/vocabulary';
import { MAX_SEARCH } from '@bluntbot/proto/page';
import { addressState, oneOf, text } from '../../lib/address-state.ts';

/** The filters of the learn hub, in the address. */
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
