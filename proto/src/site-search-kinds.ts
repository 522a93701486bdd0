/** Every kind of thing that a search of the whole site finds, in the order in which equals are shown. */
export const SEARCH_KINDS = [
  'strain',
  'terpene',
  'article',
  'recipe',
  'guide',
  'term',
  'product',
  'city',
  'page',
  'review',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** What many of a kind are called. */
export const SEARCH_TITLES: Readonly<Record<SearchKind, string>> = {
  strain: 'Strains',
  terpene: 'Terpenes',
  article: 'Articles',
  recipe: 'Recipes',
  guide: 'Growing guides',
  term: 'Glossary',
  product: 'Products',
  city: 'Cities',
  page: 'Pages',
  review: 'Reviews',
};

/** The services that are searched. */
export const SEARCHED = ['assistant', 'catalog', 'commerce', 'locations'] as const;

/** What each of them answers for; pages are the gateway's own. */
export const KINDS_OF: Readonly<Record<(typeof SEARCHED)[number], readonly SearchKind[]>> = {
  assistant: ['article', 'recipe', 'term'],
  catalog: ['strain', 'terpene', 'guide', 'review'],
  commerce: ['product'],
  locations: ['city'],
};

/** As many hits of one kind as an answer may have. */
export const SEARCH_LIMIT = 8;

/** The least score of each stage of nearness; within a stage there is room for 0.1. */
export const NEARNESS = { sameName: 0.9, nameBegins: 0.7, wordsOfName: 0.5, wordsAbout: 0.3, guess: 0.1 } as const;
