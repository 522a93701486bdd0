import { expect, test } from '@jest/globals';
import { PostLinks } from './post-links.ts';
import { WordpressRatings } from './wordpress-rating.ts';
import { freeSlug, originOf, slugWish, strainNameOf, wordpressReview } from './wordpress-review.ts';
import type { WxrItem } from './wxr-reader.ts';

const item = (given: Partial<WxrItem> = {}): WxrItem => ({
  id: '7',
  type: 'post',
  status: 'publish',
  password: '',
  title: 'Blue Dream Review',
  name: 'blue-dream-review',
  link: 'https://old.example/blue-dream-review/',
  guid: 'https://old.example/?p=7',
  content: 'Smells of berries.\n\nTastes of them too.',
  excerpt: '',
  isSticky: false,
  dates: { gmt: '2012-01-03 17:11:37', local: '2012-01-03 10:11:37', published: '' },
  terms: [],
  meta: new Map(),
  attachmentUrl: '',
  parent: '',
  ...given,
});

const mapped = (given: Partial<WxrItem> = {}, attachments: Record<string, string> = {}) =>
  wordpressReview(item(given), {
    slug: 'blue-dream-review',
    origin: 'wordpress:x',
    linkTo: new PostLinks('https://old.example').to,
    ratings: new WordpressRatings(),
    attachments: new Map(Object.entries(attachments).map(([id, url]) => [id, { url, caption: '', parent: '' }])),
    originals: new Set(Object.values(attachments)),
    blocks: new Map<string, string>([
      ['900', '<p>We buy all of it.</p><!-- wp:block {"ref":901} /-->'],
      ['901', '<p>Every time.</p>'],
      ['902', '<p>Round</p><!-- wp:block {"ref":902} /-->'],
    ]),
  });
const review = (given: Partial<WxrItem> = {}) => mapped(given).review;

test('maps a plain post', () => {
  expect(review()).toEqual({
    slug: 'blue-dream-review',
    origin: 'wordpress:x',
    strainName: 'Blue Dream',
    title: 'Blue Dream Review',
    summary: 'Smells of berries. Tastes of them too.',
    content: '<p>Smells of berries.</p>\n<p>Tastes of them too.</p>',
    rating: null,
    effects: [],
    flavors: [],
    categories: [],
    featuredImage: null,
    postDate: new Date('2012-01-03T10:11:37Z'),
    viewCount: 0,
    isFeatured: false,
    originalUrl: 'https://old.example/blue-dream-review/',
    metaDescription: 'Smells of berries. Tastes of them too.',
  });
});

test('links to the original of a smaller copy, if the file names the original', () => {
  const content = [
    '<img src="https://old.example/up/leaf-300x200.jpg" alt="Leaf">',
    '<img src="https://old.example/up/bud-300x200.jpg" alt="Bud">',
  ].join('\n\n');
  const { content: html } = mapped({ content }, { '9': 'https://old.example/up/leaf.jpg' }).review;
  expect(html).toContain('href="https://old.example/up/leaf.jpg"');
  expect(html).toContain('href="https://old.example/up/bud-300x200.jpg"');
});

test.each([
  ['Blue Dream', 'Blue Dream'],
  ['Blue Dream Strain Review', 'Blue Dream'],
  ['Blue Dream – A review', 'Blue Dream'],
  ['Blue Dream: Our Marijuana Strain Review!', 'Blue Dream'],
  ['Blue Dream (Review)', 'Blue Dream'],
  ['Strain Review: Blue Dream', 'Blue Dream'],
  ['Blue Dream Cannabis Strain Review & Info', 'Blue Dream'],
  ['Purple Preview', 'Purple Preview'],
  ['Sour Diesel Review – Rocket fuel', 'Sour Diesel'],
  ['Blue Dream Strain Review: A classic', 'Blue Dream'],
  ['Sativa Strain Review: Jack Herer', 'Jack Herer'],
  ['Product Review: Pax 3', 'Product Review: Pax 3'],
  ['Review', 'Review'],
])('finds in the title "%s" the strain %s', (title, strain) => {
  expect(strainNameOf(title)).toBe(strain);
});

test('titles an untitled post by its first words, and summarizes an empty one by its title', () => {
  const words = 'This post has no title, but it must be found in the list all the same.';
  expect(review({ title: ' ', content: words }).title).toBe(
    'This post has no title, but it must be found in the list…',
  );
  expect(review({ content: '' })).toMatchObject({
    content: '',
    summary: 'Blue Dream Review',
    metaDescription: 'Blue Dream Review',
  });
});

test('fits titles of any length into the columns', () => {
  const { title, strainName } = review({ title: `${'\ud83c\udf3f'.repeat(200)}` });
  expect([title.isWellFormed(), title.length <= 300, strainName.length <= 120]).toEqual([true, true, true]);
});

test('uses the excerpt as the summary, and a plugin’s description unless it is a template', () => {
  const meta = (description: string) => new Map([['_yoast_wpseo_metadesc', description]]);
  const long = 'Word '.repeat(100);
  expect(review({ excerpt: '<p>Short &amp; good</p>', meta: meta('For &quot;engines&quot;') })).toMatchObject({
    summary: 'Short & good',
    metaDescription: 'For "engines"',
  });
  expect(review({ excerpt: 'Short', meta: meta('%%title%% | %%sitename%%') }).metaDescription).toBe('Short');
  const cut = review({ content: long });
  expect([cut.summary.length <= 200, cut.metaDescription.length <= 160, cut.summary.endsWith('Word…')]).toEqual([
    true,
    true,
    true,
  ]);
});

test.each([
  [{ gmt: '2012-01-04 01:11:37', local: '2012-01-03 17:11:37', published: '' }, '2012-01-03T17:11:37.000Z'],
  [{ gmt: '0000-00-00 00:00:00', local: '2012-01-03 10:11:37', published: '' }, '2012-01-03T10:11:37.000Z'],
  [{ gmt: '', local: '0000-00-00 00:00:00', published: 'Tue, 03 Jan 2012 17:11:37 +0000' }, '2012-01-03T17:11:37.000Z'],
  [{ gmt: '2012-02-31 00:00:00', local: '2012-03-01 00:00:00', published: '' }, '2012-03-01T00:00:00.000Z'],
  [{ gmt: '9999-12-31 23:59:59', local: '', published: '' }, '9999-12-31T23:59:59.000Z'],
  [{ gmt: '0099-01-01 00:00:00', local: '', published: '' }, '0099-01-01T00:00:00.000Z'],
])('reads the date of %j', (dates, expected) => {
  expect(review({ dates }).postDate?.toISOString()).toBe(expected);
});

test("reads text that only a page builder's data contains", () => {
  const widget = (settings: object) => ({ elType: 'widget', settings });
  const data = [
    {
      elType: 'section',
      settings: { title: 7 },
      elements: [
        widget({ title: 'Verdict' }),
        widget({ editor: '<p>Grapey.</p><script>x</script>' }),
        widget({ icon_list: [{ text: 'Sleepy' }] }),
      ],
    },
  ];
  const meta = new Map([['_elementor_data', JSON.stringify(data)]]);
  expect(review({ content: '', meta }).content.replace(/\n/g, '')).toBe(
    '<h2>Verdict</h2><p>Grapey.</p><ul><li>Sleepy</li></ul>',
  );
  expect(review({ content: '', meta: new Map([['_elementor_data', '[{']]) }).content).toBe('');
});

test("keeps the pictures of a page builder's widgets, but not its stand-in", () => {
  const widget = (settings: object) => ({ elType: 'widget', settings });
  const old = 'https://old.example/wp-content';
  const data = [
    widget({ editor: '<p>Spicy.</p>' }),
    widget({ image: { url: `${old}/uploads/haze.jpg`, alt: 'A "silver" cola', id: 7 } }),
    widget({ image: { url: `${old}/plugins/elementor/assets/images/placeholder.png` } }),
    widget({ wp_gallery: [{ id: 8, url: `${old}/uploads/leaf.jpg` }] }),
  ];
  const { content } = review({ content: '', meta: new Map([['_elementor_data', JSON.stringify(data)]]) });
  expect(content).toContain('haze.jpg');
  expect(content).toContain('A "silver" cola');
  expect(content).toContain('leaf.jpg');
  expect(content).not.toContain('placeholder');
});

test("keeps the pictures in a page builder's markup", () => {
  const picture =
    '<div class="elementor-widget-image"><figure><img src="https://old.example/haze.jpg" alt="Haze"></figure></div>';
  expect(
    review({ content: `<div class="elementor-widget-text-editor"><p>Spicy.</p></div>${picture}` }).content,
  ).toContain('href="https://old.example/haze.jpg"');
});

test('takes effects, flavors, and categories from the terms, once each', () => {
  const term = (domain: string, name: string, nicename = name.toLowerCase()) => ({ domain, name, nicename });
  const terms = [
    term('category', 'Uncategorized'),
    term('post_tag', 'Sleepy'),
    term('category', 'Sativa &amp; more', 'sativa-more'),
    term('tag', 'sleepy'),
    term('effects', 'Happy'),
    term('effects', 'Flying'),
    term('pa_flavour', 'Berry Pie'),
    term('flavors', 'berry pie'),
    term('post_format', 'Aside', 'post-format-aside'),
  ];
  expect(review({ terms })).toMatchObject({
    effects: ['happy', 'sleepy'],
    flavors: ['berry pie'],
    categories: ['Sativa & more', 'Sleepy'],
  });
});

test('links the featured image below the text, unless the text contains it', () => {
  const meta = new Map([['_thumbnail_id', '9']]);
  const files = { 9: 'https://old.example/up/9.jpg' };
  const { review: shown, pictures } = mapped({ meta }, files);
  expect(shown.featuredImage).toBeNull();
  expect(shown.content).toMatch(
    /<p><a href="https:\/\/old\.example\/up\/9\.jpg" rel="nofollow noopener"[^>]*>Picture: Blue Dream Review<\/a><\/p>$/,
  );
  expect(pictures).toBe(1);
  expect(mapped({ meta, content: '<img src="https://old.example/up/9.jpg">' }, files).pictures).toBe(1);
  // The site moved to https; the text is older.
  expect(mapped({ meta, content: '<img src="http://old.example/up/9.jpg">' }, files).pictures).toBe(1);
  const byNumber = mapped({ meta, content: '[vc_single_image image="9"]' }, files).review.content;
  expect(byNumber.split('/up/9.jpg"')).toHaveLength(2);
  expect(mapped({ meta }, { 9: 'javascript:alert(1)' }).review.content).not.toContain('alert');
});

test('takes a space of no width for no summary', () => {
  expect(review({ excerpt: '<p>\u200b</p>', content: '<p>First\u200b words.</p>' }).summary).toBe('First words.');
});

test('caps view counts and keeps only web addresses', () => {
  expect(review({ meta: new Map([['post_views_count', '1234']]) }).viewCount).toBe(1234);
  expect(review({ meta: new Map([['views', '99999999999']]) }).viewCount).toBe(2_147_483_647);
  expect(review({ meta: new Map([['views', '-5']]) }).viewCount).toBe(0);
  expect(review({ link: 'javascript:alert(1)' }).originalUrl).toBeNull();
});

test('identifies a post by its guid, or else its link or number', () => {
  const site = { title: '', url: 'https://old.example/' };
  expect(originOf(item(), site)).toBe('wordpress:https://old.example/?p=7');
  expect(originOf(item({ guid: '' }), site)).toBe('wordpress:https://old.example/blue-dream-review/');
  expect(originOf(item({ guid: '', link: '' }), site)).toBe('wordpress:https://old.example/?p=7');
  expect(originOf(item({ guid: 'x'.repeat(9_000) }), site)).toMatch(/^wordpress:sha256:[0-9a-f]{64}$/);
});

test.each([
  [{ name: 'blue-dream' }, 'blue-dream'],
  [{ name: 'caf%C3%A9-%F0%9F%8C%BF' }, 'cafe'],
  [{ name: '%zz%', title: 'Blue Dream' }, 'zz'],
  [{ name: '%d7%a9%d7%9c', title: 'Blue Dream' }, 'blue-dream'],
  [{ name: '', title: '\u05e9\u05dc' }, 'review-7'],
  [{ name: '../../Etc/Passwd' }, 'etc-passwd'],
])('gives %j the slug %s', (given, slug) => {
  expect(slugWish(item(given), '')).toBe(slug);
});

test('numbers slugs that are taken, and limits them to 200 characters as WordPress does', () => {
  expect(freeSlug('a', new Set(['a', 'a-2']))).toBe('a-3');
  const long = slugWish(item({ name: 'x'.repeat(300) }), '');
  expect(long).toHaveLength(200);
  expect(freeSlug(long, new Set([long]))).toBe(`${'x'.repeat(198)}-2`);
});

const rated = (...posts: Record<string, string>[]) => {
  const ratings = new WordpressRatings();
  const metas = posts.map((post) => new Map(Object.entries(post)));
  for (const meta of metas) ratings.see(meta);
  return metas.map((meta) => ratings.of(meta));
};

test('infers the score scale from the highest score in the file', () => {
  expect(rated({ rating: '4' }, { rating: '4.5' })).toEqual(['8.0', '9.0']);
  expect(rated({ rating: '4' }, { rating: '9,5' })).toEqual(['4.0', '9.5']);
  expect(rated({ taq_review_score: '40' }, { taq_review_score: '95' })).toEqual(['4.0', '9.5']);
  expect(rated({ rating: '4' }, { review_score: '80' })).toEqual(['8.0', '8.0']);
});

test("uses a post's own scale and invents no score", () => {
  expect(rated({ rating: '3/4' }, { rating: '85%' }, { wp_review_total: '4', wp_review_type: 'point' })).toEqual([
    '7.5',
    '8.5',
    '4.0',
  ]);
  expect(
    rated({}, { rating: '0' }, { rating: 'good' }, { rating: '-3' }, { rating: '250' }, { rating: '6/5' }),
  ).toEqual(Array(6).fill(null));
});

test('fills in reusable blocks, and counts those that are not in the file', () => {
  const ref = (id: number) => `<p>Gummies.</p>\n<!-- wp:block {"ref":${id}} /-->\n<p>Bye.</p>`;
  const { review: filled, missingBlocks } = mapped({ content: ref(900) });
  expect([filled.content, missingBlocks]).toEqual([
    '<p>Gummies.</p>\n<p>We buy all of it.</p>\n<p>Every time.</p>\n<p>Bye.</p>',
    0,
  ]);
  const lost = mapped({ content: ref(999) });
  expect([lost.review.content, lost.missingBlocks]).toEqual(['<p>Gummies.</p>\n<p>Bye.</p>', 1]);
  expect(mapped({ content: ref(902) }).missingBlocks).toBe(1);
});

test("keeps the buttons of Elementor's widgets", () => {
  const widget = (settings: object) => ({ elType: 'widget', settings });
  const data = [
    widget({ text: 'Route map', link: { url: 'https://maps.example/route' } }),
    widget({ title: 'Tours', button: 'Book <b>now</b>', link: { url: 'https://tours.example/' } }),
    widget({ text: 'Nowhere', link: { url: '' } }),
    widget({ text: 'Bad', link: { url: 'javascript:alert(1)' } }),
  ];
  const { content } = review({ content: '', meta: new Map([['_elementor_data', JSON.stringify(data)]]) });
  expect(content).toContain(
    '<a href="https://maps.example/route" rel="nofollow noopener" target="_blank">Route map</a>',
  );
  expect(content).toContain('<a href="https://tours.example/" rel="nofollow noopener" target="_blank">');
  expect(content).not.toMatch(/Nowhere|javascript/);
});

test("takes the strain, type, effects, and flavors from a post's own fields", () => {
  const meta = new Map<string, string>([
    ['strain', 'Purple Haze'],
    ['type', 'Sativa'],
    ['effects', 'Happy, Chill'],
    ['flavors', 'Grape'],
  ]);
  expect(review({ title: 'Our purple week', meta })).toMatchObject({
    strainName: 'Purple Haze',
    categories: ['Sativa'],
    effects: ['relaxed', 'happy'],
    flavors: ['grape'],
  });
});
