import { createStore, inStorage, jsonList } from '../../lib/store.ts';

/** More than anyone writes. */
const MOST = 200;

/** A review that this browser wrote, and the key that deletes it. */
interface OwnReview {
  id: number;
  deleteKey: string;
}

function isOwnReview(value: unknown): value is OwnReview {
  const { id, deleteKey } = (value ?? {}) as Partial<OwnReview>;
  return typeof id === 'number' && typeof deleteKey === 'string';
}

const own = createStore<readonly OwnReview[]>(
  inStorage({ area: 'localStorage', keys: ['ownReviews'], ...jsonList(isOwnReview, MOST) }),
  {
    rendered: [],
  },
);

/** Remembers a review that was just written here. */
export const rememberReview = ({ id, deleteKey }: OwnReview): void =>
  own.set([...own.get(), { id, deleteKey }].slice(-MOST));

/** Forgets a review that is gone. */
export const forgetReview = (id: number): void => own.set(own.get().filter((review) => review.id !== id));

/** The key to a review that this browser wrote; undefined for those of others. */
export const useDeleteKey = (id: number): string | undefined => own.use().find((review) => review.id === id)?.deleteKey;
