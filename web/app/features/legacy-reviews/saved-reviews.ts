import { useSyncExternalStore } from 'react';

const KEY = 'savedReviews';
const NOTHING: readonly string[] = [];
const listeners = new Set<() => void>();
let saved: readonly string[] | undefined;

function read(): readonly string[] {
  saved ??= readStored();
  return saved;
}

/** What another version of the site left behind, or someone wrote there, counts as nothing. */
function readStored(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((slug) => typeof slug === 'string') : NOTHING;
  } catch {
    return NOTHING;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether this browser keeps the review as a favourite, and the way to change that. The server knows nothing of it. */
export function useSavedReview(slug: string): [saved: boolean, toggle: () => void] {
  const isSaved = useSyncExternalStore(subscribe, read, () => NOTHING).includes(slug);
  return [isSaved, () => toggle(slug)];
}

function toggle(slug: string): void {
  const before = read();
  saved = before.includes(slug) ? before.filter((other) => other !== slug) : [...before, slug];
  try {
    localStorage.setItem(KEY, JSON.stringify(saved));
  } catch {}
  for (const listener of listeners) listener();
}
