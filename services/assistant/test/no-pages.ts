import type { Sources } from '../src/answers/answer.ts';

/** No page, and nothing learned: answers from rows alone. */
export const ROWS_ALONE: Pick<Sources, 'search' | 'gear' | 'source'> = {
  search: { find: () => Promise.resolve({ passages: [], nearest: [], related: [] }) },
  gear: { of: () => Promise.resolve(undefined) },
  source: { ofPage: () => Promise.resolve(undefined) },
};
