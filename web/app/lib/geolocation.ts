import { useEffect } from 'react';
import { createStore, inMemory } from './store.ts';

/** Where the visitor is, as far as this browser says. */
export type VisitorPosition =
  | { state: 'unknown' | 'asking' | 'refused' | 'unsupported' }
  | { state: 'located'; coordinates: { lat: number; lng: number } };

/** Longer than a visitor needs to answer the browser's question and a phone to find itself. */
const TIMEOUT_MS = 15_000;
/** A position as old as this will do: shops do not move. */
const MAX_AGE_MS = 300_000;
/** About a hundred meters: near enough for a list of shops, and no more than is needed leaves the browser. */
const DECIMALS = 3;

const UNKNOWN: VisitorPosition = { state: 'unknown' };
const position = createStore(inMemory<VisitorPosition>(UNKNOWN), { rendered: UNKNOWN });

const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

/** Asks the browser where the visitor is; the browser asks the visitor. A second call while it does changes nothing. */
export function locateVisitor(): void {
  if (position.get().state === 'asking') return;
  if (!('geolocation' in navigator)) return position.set({ state: 'unsupported' });
  position.set({ state: 'asking' });
  navigator.geolocation.getCurrentPosition(
    ({ coords }) =>
      position.set({
        state: 'located',
        coordinates: { lat: rounded(coords.latitude), lng: rounded(coords.longitude) },
      }),
    () => position.set({ state: 'refused' }),
    { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
  );
}

/** As {@link locateVisitor}, but only where the visitor has allowed it before: nobody is asked anything. */
async function locateIfAllowed(): Promise<void> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    if (state === 'granted' && position.get().state === 'unknown') locateVisitor();
  } catch {
    // A browser that cannot tell is not asked.
  }
}

/**
 * The visitor's position, kept while the site is open; unknown while the document is the server's. It is asked for on
 * load (`ask`), only used where that was allowed earlier (`if-allowed`), or left alone (`never`).
 */
export function useVisitorPosition(when: 'ask' | 'if-allowed' | 'never'): VisitorPosition {
  useEffect(() => {
    if (position.get().state !== 'unknown') return;
    if (when === 'ask') locateVisitor();
    if (when === 'if-allowed') void locateIfAllowed();
  }, [when]);
  return position.use();
}
