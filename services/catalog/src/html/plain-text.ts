import sanitizeHtml from 'sanitize-html';

/** More than any title or excerpt; hostile HTML costs a parser time that grows with its square. */
const LONGEST = 10_000;

/** The text of a short piece of HTML such as a title: no tags, entities decoded, spaces as single spaces. */
export const plainText = (html: string): string =>
  oneLine(unescaped(sanitizeHtml(html.slice(0, LONGEST).toWellFormed(), { allowedTags: [], allowedAttributes: {} })));

/** The text of HTML that has been sanitized: there a "<" always begins a tag. Blocks end with a space. */
export const textOf = (sanitised: string): string =>
  oneLine(
    unescaped(
      sanitised
        .replace(/<\/?(?:p|h[2-6]|[duo]l|li|d[td]|t[dhr]|pre|figure|figcaption|blockquote)>|<[bh]r \/>/g, ' ')
        .replace(/<[^>]*>/g, ''),
    ),
  );

/** Editors leave spaces of no width behind, which aren't text. */
const oneLine = (text: string) =>
  text
    .replace(/\u200b/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const ESCAPES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
/** In one pass: "&amp;lt;" is the text "&lt;". */
const unescaped = (text: string) => text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ESCAPES[entity] ?? entity);

/** The text, or its first words with an ellipsis when it is longer than `length` characters. */
export function firstWords(text: string, length: number): string {
  if (text.length <= length) return text;
  const head = text.slice(0, length - 1);
  const whole = text[length - 1] === ' ' ? head : head.slice(0, Math.max(head.lastIndexOf(' '), 0)) || head;
  // A text without spaces is cut inside a word, but never inside a character.
  return `${whole.replace(/[\ud800-\udbff]$/, '').replace(/[\s,;:–—-]+$/, '')}…`;
}
