import { AGE_PAGE } from '@bluntbot/proto/age-gate';
import { NEWSLETTER_PAGES } from '@bluntbot/proto/commerce/newsletter';
import { liveness, readiness } from '@bluntbot/proto/health';
import { routeParts } from '@bluntbot/proto/route';

/** Addresses that are open before the age check. None of them has content. */
const PATHS: ReadonlySet<string> = new Set([
  AGE_PAGE,
  '/privacy',
  '/terms',
  '/accessibility',
  // A reader of a mail can leave the list from any browser.
  ...Object.values(NEWSLETTER_PAGES),
  '/robots.txt',
  '/manifest.webmanifest',
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
  // The house's own card, which link previews show in place of a page's.
  '/social.png',
  ...[liveness, readiness].map((contract) => routeParts(contract).path),
]);
/** How those pages look. Scripts are not open: guides and other texts are built into them. */
const STYLES = /^\/assets\/[^/]+\.(?:css|woff2)$/;
/** Staff sign in there, and nothing is answered before they have. */
const STAFF = '/api/admin/';

/** Whether an address is open before the visitor has affirmed. */
export const isOpen = (path: string): boolean => PATHS.has(path) || STYLES.test(path) || path.startsWith(STAFF);

/** True if an address is a page for people, rather than a file or an API answer for programs. */
export const isDocument = (path: string): boolean =>
  !/^\/(?:api|images|assets|social)(?:\/|$)/.test(path) && !/\.\w+$/.test(path);
