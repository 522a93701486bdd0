import type { Sources } from '../src/answers/answer.ts';

/** No page: answers from rows alone. */
export const ROWS_ALONE: Pick<Sources, 'search'> = {
  search: { find: () => Promise.resolve({ passages: [], nearest: [] }) },
};
