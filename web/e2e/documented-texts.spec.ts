import { expect, test } from '@jest/globals';
import { site } from './browser.ts';

const DISCLAIMER =
  'Educational only, not medical advice. For adults 21 and older in legal states. Do not drive or operate machinery under the influence.';
const COMMISSION = 'We may earn a commission';
const HEADER = ['Home', 'Store', 'Strains', 'Accessories', 'Find Dispensaries', 'BluntBot', 'Munchies'];
const BOTTOM = ['Home', 'Store', 'Strains', 'Accessories', 'Dispensaries', 'BluntBot', 'More'];
const PHONE = '(202) 555-0142';

/** Texts from the specification that the first document of each address must contain. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  '/': [
    ...[
      HEADER.join(' '),
      BOTTOM.join(' '),
      DISCLAIMER,
      'For adults 21 and older.',
      "Today's AI Picks",
      'How these are picked',
    ],
    ...[
      'Creative Focus energetic, creative',
      'Relaxation relaxed, sleepy',
      'Social euphoric, happy',
      'Appetite hungry',
    ],
    ...[
      'Explore by Category',
      COMMISSION,
      '$49.99 per year',
      '$79.99',
      'Featured partner',
      "Today's Dispensary Picks",
      'Demo listing',
    ],
    ...['Premium Accessories', 'Munchie Mode', 'strains 500+', 'dispensaries, demo listings', 'How to read a strain'],
  ],
  '/cannabis-strain-finder?type=sativa': [
    ...[
      'sativa',
      'indica',
      'hybrid',
      'Creative Focus Relaxation Social Appetite',
      'Surprise Me',
      'Clear All',
      '+2 more',
    ],
    ...[
      'relaxed',
      'happy',
      'euphoric',
      'uplifted',
      'creative',
      'focused',
      'energetic',
      'sleepy',
      'hungry',
      'talkative',
    ],
  ],
  '/strain/blue-dream': ['Overview Terpenes Growing Accessories Reviews', 'Flowering time', 'Grow difficulty'],
  '/strain/no-such-strain': [
    'Strain Not Found',
    "The strain you're looking for doesn't exist or has been removed.",
    'Back to the strain finder',
  ],
  '/bluntbot': [
    ...[
      'Clear Chat',
      'AI-Powered',
      'Expert Knowledge',
      '24/7 Available',
      'educational only, not medical advice',
      '21+ in legal states',
    ],
    ...[
      'Do not drive or operate machinery under the influence',
      'Get evaluated for a medical card by video',
      COMMISSION,
    ],
  ],
  '/find-dispensaries-near-you?location=20001': [
    'within 50 miles of 20001',
    '+3 more',
    'View Map',
    'Demo listing',
    'Why it ranks here',
  ],
  '/dispensary-map?id=1': ['Demo listing', 'Services', 'Hours', 'monday', 'sunday', 'License DEMO-DC-0001'],
  '/dispensary-map': ['Dispensary Not Found', 'No dispensary ID provided', 'Back to Dispensary Finder'],
  '/dispensary-map/no-such-place': ['Dispensary Not Found', 'Dispensary not found', 'Back to Dispensary Finder'],
  '/terpenes': [
    'Typical profile Myrcene 35% Limonene 20% Pinene 15% Linalool 15% Caryophyllene 15%',
    'plausible, unproven',
  ],
  '/accessories?panel=open': [
    ...[
      'All Products',
      'Featured Products',
      COMMISSION,
      'Filters',
      'Name Price Newest',
      'Load More Products',
      'In stock only',
    ],
    ...['Search', 'Category', 'Brand', 'Price range $0 $500 or more'],
  ],
  '/accessories?search=xqzzkw': ['No products found', 'Clear Filters'],
  '/store': [PHONE, 'How to Order', '1. Browse', '2. Call', '3. Same-day delivery', 'View Product', '$22.00'],
  '/growing': [
    'Stages',
    'Techniques',
    'Resources',
    'Guides',
    'Beginner Intermediate Advanced',
    'Video Guide Community Tool',
  ],
  '/growing/guide/first-indoor-grow': ['Back to Growing Guides', 'Chat with BluntBot', 'Related guides'],
  '/growing/guide': ['Guide Not Found', 'No guide ID provided'],
  '/growing/guide/no-such-guide': ['Guide Not Found', 'The requested guide could not be found.'],
  '/legacy-reviews': ['Newest First Oldest First Highest Rated Name A-Z', '/ 10', 'Next'],
  '/legacy-review-detail/blue-dream-review': ['Share', 'Save', 'Reported effects', 'Flavors', 'Categories'],
  '/legacy-review-detail/no-such-review': [
    'Review Not Found',
    "The strain review you're looking for doesn't exist.",
    'Back to Reviews',
  ],
  '/how-do-i-get-weed': [
    ...[
      'District of Columbia',
      'Virginia',
      'Maryland',
      'up to 2 ounces',
      'Adults may grow up to 6 plants, no more than 3 of them mature, inside their main residence',
    ],
    ...[
      'up to 2 ounces on their person or in public',
      'up to 1.5 ounces of flower',
      'Washington DC',
      'Arlington',
      'Alexandria',
      'Bethesda',
      'Rockville',
    ],
    ...[
      'Silver Spring',
      'College Park',
      'Hyattsville',
      'Annandale',
      'Falls Church',
      'McLean',
      'Vienna',
      `Call ${PHONE}`,
      'Browse Products',
    ],
  ],
  '/how-do-i-get-weed/arlington-virginia': [
    ...[
      'Back to Cities',
      'Call to order',
      'Delivery areas',
      'Westover +10 more areas',
      'Legal status',
      'Popular strains',
      'Arlington by the numbers',
    ],
    ...[
      'Delivery, step by step',
      'Reasons to choose delivery',
      'Legal considerations',
      'What to expect',
      `Call ${PHONE}`,
      'Browse Products',
    ],
    'As of September 1, 2026, cannabis may not be delivered to adults without a card in Virginia.',
  ],
  '/how-do-i-get-weed/no-such-city': ['City Not Found', 'Back to Cities'],
  '/washington-dc': [
    'Washington guide',
    ...[
      'District of Columbia',
      'dispensaries within 25 miles',
      'strains in the library',
      'View All',
      'View Map',
      'Shop All',
      'Demo listing',
    ],
    ...['How much cannabis can an adult have in Washington, DC?', 'Find Dispensaries Browse Strains Visit the Store'],
  ],
  '/no-such-city': ['City Not Found', "The city you're looking for doesn't exist.", 'Go Home'],
  '/learn': ['Browse by category', 'Featured', 'min read', 'The newsletter', 'Subscribe'],
  '/munchies': [
    'all desserts candies savory beverages',
    'all beginner intermediate advanced',
    'View Recipe',
    'Safety notes',
  ],
  '/recipe/1': ['Recommended strains', 'Safety First', 'Wait 1-2 hours before more; 2 hours or more is safer'],
  '/daily': ['Total', 'Published', 'Categories', 'SEO Score', 'Find strains'],
  '/daily-dank-feed': ['Policy', 'Business', 'Research'],
  '/cannabis-news': ['All', 'News', 'Education', 'Latest News', 'Daily Picks', 'Ask BluntBot'],
  '/cannabis-101': [
    ...[
      'Sativa',
      'Indica',
      'Hybrid',
      'Smoking',
      'Vaping',
      'Edibles',
      'Tinctures',
      'Start with 2.5 to 5 mg and wait 2 hours or more',
    ],
    ...['30 minutes to 2 hours', 'Do not drive', COMMISSION, '$49.99 per year'],
  ],
  '/admin': ['Admin Dashboard', 'Loading...'],
  '/admin-login': ['Username', 'Password', 'Sign In', 'Need access? Contact the system administrator.'],
  '/blog-automation': [
    'at 9 AM and 6 PM in New York, two posts a run',
    'Total Articles',
    'Generated Blog Ideas',
    'Recent Articles',
  ],
  '/no/such/page': [
    '404 Page Not Found',
    "The page you're looking for doesn't exist. You'll be redirected to our strain library in a few seconds.",
    'Go to the strain library',
  ],
};

test.each(Object.entries(TEXTS))('%s has the documented texts', async (path, texts) => {
  const words = wordsOf(await (await fetch(`${site()}${path}`)).text());
  expect(texts.filter((text) => !words.includes(text))).toEqual([]);
});

// The news that ships with the site is only breaking for three days.
test.each(['/daily-dank-feed', '/cannabis-news'])('%s leads with breaking news, or with top stories', async (path) => {
  const words = wordsOf(await (await fetch(`${site()}${path}`)).text());
  expect(['Breaking News', 'Top stories'].filter((text) => words.includes(text))).toHaveLength(1);
});

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/** The visible text of a document, in one line. */
const wordsOf = (html: string): string =>
  html
    .replace(/<head>.*?<\/head>/s, '')
    .replaceAll(/<script\b.*?<\/script>|<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ');
