import { useSyncExternalStore } from 'react';
import { showToast } from './toast.ts';

/** As many strains as a table and a drawing still hold apart. */
export const MAX_COMPARED = 4;

export interface Chosen {
  slug: string;
  name: string;
}

const KEY = 'compare';
const NOTHING: readonly Chosen[] = [];
const listeners = new Set<() => void>();
let chosen: readonly Chosen[] | undefined;

/** Address of the comparison of these strains. */
export const comparePath = (slugs: readonly string[]): string => (slugs.length > 0 ? `/compare?s=${slugs.join(',')}` : '/compare');

function read(): readonly Chosen[] {
  chosen ??= readStored();
  return chosen;
}

/** What another version of the site left behind, or someone wrote there, counts as nothing. */
function readStored(): readonly Chosen[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isChosen).slice(0, MAX_COMPARED) : NOTHING;
  } catch {
    return NOTHING;
  }
}

function isChosen(value: unknown): value is Chosen {
  const { slug, name } = (value ?? {}) as Partial<Chosen>;
  return typeof slug === 'string' && typeof name === 'string';
}

/** Sets the strains to compare, for this tab. */
export function setCompared(next: readonly Chosen[]): void {
  chosen = next.slice(0, MAX_COMPARED);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {}
  for (const listener of listeners) listener();
}

/** Adds a strain, or takes it out again. */
export function toggleCompared(strain: Chosen): void {
  const before = read();
  if (before.some(({ slug }) => slug === strain.slug)) return setCompared(before.filter(({ slug }) => slug !== strain.slug));
  if (before.length < MAX_COMPARED) return setCompared([...before, strain]);
  showToast({ title: `Up to ${MAX_COMPARED} strains can be compared`, text: 'Take one out of the comparison first.', tone: 'neutral' });
}

/** The strains chosen in this tab; none while the document is the server's. */
export function useCompared(): readonly Chosen[] {
  return useSyncExternalStore(subscribe, read, () => NOTHING);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
