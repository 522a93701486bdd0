/** Marks the place of a listing while the text around it changes: a character that belongs to no text. */
const MARK = '\ue000';
/** Shortcodes of highlighters whose content is code. */
const CODE_SHORTCODES = ['code', 'sourcecode', 'highlight', 'prettify'];
/** Those that are called like a language, as SyntaxHighlighter Evolved has them; they count only with their end. */
const LANGUAGES = [
  ...'as3 bash c cpp csharp css delphi diff erlang fsharp go groovy html java javafx javascript js json'.split(' '),
  ...'objc perl php plain powershell python r ruby scala shell sql text vb xml yaml'.split(' '),
];
/** Those of CodeColorer, which have the language in their name: "cc", "cce", "ccnLe_php". */
const CODE_COLORER = /(?<!\[)\[(cc[a-z]{0,4}(?:_[a-z0-9]{1,20})?)(?=[\s\]])/gi;
/** Kinds of them that are looked for in a post; each costs a pass. */
const MOST_KINDS = 20;
/** What highlighters and editors add to code. */
const DECORATION = /<\/?(?:span|code|font|strong|em|b|i|u|mark|tt|kbd|samp)(?:\s[^<>]{0,500})?>/gi;
const LINE_BREAK = /<br\s{0,9}\/?>\n?/gi;
const TAG = /<[a-z!?/]/i;

/** A post whose listings were taken out, to be put back after the text around them was changed. */
export interface WithoutListings {
  html: string;
  listings: readonly string[];
}

/**
 * Takes the code of `<pre>` and of highlighters' shortcodes out of a post, as text: nothing that changes paragraphs,
 * spaces, or shortcodes may touch code, and HTML or PHP in it is shown, not run.
 */
export function takeListings(raw: string): WithoutListings {
  const listings: string[] = [];
  const take = (code: string) => `<pre>${MARK}${listings.push(`<pre>${asText(code)}</pre>`) - 1}${MARK}</pre>`;
  let html = between(raw.replaceAll(MARK, ''), /<pre(?:\s[^>]{0,500})?>/i, '</pre>', take);
  // Code of several lines in the text is a listing, too, though no <pre> stands around it.
  html = between(html, /<code(?:\s[^>]{0,500})?>/i, '</code>', (code) =>
    code.trim().includes('\n') ? take(code.trim()) : `<code>${code}</code>`,
  );
  const colored = new Set([...html.matchAll(CODE_COLORER)].map(([, name = '']) => name));
  for (const name of [...CODE_SHORTCODES, ...[...colored].slice(0, MOST_KINDS)]) {
    html = between(html, new RegExp(`(?<!\\[)\\[${name}(?:\\s[^\\]]{0,200})?\\]`, 'i'), `[/${name}]`, take);
  }
  const lower = html.toLowerCase();
  const languages = LANGUAGES.filter((language) => lower.includes(`[/${language}]`));
  for (const name of languages)
    html = between(html, new RegExp(`(?<![\\w[])\\[${name}(?:\\s[^\\]]{0,200})?\\]`, 'i'), `[/${name}]`, take);
  // In a <pre> of such a post, they are shortcodes, too, and no code.
  const marks = new RegExp(`^\\[/?(?:${languages.join('|')})\\]\\n`, 'gim');
  return { html, listings: languages.length > 0 ? listings.map((listing) => listing.replace(marks, '')) : listings };
}

/** Puts the listings back. */
export const putListings = (html: string, listings: readonly string[]): string =>
  html.replace(new RegExp(`<pre>${MARK}(\\d+)${MARK}</pre>`, 'g'), (_, at: string) => listings[Number(at)] ?? '');

/**
 * Changes the text between an opening and the next closing tag. Runs in linear time, even with unclosed tags.
 */
function between(text: string, open: RegExp, close: string, change: (inner: string) => string): string {
  const parts = text.split(new RegExp(close.replace(/[[\]/]/g, '\\$&'), 'i'));
  const last = parts.pop() ?? '';
  const changed = parts.map((part) => {
    const start = open.exec(part);
    return start ? part.slice(0, start.index) + change(part.slice(start.index + start[0].length)) : part + close;
  });
  return changed.join('') + last;
}

/** Signs and tags that are code where they stand unescaped, since no highlighter adds them. */
const CODE_TAG = /<(?:[?!%\s=\d<]|\/?(?:form|input|select|option|textarea|button|script|html|head|body|meta|link)\b)/i;
const WRAPPED = /^\s{0,99}<code(?:\s[^<>]{0,500})?>|<\/code>\s{0,99}$/gi;

/** Code as text of HTML. Where it is escaped already, tags in it only color it; where it isn't, they are the code. */
function asText(code: string): string {
  const lines = code.replace(/\r\n?/g, '\n');
  const isRaw = CODE_TAG.test(lines);
  const plain = isRaw ? lines.replace(WRAPPED, '') : lines.replace(LINE_BREAK, '\n').replace(DECORATION, '');
  const text = !isRaw && /&lt;/.test(plain) ? plain.replace(/<\/?[a-z][^<>]{0,500}>/gi, '') : plain;
  return TAG.test(text) ? text.replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text;
}
