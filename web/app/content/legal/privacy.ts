/** The day when the legal pages were last changed. */
export const LEGAL_CHANGED_ON = '2026-11-27';

/** Where a browser keeps something. */
export type BrowserPlace = 'cookie' | 'localStorage' | 'sessionStorage' | 'indexedDB' | 'cacheStorage';

export const PLACE_NAMES: Record<BrowserPlace, string> = {
  cookie: 'Cookies',
  localStorage: 'Local storage',
  sessionStorage: 'Session storage',
  indexedDB: 'IndexedDB',
  cacheStorage: 'Cache storage',
};

/** Something the site puts into a visitor's browser. */
export interface BrowserEntry {
  place: BrowserPlace;
  /** As the browser lists it; "*" stands for a part that varies. */
  name: string;
  what: string;
  /** Completes "Kept …"; `{ageDays}` is the owner's setting. */
  until: string;
}

/**
 * Everything the site keeps in a browser. A browser test visits every kind of page and uses every feature that stores
 * something. It fails if an entry is missing here, and if nothing stores an entry that is here.
 */
export const BROWSER_DATA: readonly BrowserEntry[] = [
  {
    place: 'cookie',
    name: 'age',
    what: 'You confirmed that you are 21 or older. Set only if this site asks your age before showing a page. It holds the same value for everyone.',
    until: 'for {ageDays} days',
  },
  {
    place: 'cookie',
    name: 'bluntbot_staff',
    what: 'Keeps a staff member signed in. Visitors never get it.',
    until: 'for 8 hours, or until sign-out',
  },
  { place: 'localStorage', name: 'adult', what: 'You closed the 21+ notice.', until: 'until you clear it' },
  { place: 'localStorage', name: 'theme', what: 'The light or dark theme you chose.', until: 'until you clear it' },
  { place: 'localStorage', name: 'units', what: 'Metric or US units in recipes.', until: 'until you clear it' },
  {
    place: 'localStorage',
    name: 'slash',
    what: 'You turned off the “/” key as a search shortcut.',
    until: 'until you clear it',
  },
  {
    place: 'localStorage',
    name: 'bluntbot',
    what: 'Your conversation with BluntBot, up to 60 messages.',
    until: 'until you clear the conversation',
  },
  {
    place: 'localStorage',
    name: 'readingProgress',
    what: 'How far you read in articles.',
    until: 'until you clear it',
  },
  {
    place: 'localStorage',
    name: 'dispensaries',
    what: 'Up to 50 dispensaries you opened, so that their pages load right away.',
    until: 'until you open others. Not used after 24 hours',
  },
  {
    place: 'localStorage',
    name: 'streetMap',
    what: 'You allowed street maps to load by themselves.',
    until: 'until you clear the checkbox',
  },
  { place: 'localStorage', name: 'savedReviews', what: 'Legacy reviews you saved.', until: 'until you unsave them' },
  {
    place: 'localStorage',
    name: 'ownReviews',
    what: 'Keys to the strain reviews you wrote, so that you can delete them.',
    until: 'until you delete the review',
  },
  { place: 'localStorage', name: 'adminToken', what: 'A staff member’s session.', until: 'until sign-out' },
  {
    place: 'localStorage',
    name: 'adminUsername',
    what: 'The name of a signed-in staff member.',
    until: 'until sign-out',
  },
  { place: 'sessionStorage', name: 'compare', what: 'Strains you chose to compare.', until: 'until you close the tab' },
  {
    place: 'sessionStorage',
    name: 'react-router-scroll-positions',
    what: 'How far you scrolled, for the Back button.',
    until: 'until you close the tab',
  },
  {
    place: 'cacheStorage',
    name: 'workbox-precache-*',
    what: 'Site files, so that the site opens offline.',
    until: 'until the next release of the site',
  },
  { place: 'cacheStorage', name: 'pages', what: 'Up to 250 pages, to read offline.', until: 'for 30 days' },
  {
    place: 'cacheStorage',
    name: 'answers',
    what: 'Up to 300 responses that those pages were built from.',
    until: 'for 30 days',
  },
  {
    place: 'cacheStorage',
    name: 'assets',
    what: 'Scripts and styles for the parts of the site you opened.',
    until: 'for 30 days',
  },
  { place: 'cacheStorage', name: 'strain-images', what: 'Strain pictures.', until: 'for 30 days' },
  { place: 'cacheStorage', name: 'plates', what: 'Illustrations for articles and recipes.', until: 'for 30 days' },
  {
    place: 'indexedDB',
    name: 'workbox-expiration',
    what: 'When each offline copy was made, so old ones can be deleted.',
    until: 'as long as the copies',
  },
];

/** Fields of a line in the request log. A test compares the names with real log lines. */
export const LOG_FIELDS: readonly { name: string; what: string }[] = [
  { name: 'time', what: 'When the request was answered' },
  { name: 'level', what: 'How important the line is' },
  { name: 'service', what: 'Which part of the site wrote it' },
  { name: 'message', what: 'What happened' },
  { name: 'requestId', what: 'A random number for this one request' },
  { name: 'traceId', what: 'Another random number for the request, if the owner measures speed' },
  { name: 'method', what: 'Whether the request reads or sends something' },
  {
    name: 'url',
    what: 'The address on this site, including search words. The log leaves out places you searched near, newsletter links, and the page after the age check',
  },
  { name: 'status', what: 'Whether it worked' },
  { name: 'ms', what: 'How long it took' },
  { name: 'sample', what: 'What share of such lines is logged' },
];

/** Something the site's servers keep because of a visitor. */
export interface ServerEntry {
  title: string;
  what: string;
  /** Completes "Kept …". */
  until: string;
}

export const SERVER_DATA: readonly ServerEntry[] = [
  {
    title: 'Strain reviews',
    what: 'Your rating, text, and effects, which everyone can read, and the date. Also a keyed hash of your IP address, which limits reviews per hour. There’s no name or account.',
    until: 'until you delete the review. If staff hid it first, the staff log keeps its text and what they did',
  },
  {
    title: 'Reports of reviews',
    what: 'Which review was reported, when, and a keyed hash of the IP address.',
    until: 'until the review is deleted',
  },
  {
    title: 'Newsletter',
    what: 'Your email address, where on the site you signed up, and when you agreed and confirmed.',
    until:
      'until you unsubscribe. Where this site sends confirmation emails, an unconfirmed address is deleted after 30 days',
  },
  {
    title: 'Clicks on partner links',
    what: 'The product, the page it was on, and the time. Nothing about you.',
    until: 'as individual clicks for 14 days by default, then as daily totals',
  },
  {
    title: 'Questions to BluntBot',
    what: 'We answer questions and don’t store them. If the owner connected a language model from another company, your question and the conversation go to it, and a keyed hash of your IP address counts its daily use.',
    until: 'for 7 days (only the count)',
  },
  {
    title: 'Requests per minute',
    what: 'Your IP address, in memory only, to limit how fast anyone can send requests.',
    until: 'for about a minute',
  },
  {
    title: 'Staff accounts',
    what: 'For staff only: user name, sign-ins, failed sign-ins with a keyed hash of the IP address, and a log of what they changed.',
    until: 'for 30 days after a sign-in expires. The log of changes stays',
  },
];
