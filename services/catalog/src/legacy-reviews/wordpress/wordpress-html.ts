import { autop } from '@wordpress/autop';
import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';
import { plainText, textOf } from '../../html/plain-text.ts';
import { withBuilderParts } from './builder-shortcodes.ts';
import { withPicturesBesideLinks } from './linked-pictures.ts';
import { putListings, takeListings } from './listings.ts';
import { withoutMembersText } from './members-only.ts';
import { isReviewPath, type LinkTo } from './post-links.ts';
import { withoutRegions, withoutShortcodes } from './shortcodes.ts';
import type { Attachment } from './wordpress-gallery.ts';

/** A post's text for the site: sanitized HTML, the same as plain text, and how many pictures became links. */
export interface PostContent {
  html: string;
  text: string;
  pictures: number;
  /** Galleries that are gone: none of the pictures they number is in the file. */
  galleries: number;
  /** Passages for members that are gone. */
  passages: number;
}

/** The pictures of a gallery shortcode, by its attributes. */
export type PicturesOf = (attributes: string) => readonly Attachment[];

const TAGS = [
  ...[
    'p',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'blockquote',
    'figure',
    'figcaption',
    'pre',
    'br',
    'hr',
  ],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['a', 'strong', 'em', 'code', 'sup', 'sub', 'abbr', 'cite', 'q', 'del', 'ins', 'mark', 'small'],
];
const ATTRIBUTES = {
  a: ['href', 'rel', 'target'],
  abbr: ['title'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};
/** Elements whose text is not the post's. */
const SILENT = [
  ...[
    'script',
    'style',
    'svg',
    'math',
    'template',
    'object',
    'applet',
    'noscript',
    'noembed',
    'noframes',
    'xmp',
    'head',
    'title',
  ],
  ...['textarea', 'select', 'option', 'button', 'canvas'],
];
const RENAMED: Record<string, string> = {
  ...{
    h1: 'h2',
    b: 'strong',
    i: 'em',
    strike: 'del',
    s: 'del',
    acronym: 'abbr',
    tt: 'code',
    kbd: 'code',
    samp: 'code',
    dir: 'ul',
  },
  // Boxes become paragraphs; a span is nothing but a place to put text.
  ...Object.fromEntries(
    [
      'section',
      'article',
      'aside',
      'header',
      'footer',
      'main',
      'nav',
      'address',
      'details',
      'summary',
      'fieldset',
      'center',
      'form',
    ].map((box) => [box, 'div']),
  ),
};
/** A tag without text says nothing; cells are kept for the sake of their column. */
const NEEDS_TEXT = new Set(
  TAGS.filter((tag) => !['br', 'hr', 'td', 'th', 'tr', 'tbody', 'thead', 'tfoot'].includes(tag)),
);
const DEEPEST = 100;
/**
 * Maximum nesting depth, including unclosed elements. Far more than an editor makes, and small enough to be fast.
 */
const MOST_OPEN = 1000;
const NEVER_CLOSED = new Set([
  'br',
  'hr',
  'img',
  'input',
  'source',
  'embed',
  'wbr',
  'col',
  'area',
  'track',
  'param',
  'link',
  'meta',
]);

/** True for HTML that costs a parser time that grows with its square. */
export function isTangled(html: string): boolean {
  let open = 0;
  for (const [, closing, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]{0,20})/gi)) {
    if (NEVER_CLOSED.has(name.toLowerCase())) continue;
    open = closing ? Math.max(0, open - 1) : open + 1;
    if (open > MOST_OPEN) return true;
  }
  return false;
}

/**
 * Turns what WordPress keeps (text with some HTML, shortcodes and block comments) into HTML that is safe to show and
 * loads nothing from elsewhere. It is sanitized twice: before the paragraphs are made, because that is done by patterns
 * which trust their input, and after, because the last word is the sanitizer's.
 */
export function postContent(raw: string, linkTo: LinkTo, picturesOf: PicturesOf = () => []): PostContent {
  const { html: withoutCode, listings } = takeListings(raw);
  const { html: open, passages } = withoutMembersText(withoutCode);
  const { html: structured, pictures } = structure(withBuilderParts(open), linkTo);
  let [inGalleries, galleries] = [0, 0];
  const gallery = (attributes: string): string => {
    const links = picturesOf(attributes).flatMap(({ url, caption }) =>
      linkTo(url) ? [pictureLink(url, plainText(caption))] : [],
    );
    if (links.length === 0) galleries += 1;
    inGalleries += links.length;
    return links.length > 0 ? `\n\n<ul>${links.map((link) => `<li>${link}</li>`).join('')}</ul>\n\n` : '';
  };
  const paragraphs = outsideListings(structured, (text) =>
    autop(linked(withoutShortcodes(text, gallery)), !raw.includes('<!-- wp:')),
  );
  const tidied = outsideListings(paragraphs, (text) =>
    text
      .replace(/\n{3,}/g, '\n\n')
      .replace(/(?<=<p>)[^\S\n]{2,}/g, '')
      .replace(/[^\S\n]{2,}/g, ' '),
  );
  const html = safePostHtml(putListings(tidied, listings), (href) => (isReviewPath(href) ? href : (linkTo(href) ?? '')))
    .trim()
    .replace(/^(?:<br \/>\s{0,9}){1,99}/, '');
  return { html, text: textWithoutPictures(html), pictures: pictures + inGalleries, galleries, passages };
}

/**
 * HTML of a post without anything that runs or loads. `resolve` says where a link leads. Done on import and once more
 * when a review is read.
 */
export const safePostHtml = (html: string, resolve: (href: string) => string = (href) => href): string =>
  sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: ATTRIBUTES,
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nonTextTags: SILENT,
    nestingLimit: DEEPEST,
    transformTags: { a: (tagName, { href = '' }) => ({ tagName, attribs: cautious(resolve(href)) }) },
    exclusiveFilter: ({ tag, text }) => NEEDS_TEXT.has(tag) && !text.trim(),
  });

/** A link to the original of a picture that stays where it is. */
export function pictureLink(src: string, alt: string): string {
  const text = pictureText(alt);
  return sanitizeHtml('<img>', {
    allowedTags: ['a'],
    allowedAttributes: ATTRIBUTES,
    transformTags: { img: () => ({ tagName: 'a', attribs: cautious(src), text }) },
  });
}

const pictureText = (alt: string | undefined) =>
  alt?.trim() ? `Picture: ${alt.trim().slice(0, 300).toWellFormed()}` : 'Picture';
const PICTURES = /<a [^>]*>Picture(?:: [^<]*)?<\/a>/g;
const textWithoutPictures = (html: string) =>
  textOf(html.replace(PICTURES, ' '))
    .replace(/https?:\/\/\S+/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();

/** Other sites learn nothing from us, gain nothing by us and cannot reach our window. */
const cautious = (href: string): Attributes =>
  /^https?:/.test(href) ? { href, rel: 'nofollow noopener', target: '_blank' } : { href };

/** Tags of the final list, plus `div`s that only part paragraphs; links resolved, pictures and players as links. */
function structure(raw: string, linkTo: LinkTo): { html: string; pictures: number } {
  let pictures = 0;
  let anchors = 0;
  const link = (href: string | undefined, more: Attributes = {}): Tag => {
    const address = href && linkTo(href);
    // Never a tag that is not allowed: the sanitizer then mixes up what it closes.
    return address ? { tagName: 'a', attribs: { href: address, ...more } } : { tagName: 'span', attribs: {} };
  };
  const picture = (_: string, { src, alt, ...rest }: Attributes): Tag => {
    pictures += 1;
    const real = [rest['data-src'], rest['data-lazy-src'], rest['data-orig-file']].find(
      (address) => address && !/^data:/i.test(address),
    );
    const text = pictureText(alt);
    // A link in a link is no HTML: the outer one leads to the picture already.
    return anchors > 0
      ? { tagName: 'span', attribs: {}, text }
      : { ...link(!src || /^data:/i.test(src) ? real : src), text };
  };
  const player = (_: string, { src, ...rest }: Attributes): Tag => link(src || rest['data-src'], { rel: 'player' });
  // The text in an iframe is for browsers that know none.
  const frame = (tag: string, attributes: Attributes): Tag => ({ ...player(tag, attributes), text: '' });
  const html = sanitizeHtml(withPicturesBesideLinks(tidy(raw)), {
    allowedTags: [...TAGS, 'div', 'span'],
    allowedAttributes: ATTRIBUTES,
    allowedSchemes: ['http', 'https', 'mailto'],
    nonTextTags: SILENT,
    onOpenTag: (name) => {
      if (name === 'a') anchors += 1;
    },
    onCloseTag: (name) => {
      if (name === 'a') anchors -= 1;
    },
    transformTags: {
      ...Object.fromEntries(Object.entries(RENAMED).map(([from, to]) => [from, sanitizeHtml.simpleTransform(to, {})])),
      a: (_, { href }) => link(href),
      img: picture,
      ...Object.fromEntries(['video', 'audio', 'source', 'embed'].map((tag) => [tag, player])),
      iframe: frame,
    },
  });
  return { html: partedByBoxes(html), pictures };
}

/** The script that shows a gist, and its address. */
const GIST =
  /<script\s[^<>]{0,200}?src=["'](https?:\/\/gist\.github\.com\/[\w/-]{1,100})\.js[^<>]{0,200}>\s{0,9}<\/script>/gi;

/** Runs of spaces cost the patterns below time that grows with their square. */
const tidy = (raw: string) =>
  withoutRegions(raw, '<!-- wp:jetpack/contact-form', '<!-- /wp:jetpack/contact-form -->')
    .replace(/\r\n?/g, '\n')
    .replace(GIST, '\n\n$1\n\n')
    .replace(/<!--\s{0,9}(?:more|nextpage)[^>]{0,200}-->/g, '\n\n')
    .replace(/[^\S\n]{33,}/g, ' ')
    .replace(/(?:\n[^\S\n]{0,32}){9,}/g, '\n\n');

/**
 * What the sanitizer writes is regular: there these patterns are exact. A player shows its address; the end tag that
 * this leaves over means nothing.
 */
const partedByBoxes = (html: string) =>
  html
    .replace(/<a href="([^"]*)" rel="player">/g, '\n\n<a href="$1">$1</a>\n\n')
    .replace(/<\/?div>/g, '\n\n')
    .replace(/<\/?span>/g, '');

/** As WordPress embeds it: an address alone on its line. */
const linked = (html: string) =>
  html.replace(
    /^([^\S\n]{0,32}(?:<p>)?[^\S\n]{0,32})(https?:\/\/[^\s<>"[\]]+)(?=[^\S\n]{0,32}(?:<\/p>)?[^\S\n]{0,32}$)/gim,
    '$1<a href="$2">$2</a>',
  );

/**
 * Changes everything except code listings. Meanwhile, a `section` replaces each of them, because no other sections are
 * left at this point, and it is a block too.
 */
function outsideListings(html: string, change: (html: string) => string): string {
  const listings: string[] = [];
  const text = html.replace(/<pre>[\s\S]*?<\/pre>/g, (listing) => `<section>${listings.push(listing) - 1}</section>`);
  return change(text).replace(/<section>(\d+)<\/section>/g, (_, index: string) => listings[Number(index)] ?? '');
}
