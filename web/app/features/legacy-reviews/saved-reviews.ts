import { createStore, inStorage, jsonList } from '../../lib/store.ts';

/** More than anyone saves. */
const MOST = 1_000;

const isSlug = (value: unknown): value is string => typeof value === 'string';

const saved = createStore<readonly string[]>(
  inStorage({ area: 'localStorage', keys: ['savedReviews'], ...jsonList(isSlug, MOST) }),
  {
    rendered: [],
  },
);

/** Whether this browser keeps the review as a favorite, and the way to change that. The server knows nothing of it. */
export const useSavedReview = (slug: string): [saved: boolean, toggle: () => void] => [
  saved.use().includes(slug),
  () => toggle(slug),
];

function toggle(slug: string): void {
  const before = saved.get();
  saved.set(before.includes(slug) ? before.filter((other) => other !== slug) : [...before, slug].slice(-MOST));
}
