import type { Sources } from '../src/answers/answer.ts';

/** No page, and nothing learned of the shop: answers from rows alone. */
export const ROWS_ALONE: Pick<Sources, 'search' | 'gear'> = {
  search: { find: () => Promise.resolve({ passages: [], nearest: [], related: [] }) },
  gear: { of: () => Promise.resolve(undefined) },
};
