import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { isKeptAnswer, isKeptPage, READ_AHEAD } from './kept.ts';

declare const self: ServiceWorkerGlobalScope;
/** The shell of this release; the build puts it in. */
declare const SHELL: PrecacheEntry[];

const DAY = 24 * 60 * 60;
/** Somebody on a poor line reads what is kept rather than wait longer. */
const PATIENCE_SECONDS = 4;
const OFFLINE = '/offline';
const PAGES_CACHE = 'pages';

/** Only what was really answered is kept, so much of it, and for a month. */
const bounded = (maxEntries: number) => [
  new CacheableResponsePlugin({ statuses: [200] }),
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: 30 * DAY, purgeOnQuotaError: true }),
];

cleanupOutdatedCaches();
precacheAndRoute(SHELL);

const isOurs = (url: URL): boolean => url.origin === self.location.origin;

/** A server that fails is no better than none: what is kept is shown, and only without it the failure. */
const failsOver: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (response.status >= 500) throw new Error(`The server answers ${response.status}.`);
    return response;
  },
  // The same page without its filters is better than none.
  handlerDidError: async ({ request }) =>
    (await caches.match(request, { cacheName: PAGES_CACHE, ignoreSearch: true })) ??
    fetch(request).catch(() => undefined),
};

const pages = new NetworkFirst({
  cacheName: PAGES_CACHE,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [...bounded(250), failsOver],
});
registerRoute(({ request, url }) => request.mode === 'navigate' && isOurs(url) && isKeptPage(url.pathname), pages);
// A page that is not kept is asked for all the same: without a network the reader is told so.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isOurs(url) && !url.pathname.startsWith('/api/'),
  ({ request }) => fetch(request),
);
registerRoute(
  ({ request, url }) => request.method === 'GET' && isOurs(url) && isKeptAnswer(url.pathname),
  new NetworkFirst({ cacheName: 'answers', networkTimeoutSeconds: PATIENCE_SECONDS, plugins: bounded(300) }),
);
// Their names carry a hash of what is in them.
registerRoute(
  ({ url }) => isOurs(url) && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'assets', plugins: bounded(200) }),
);
registerRoute(
  ({ url }) => isOurs(url) && url.pathname.startsWith('/images/strains/'),
  new CacheFirst({ cacheName: 'strain-images', plugins: bounded(300) }),
);
registerRoute(
  ({ url }) => isOurs(url) && /^\/images\/(?:learn|recipes|posts)\//.test(url.pathname),
  new StaleWhileRevalidate({ cacheName: 'plates', plugins: bounded(150) }),
);

// The page that says so has an address of its own: under another one the router would ask for that page again and
// again.
setCatchHandler(async ({ request }) => (request.mode === 'navigate' ? Response.redirect(OFFLINE) : Response.error()));

self.addEventListener('message', (event) => {
  // The reader has said that the new version may come.
  if (event.data === 'take-over') void self.skipWaiting();
  // The page says when nobody waits for the line.
  if (event.data === 'read-ahead') event.waitUntil(readAhead(event));
});

self.addEventListener('activate', (event) => event.waitUntil(begin()));

/**
 * Pages of the release before name files that are gone with it. The first visit is served by this worker too, so that
 * what it opens is kept.
 */
async function begin(): Promise<void> {
  await caches.delete(PAGES_CACHE);
  const cache = await caches.open(PAGES_CACHE);
  await cache.add(OFFLINE).catch(() => undefined);
  await self.clients.claim();
}

/** Fetches the library's pages that are not kept yet, one after the other. */
async function readAhead(event: ExtendableEvent): Promise<void> {
  const listed = await Promise.all([
    pathsOf('/api/articles?kind=learn&limit=100', ({ path }) => path),
    pathsOf('/api/recipes', ({ id }) => `/recipe/${id}`),
    pathsOf('/api/strains?limit=24', ({ slug }) => `/strain/${slug}`),
  ]);
  const cache = await caches.open(PAGES_CACHE);
  for (const path of [...READ_AHEAD, ...listed.flat()]) {
    if (await cache.match(path)) continue;
    // Through the strategy, so that what is too much or too old goes.
    await pages.handle({ event, request: new Request(path) }).catch(() => undefined);
  }
}

interface Listed {
  path?: string;
  id?: string | number;
  slug?: string;
}

async function pathsOf(list: string, pathOf: (entry: Listed) => string | undefined): Promise<string[]> {
  try {
    const entries = (await (await fetch(list)).json()) as Listed[];
    return entries.flatMap((entry) => pathOf(entry) ?? []);
  } catch {
    return [];
  }
}
