import type { Sources } from '../src/answers/answer.ts';

/** No policy and no page: answers from rows alone. */
export const ROWS_ALONE: Pick<Sources, 'policies' | 'search'> = {
  policies: { of: () => Promise.resolve(undefined) },
  search: { find: () => Promise.resolve({ passages: [], nearest: [] }) },
};
