import { createHash } from 'node:crypto';
import { EFFECTS } from '@bluntbot/proto/catalog/vocabulary';
import { firstWords, plainText } from '../../html/plain-text.ts';
import { words } from '../../strains/strain-name.ts';
import type { LegacyReviewEntity } from '../legacy-review.entity.ts';
import { builderText } from './builder-text.ts';
import { readPostFields } from './post-fields.ts';
import type { LinkTo } from './post-links.ts';
import { withReusableBlocks } from './reusable-blocks.ts';
import { type Attachment, galleryPictures } from './wordpress-gallery.ts';
import { type PostContent, pictureLink, postContent } from './wordpress-html.ts';
import type { WordpressRatings } from './wordpress-rating.ts';
import type { WxrItem, WxrSite, WxrTerm } from './wxr-reader.ts';

/** The columns that an import writes. */
export type WordpressReview = Pick<
  LegacyReviewEntity,
  | 'slug'
  | 'origin'
  | 'strainName'
  | 'title'
  | 'summary'
  | 'content'
  | 'rating'
  | 'effects'
  | 'flavors'
  | 'categories'
  | 'featuredImage'
  | 'postDate'
  | 'viewCount'
  | 'isFeatured'
  | 'originalUrl'
  | 'metaDescription'
>;

/** What a post needs from the rest of the file. */
export interface ReviewContext {
  slug: string;
  origin: string;
  linkTo: LinkTo;
  ratings: WordpressRatings;
  attachments: ReadonlyMap<string, Attachment>;
  /** The texts of reusable blocks by their number. */
  blocks: ReadonlyMap<string, string>;
  /** Addresses of attached files, for links to originals instead of their smaller copies. */
  originals: ReadonlySet<string>;
}

/** Longer names, titles and terms are mistakes, and would not fit in an index. */
const LIMITS = {
  name: 120,
  title: 300,
  term: 80,
  terms: 100,
  excerpt: 500,
  summary: 200,
  untitled: 60,
  description: 160,
  slug: 200,
  origin: 500,
};
const HIGHEST_COUNT = 2_147_483_647;

/** A post as a review, and what became of its pictures and of its passages for members. */
export function wordpressReview(
  item: WxrItem,
  context: ReviewContext,
): { review: WordpressReview; missingBlocks: number } & Pick<PostContent, 'pictures' | 'galleries' | 'passages'> {
  const text = item.content.trim() ? item.content : builderText(item.meta.get('_elementor_data') ?? '');
  const { html, missing } = withReusableBlocks(text, context.blocks);
  const content = postContent(withOriginals(html, context.originals), context.linkTo, (attributes) =>
    galleryPictures(attributes, item.id, context.attachments),
  );
  const title = reviewTitle(item.title, content.text);
  const featured = featuredPicture(item, title, content.html, context);
  const summary =
    firstWords(plainText(item.excerpt), LIMITS.excerpt) || firstWords(content.text, LIMITS.summary) || title;
  const terms = termsOf(item.terms);
  const fields = readPostFields(item.meta);
  const description = ['_yoast_wpseo_metadesc', '_aioseo_description'].map((key) =>
    plainText(item.meta.get(key) ?? ''),
  );
  return {
    review: {
      slug: context.slug,
      origin: context.origin,
      strainName: fields.strainName ?? strainNameOf(title),
      title,
      summary,
      // A picture alone is no text: posts that were shared from another site have nothing else.
      content: content.html && [content.html, featured].filter(Boolean).join('\n'),
      rating: context.ratings.of(item.meta),
      effects: EFFECTS.filter((effect) => terms.effects.includes(effect) || fields.effects.includes(effect)),
      flavors: distinct([...terms.flavors, ...fields.flavors]),
      categories: distinct([...terms.categories, ...(fields.category ? [fields.category] : [])]),
      // The site shows pictures of its own only; the original is linked in the text.
      featuredImage: null,
      postDate: postDate(item),
      viewCount: viewCount(item.meta),
      isFeatured: item.isSticky,
      originalUrl: /^https?:\/\//i.test(item.link) && URL.canParse(item.link) ? new URL(item.link).href : null,
      // A description with %%variables%% is a template that only the plugin can fill in.
      metaDescription: firstWords(
        description.find((text) => text && !text.includes('%%')) ?? summary,
        LIMITS.description,
      ),
    },
    pictures: content.pictures + (featured ? 1 : 0),
    galleries: content.galleries,
    passages: content.passages,
    missingBlocks: missing,
  };
}

/** "leaf-300x200.jpg" is a smaller copy of "leaf.jpg". */
const RESIZED = /(https?:\/\/[^\s"'<>]{1,500}?)-\d{2,5}x\d{2,5}(\.(?:jpe?g|png|gif|webp|avif))/gi;

const withOriginals = (html: string, originals: ReadonlySet<string>): string =>
  html.replace(RESIZED, (copy: string, name: string, ending: string) =>
    originals.has(`${name}${ending}`) ? `${name}${ending}` : copy,
  );

/** A site that moved to https kept the older addresses in its texts. */
const SCHEMES = ['http://', 'https://'];
const SCHEME = /^https?:\/\//;

/** The picture above the post, at its end, unless the text shows it as well. */
function featuredPicture(
  { meta, content }: WxrItem,
  title: string,
  html: string,
  { attachments, linkTo }: ReviewContext,
): string {
  const url = attachments.get(meta.get('_thumbnail_id')?.trim() ?? '')?.url;
  const address = url && !SCHEMES.some((scheme) => content.includes(url.replace(SCHEME, scheme))) ? linkTo(url) : null;
  const picture = address ? pictureLink(address, title) : '';
  // A page builder names its pictures by number only.
  const opening = /^<a href="[^"]+"/.exec(picture)?.[0];
  return picture && !(opening && html.includes(opening)) ? `<p>${picture}</p>` : '';
}

/** Never "(untitled)": a post without a title is called by its first words. */
const reviewTitle = (title: string, text: string): string =>
  firstWords(plainText(title), LIMITS.title) || firstWords(text, LIMITS.untitled);

const LEADING = /^(?:(?:cannabis|marijuana|weed)\s+)?(?:strain\s+)?review\s*[:–—-]\s*/i;
const TRAILING =
  /(?:\s*[:|,–—-])?\s*\(?\b(?:(?:an?|our|my|the|full)\s+)?(?:(?:medical\s+)?(?:cannabis|marijuana|weed)\s+)?(?:strain\s+)?(?:review(?:ed|s)?(?:\s*(?:&|and)\s*(?:info|information|guide))?|strain)\)?[.!]?$/i;

/** "Sour Diesel Review – Rocket fuel" has a line of its own behind it; "Product Review: Pax 3" is about no strain. */
const SUBTITLED = /^(.{2,120}?)\s+(?:strain\s+)?review\s*(?:[:|]|\s[–—-])\s+\S/i;
const NO_STRAIN = /\b(?:products?|gear|books?|vape|vaporizer|weekly|monthly|year|quick|seed ?bank|dispensary|shop)$/i;

/** What anything may be called before "review": "Sativa Strain Review: Jack Herer" is about Jack Herer. */
const GENERAL =
  /^(?:(?:the|an?|our|my|your|honest|customer|staff|user|full|medical|cannabis|marijuana|weed|strain|sativa|indica|hybrid)\b\s*)+$/i;

/** What a title with a line of its own names before "review", or behind it if what stands before says nothing. */
function besideSubtitle(title: string): string | undefined {
  const before = SUBTITLED.exec(title)?.[1];
  if (!before || NO_STRAIN.test(before)) return undefined;
  return GENERAL.test(before) ? title.replace(/^.*?\breview\s*(?:[:|]|\s[–—-])\s+/i, '') : before;
}

/** The strain a title names: "Blue Dream – A review" and "Blue Dream Strain Review" are about Blue Dream. */
export const strainNameOf = (title: string): string => {
  const named = title.replace(LEADING, '');
  return firstWords((besideSubtitle(named) ?? named).replace(TRAILING, '').trim() || title, LIMITS.name);
};

/**
 * What makes an import repeatable. A guid is forever, even when the site has moved; without one the address must do.
 */
export function originOf({ guid, link, id }: WxrItem, site: WxrSite): string {
  const identity = guid || link || `${site.url}?p=${id}`;
  const short =
    identity.length > LIMITS.origin ? `sha256:${createHash('sha256').update(identity).digest('hex')}` : identity;
  return `wordpress:${short}`;
}

/** The address part a post would like to have: its own, else one made of its title. */
export function slugWish({ name, title, id }: WxrItem, text: string): string {
  const own =
    words(decoded(name)).join('-') ||
    words(reviewTitle(title, text)).join('-') ||
    `review-${words(id).join('-') || 'post'}`;
  return own.slice(0, LIMITS.slug).replace(/-+$/, '');
}

/** The wish, or the wish with the first number that is free. */
export function freeSlug(wish: string, taken: ReadonlySet<string>): string {
  let slug = wish;
  for (let number = 2; taken.has(slug); number += 1) {
    slug = `${wish.slice(0, LIMITS.slug - `-${number}`.length).replace(/-+$/, '')}-${number}`;
  }
  return slug;
}

/** Names in other scripts are kept percent-encoded by WordPress. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name.replace(/%[0-9a-f]{2}/gi, ' ');
  }
}

/** When the post was published, by the site's own clock: readers knew it by that day. Else in UTC. */
export const postDate = ({ dates }: WxrItem): Date | null =>
  databaseDate(dates.local) ?? databaseDate(dates.gmt) ?? feedDate(dates.published);

/** MySQL writes "0000-00-00 00:00:00" where it knows no date. */
function databaseDate(text: string): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})/.exec(text.trim());
  if (!match || text.startsWith('0000')) return null;
  const date = new Date(`${match[1]}T${match[2]}Z`);
  // The 31st of February is no date, though JavaScript makes one of it.
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(`${match[1]}`) ? null : date;
}

/** PHP writes "Mon, 30 Nov -0001 00:00:00 +0000" for the same. */
function feedDate(text: string): Date | null {
  const date = /^[a-z]{3}, \d{1,2} [a-z]{3} \d{4} /i.test(text.trim()) ? new Date(text) : null;
  return date && !Number.isNaN(date.getTime()) && date.getUTCFullYear() > 0 ? date : null;
}

function viewCount(meta: ReadonlyMap<string, string>): number {
  const count = ['post_views_count', '_post_views_count', 'views', '_views']
    .map((key) => Number.parseInt(meta.get(key) ?? '', 10))
    .find((n) => n > 0);
  return Math.min(count ?? 0, HIGHEST_COUNT);
}

const EFFECT_DOMAIN = /^(?:pa_|strain[_-]?)?effects?$/;
const FLAVOR_DOMAIN = /^(?:pa_|strain[_-]?)?(?:flavou?rs?|tastes?)$/;

function termsOf(terms: readonly WxrTerm[]): Pick<WordpressReview, 'effects' | 'flavors' | 'categories'> {
  const named = terms.map(({ domain, nicename, name }) => ({
    domain: domain.toLowerCase(),
    nicename: nicename.toLowerCase(),
    name: firstWords(plainText(name || decoded(nicename)), LIMITS.term),
  }));
  const of = (...domains: string[]) => named.filter(({ domain }) => domains.includes(domain));
  const plain = [...of('category'), ...of('post_tag', 'tag')];
  const telling = new Set(
    [...plain, ...named.filter(({ domain }) => EFFECT_DOMAIN.test(domain))].flatMap((term) => [
      term.nicename,
      term.name.toLowerCase(),
    ]),
  );
  return {
    effects: EFFECTS.filter((effect) => telling.has(effect)),
    flavors: distinct(named.filter(({ domain }) => FLAVOR_DOMAIN.test(domain)).map(({ name }) => name.toLowerCase())),
    categories: distinct(
      plain
        .filter(({ nicename, name }) => nicename !== 'uncategorized' && name.toLowerCase() !== 'uncategorized')
        .map(({ name }) => name),
    ),
  };
}

/** Each name once, whatever its case. */
const distinct = (names: readonly string[]): string[] =>
  [
    ...new Map(
      names
        .filter(Boolean)
        .map((name) => [name.toLowerCase(), name] as const)
        .reverse(),
    ).values(),
  ]
    .reverse()
    .slice(0, LIMITS.terms);
