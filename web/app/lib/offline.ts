import { createStore, inMemory } from './store.ts';

/** A worker of a newer version, which waits until the reader lets it in; null while there is none. */
export const waitingVersion = createStore<ServiceWorker | null>(inMemory<ServiceWorker | null>(null), {
  rendered: null,
});

/** The page at hand comes first: the shell is kept after it, and the library after that. */
const REGISTER_AFTER_MS = 3_000;
const READ_AHEAD_AFTER_MS = 5_000;

interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Installs the worker that keeps the library readable without a network, and watches for newer versions of it. Called
 * once.
 */
export function startOffline(): void {
  if (import.meta.env?.PROD && 'serviceWorker' in navigator) setTimeout(() => void register(), REGISTER_AFTER_MS);
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js', { type: 'module' });
    if (registration.waiting && navigator.serviceWorker.controller) waitingVersion.set(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const coming = registration.installing;
      coming?.addEventListener('statechange', () => {
        // The very first version has nobody to wait for.
        if (coming.state === 'installed' && navigator.serviceWorker.controller) waitingVersion.set(coming);
      });
    });
    const { active } = await navigator.serviceWorker.ready;
    setTimeout(() => readAhead(active), READ_AHEAD_AFTER_MS);
  } catch {
    // A browser that will not have it reads on with its network.
  }
}

/** Lets the waiting version in and starts the page again with it. */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  waitingVersion.get()?.postMessage('take-over');
}

/** Reading ahead costs a megabyte: not while somebody pays by the byte. */
function readAhead(worker: ServiceWorker | null): void {
  const { saveData, effectiveType = '4g' } = (navigator as { connection?: Line }).connection ?? {};
  if (!saveData && effectiveType === '4g') worker?.postMessage('read-ahead');
}
