import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

/** Words per minute of a careful reader. */
const READING_SPEED = 210;

const TAGS = [
  ...[
    'p',
    'h2',
    'h3',
    'h4',
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
  ...[
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'a',
    'strong',
    'em',
    'code',
    'sup',
    'sub',
    'abbr',
    'cite',
    'q',
    'small',
  ],
];
/** Of hostile HTML no more is read than the longest article could have: some twenty thousand words. */
const LONGEST = 120_000;
const DEEPEST = 60;

const marked = new Marked({ gfm: true, breaks: false });

/** What an editor wrote, as HTML that is safe to show. */
export const htmlOfMarkdown = (markdown: string): string => safeHtml(marked.parse(markdown, { async: false }));

/**
 * HTML without anything that runs, loads or leads elsewhere unasked: our own links stay, those to other sites are https
 * and marked. Every section has an id to link to. Done when an article is written and once more when it is shown.
 */
export function safeHtml(html: string): string {
  const clean = sanitizeHtml(html.slice(0, LONGEST).toWellFormed(), {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ['href', 'rel'],
      h2: ['id'],
      h3: ['id'],
      abbr: ['title'],
      th: ['scope', 'colspan'],
      td: ['colspan'],
    },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: DEEPEST,
    transformTags: {
      h1: 'h2',
      b: 'strong',
      i: 'em',
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: { href, ...(/^(\/(?!\/)|#)/.test(href) ? {} : { rel: 'nofollow noopener' }) },
      }),
      th: (tagName, attribs) => ({ tagName, attribs: { scope: 'col', ...attribs } }),
      // What is put into an article's text later (laws, a frame around a table) is never put into an attribute.
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries(attribs).map(([name, value]) => [name, value.replace(/[<>{}]/g, '')]),
        ),
      }),
    },
  });
  return withSectionIds(clean);
}

/** The sections of an article: the headings that a table of contents names. */
export const contentsOf = (html: string): { id: string; title: string }[] =>
  [...html.matchAll(/<h2 id="([^"]*)">([\s\S]*?)<\/h2>/g)].map(([, id = '', title = '']) => ({
    id,
    title: textOf(title),
  }));

/** The text of sanitized HTML. */
export const textOf = (sanitised: string): string =>
  sanitised
    .replace(/<\/?(?:p|h[2-4]|[duo]l|li|d[td]|t[dhr]|pre|blockquote)[^>]*>|<[bh]r \/>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ESCAPES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** Number of words, counting anything with a letter or a digit. */
export const wordsOf = (html: string): number =>
  textOf(html)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Minutes that its words take. */
export const readTimeOf = (html: string): number => Math.max(1, Math.round(wordsOf(html) / READING_SPEED));

const ESCAPES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

function withSectionIds(html: string): string {
  const taken = new Map<string, number>();
  return html.replace(/<h([23])(?: id="[^"]*")?>([\s\S]*?)<\/h\1>/g, (_, level: string, title: string) => {
    const name = slugOf(textOf(title)) || 'section';
    const times = (taken.get(name) ?? 0) + 1;
    taken.set(name, times);
    return `<h${level} id="${times > 1 ? `${name}-${times}` : name}">${title}</h${level}>`;
  });
}

/** A text as a part of an address. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
