/** Words of the library that the site, the service and its writers share. Free of zod: pages load it. */

/** The tiles of the learn hub, in their order; `category` is what an article says it belongs to. */
export const LEARN_TILES = [
  {
    id: 'cbd',
    category: 'CBD',
    title: 'CBD',
    description: 'CBD products and what the research shows.',
  },
  {
    id: 'products',
    category: 'Products',
    title: 'Products',
    description: 'Flower, edibles, concentrates, devices, and how to read a label.',
  },
  {
    id: 'body',
    category: 'Body',
    title: 'Body effects',
    description: 'What people report, how long it lasts, and what to do if it’s too much.',
  },
  {
    id: 'plant',
    category: 'Plant',
    title: 'The plant',
    description: 'Botany, terpenes, genetics, and growing a few plants at home.',
  },
  {
    id: 'history',
    category: 'History',
    title: 'History',
    description: 'From the first farmers to prohibition and back.',
  },
  { id: 'laws', category: 'Laws', title: 'Laws', description: 'What’s allowed where, and when we last checked.' },
  {
    id: 'science',
    category: 'Science',
    title: 'Science',
    description: 'How laboratories test, and how strong the evidence is.',
  },
  {
    id: 'medical',
    category: 'Medical',
    title: 'Medical',
    description: 'What reviews of studies say, condition by condition.',
  },
] as const;
export type LearnTile = (typeof LEARN_TILES)[number]['id'];

export const ARTICLE_CATEGORIES = [
  ...['CBD', 'Products', 'Body', 'Plant', 'History', 'Laws', 'Science', 'Medical', 'Business'],
  ...['Guides', 'Education', 'Growing', 'Strains', 'News', 'Lifestyle', 'Research', 'Policy'],
] as const;
export const ARTICLE_DIFFICULTIES = ['beginner', 'intermediate', 'advanced'] as const;
/** Where an article lives: editors' learn articles, built-in samples, and posts, which are rows. */
export const ARTICLE_KINDS = ['learn', 'sample', 'post'] as const;
export const POST_STATUSES = ['draft', 'published', 'archived'] as const;
export const FEED_TYPES = ['news', 'education', 'research', 'lifestyle'] as const;
/** The tag of a post that the newsroom writes of its own. */
export const DAILY_PICKS_TAG = 'Daily Picks';

/** Where articles of one kind are read. */
export const ARTICLE_FOLDERS = { learn: '/learn', sample: '/article', post: '/article' } as const satisfies Record<
  (typeof ARTICLE_KINDS)[number],
  string
>;

/**
 * Default read times in minutes: for an article on its page and in lists, and in the news.
 */
export const READ_TIME_OF_ARTICLE = 5;
export const READ_TIME_OF_NEWS = 3;

/** Colors of an SEO score: green from the first, yellow from the second, red below. */
export const SEO_SCORE_GREEN = 80;
export const SEO_SCORE_YELLOW = 60;
/** What is shown where an article was not scored. */
export const SEO_SCORE_SHOWN = 85;

export const RECIPE_CATEGORIES = ['desserts', 'candies', 'savory', 'beverages'] as const;
export const RECIPE_DIFFICULTIES = ['beginner', 'intermediate', 'advanced'] as const;

export const CHAT_MESSAGE_MAX = 2_000;
/** Earlier turns of a conversation that are read; a client may send no more. */
export const CHAT_HISTORY_MAX = 20;
/** Characters of one such turn; clients send the beginning of a longer one. */
export const CHAT_TURN_MAX = 4_000;
/** What an answer of BluntBot can lead to, and what a fact of it can come from. */
export const CHAT_SOURCES = [
  ...['strain', 'terpene', 'product', 'dispensary', 'law', 'article', 'recipe', 'word', 'growing-guide', 'city'],
] as const;
/** Safety policies: messages that get a fixed, reviewed answer. */
export const CHAT_POLICIES = [
  ...[
    'medical',
    'pregnancy',
    'medication',
    'driving',
    'minors',
    'overdose',
    'distress',
    'pets',
    'synthetic',
    'illegal-sale',
    'mailing',
  ],
  // "injection" is of prompts: messages that try to change the rules. "needles" is of cannabis into the body.
  ...['injection', 'child-exposure', 'vomiting', 'psychosis', 'chest-pain', 'extraction', 'dosing-others', 'oxygen'],
  ...['needles', 'alcohol'],
] as const;

/** When the newsroom writes: hours of the clock on the wall there, and how much. */
export const NEWSROOM_TIME_ZONE = 'America/New_York';
export const NEWSROOM_HOURS = [9, 18] as const;
export const POSTS_PER_RUN = 2;
/** Days within which a post counts as recent. */
export const RECENT_DAYS = 7;
/** Default number of listed ideas. */
export const IDEAS_SHOWN = 10;
export const IDEA_DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
/** The intent of people who search for it. */
export const SEARCH_INTENTS = ['informational', 'commercial', 'navigational'] as const;
export const RUN_KINDS = ['schedule', 'manual', 'command'] as const;
export const RUN_STATES = ['running', 'done', 'failed', 'skipped'] as const;
/** What a statement that the fact gate refuses is about. */
export const FINDING_KINDS = [
  'title',
  'name',
  'link',
  'number',
  'type',
  'effect',
  'flavor',
  'family',
  'law',
  'product',
  'claim',
  'unchecked',
] as const;
/** Who wrote a post where no model did. */
export const BUILT_IN_WRITER = 'built-in';
