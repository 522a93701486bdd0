/** A page of the site that is always there. */
export interface SitePage {
  path: string;
  title: string;
  /** What it is for, in one line; a search looks here too. */
  note: string;
}

/** Every fixed page that a visitor may look for: what the sitemap lists and the search of the site finds. */
export const SITE_PAGES: readonly SitePage[] = [
  { path: '/', title: 'Home', note: 'Say what you are looking for' },
  {
    path: '/cannabis-strain-finder',
    title: 'Strain finder',
    note: 'All strains, filtered by type, effect, flavor, terpene and THC',
  },
  {
    path: '/find-dispensaries-near-you',
    title: 'Dispensaries near you',
    note: 'The locator: shops, opening hours, distance, map',
  },
  {
    path: '/bluntbot',
    title: 'BluntBot',
    note: 'The assistant: a question in your own words, an answer with its sources',
  },
  { path: '/explore', title: 'Strain map', note: 'A map of all strains by terpene likeness' },
  { path: '/terpenes', title: 'Terpene guide', note: 'Aroma, reported effects, and boiling points' },
  { path: '/accessories', title: 'Accessories', note: 'Grinders, vaporizers, papers, pipes, and storage' },
  { path: '/store', title: 'Store', note: 'What can be ordered by phone' },
  {
    path: '/how-do-i-get-weed',
    title: 'How do I get weed?',
    note: 'What is legal to buy, carry, and have delivered in DC, Maryland, and Virginia',
  },
  { path: '/growing', title: 'Growing', note: 'Stages, techniques, resources, and guides for growing at home' },
  { path: '/learn', title: 'Learn', note: 'Articles on the plant, its use, the law, and safety' },
  { path: '/learn/glossary', title: 'Glossary', note: 'Terms from labels, labs, growers, and laws' },
  { path: '/cannabis-101', title: 'Cannabis 101', note: 'A beginner’s first steps, doses, and questions' },
  { path: '/munchies', title: 'Munchies', note: 'Cannabis recipes with the dose worked out: edibles, butter, drinks' },
  { path: '/cannabis-news', title: 'Cannabis news', note: 'Rules, studies, and shops, with sources' },
  { path: '/daily', title: 'Daily', note: 'The blog: posts of the day' },
  { path: '/daily-dank-feed', title: 'Daily Picks', note: 'The daily feed: news, picks, and deals' },
  { path: '/legacy-reviews', title: 'Legacy reviews', note: 'Strain reviews by our editors' },
  { path: '/compare', title: 'Compare strains', note: 'Two to four strains side by side' },
  { path: '/privacy', title: 'Privacy', note: 'What this site keeps, for how long, and how to delete it' },
  { path: '/terms', title: 'Terms of use', note: 'Who may use this site, and the rules' },
  { path: '/accessibility', title: 'Accessibility', note: 'What this site does to be usable by everyone' },
];
