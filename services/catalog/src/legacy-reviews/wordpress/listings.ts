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

/** A listing that was taken out, with what else highlighters and editors put around it. */
const TAKEN = new RegExp(`<pre>${MARK}(\\d+)${MARK}</pre>`, 'g');
const AROUND_TAKEN = /<\/?(?:p|br|code|span)(?:\s[^<>]{0,500})?\/?>|\s/gi;
/** Line breaks from which on code in a text is a listing, wherever it stands. */
const FEW_BREAKS = 2;

/**
 * Takes the code of `<pre>` and of highlighters' shortcodes out of a post, as text: nothing that changes paragraphs,
 * spaces, or shortcodes may touch code, and HTML or PHP in it is shown, not run.
 */
export function takeListings(raw: string): WithoutListings {
  const listings: string[] = [];
  const originals: string[] = [];
  const take = ({ open, inner, close }: Enclosed): string => {
    const taken = inner.match(TAKEN) ?? [];
    // Several wrappers around one listing leave it as it is. Beside other code, it's a part of that.
    if (taken.length > 0 && inner.replace(TAKEN, '').replace(AROUND_TAKEN, '') === '') return taken.join('\n');
    const code = inner.replace(TAKEN, (_, at: string) => originals[Number(at)] ?? '');
    originals.push(`${open}${code}${close}`);
    return `<pre>${MARK}${listings.push(`<pre>${asText(code)}</pre>`) - 1}${MARK}</pre>`;
  };
  let html = between(raw.replaceAll(MARK, ''), /<pre(?:\s[^>]{0,500})?>/gi, '</pre>', take);
  // Code of several lines in the text is a listing, too, though no <pre> stands around it.
  html = between(html, /<code(?:\s[^>]{0,500})?>/gi, '</code>', (code) =>
    isListing(code) ? take({ ...code, inner: code.inner.trim() }) : `<code>${code.inner}</code>`,
  );
  const colored = new Set([...html.matchAll(CODE_COLORER)].map(([, name = '']) => name.toLowerCase()));
  for (const name of [...CODE_SHORTCODES, ...[...colored].slice(0, MOST_KINDS)]) {
    html = between(html, new RegExp(`(?<!\\[)\\[${name}(?:\\s[^\\]]{0,200})?\\]`, 'gi'), `[/${name}]`, take, true);
  }
  const lower = html.toLowerCase();
  const languages = LANGUAGES.filter((language) => lower.includes(`[/${language}]`));
  for (const name of languages)
    html = between(html, new RegExp(`(?<![\\w[])\\[${name}(?:\\s[^\\]]{0,200})?\\]`, 'gi'), `[/${name}]`, take);
  // In a <pre> of such a post, they are shortcodes, too, and no code.
  const marks = new RegExp(`^\\[/?(?:${languages.join('|')})\\]\\n`, 'gim');
  return { html, listings: languages.length > 0 ? listings.map((listing) => listing.replace(marks, '')) : listings };
}

const BLOCK = '<(?:!--|/?(?:p|div|section|article|blockquote|li|ul|ol|td|th|table|h[1-6]|hr|pre)\\b)[^<>]{0,500}>';
const BLOCK_BEFORE = new RegExp(`(?:^|\\n[^\\S\\n]*\\r?\\n|${BLOCK})\\s*$`, 'i');
const BLOCK_AFTER = new RegExp(`^(?:[^\\S\\n]*(?:\\n[^\\S\\n]*\\n|\\s*$)|\\s*${BLOCK})`, 'i');
/** Characters before and after code that are looked at. */
const NEAR = 300;

/** Whether code in a text is a listing: it has several lines, and no links, as prose in the look of code has. */
function isListing({ before, inner, after }: Enclosed): boolean {
  const breaks = inner.trim().split('\n').length - 1;
  if (inner.includes(MARK)) return true;
  if (breaks === 0 || /<a\s/i.test(inner)) return false;
  return breaks >= FEW_BREAKS || (BLOCK_BEFORE.test(before.slice(-NEAR)) && BLOCK_AFTER.test(after.slice(0, NEAR)));
}

/** Puts the listings back. */
export const putListings = (html: string, listings: readonly string[]): string =>
  html.replace(TAKEN, (_, at: string) => listings[Number(at)] ?? '');

/** Text between an opening and a closing tag, and what stands beside them. */
interface Enclosed {
  before: string;
  open: string;
  inner: string;
  close: string;
  after: string;
}

/**
 * Changes the text between an opening and the next closing tag. Of several opening ones, the first counts, or the last
 * one if `fromLast`: a text may talk of a shortcode before it uses it. Runs in linear time, even with unclosed tags.
 */
function between(
  text: string,
  open: RegExp,
  close: string,
  change: (enclosed: Enclosed) => string,
  fromLast = false,
): string {
  const parts = text.split(new RegExp(RegExp.escape(close), 'i'));
  const last = parts.pop() ?? '';
  const changed = parts.map((part, at) => {
    const starts = [...part.matchAll(open)];
    const start = fromLast ? starts.at(-1) : starts[0];
    if (!start) return part + close;
    const [before, inner] = [part.slice(0, start.index), part.slice(start.index + start[0].length)];
    // What stands before the first word of a later part is a closing tag.
    const beside = { before: at > 0 ? close + before : before, after: parts[at + 1] ?? last };
    return before + change({ ...beside, open: start[0], inner, close });
  });
  return changed.join('') + last;
}

/** Tags and beginnings of them that are code where they stand unescaped, since no highlighter adds them. */
const CODE_TAG = /<(?:[?!%]|\/?(?:form|input|select|option|textarea|button|script|html|head|body|meta|link)\b)/i;
/** A sign of less, in code that isn't escaped. */
const LESS = /<[\s=\d<]/;
const WRAPPED = /^\s{0,99}<code(?:\s[^<>]{0,500})?>|<\/code>\s{0,99}$/gi;

/** Code as text of HTML. Where it is escaped already, tags in it only color it; where it isn't, they are the code. */
function asText(code: string): string {
  const lines = code.replace(/\r\n?/g, '\n');
  const [isMarkup, isRaw] = [CODE_TAG.test(lines), CODE_TAG.test(lines) || LESS.test(lines)];
  const unwrapped = lines.replace(WRAPPED, '');
  const raw = isMarkup ? unwrapped : withoutColors(unwrapped);
  const plain = isRaw ? raw : lines.replace(LINE_BREAK, '\n').replace(DECORATION, '');
  const text = !isRaw && /&lt;/.test(plain) ? plain.replace(/<\/?[a-z][^<>]{0,500}>/gi, '') : plain;
  return TAG.test(text) ? text.replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text;
}

const COLOR_TAG = /<(\/?)(span|font|mark)((?:\s[^<>]{0,500})?)>/gi;
const COLORED = /\s(?:class|style|color)\s?=\s?["']/i;

/** Code without the tags that color it: those with a class or a color that stand in no quotation marks. */
function withoutColors(code: string): string {
  const open: boolean[] = [];
  return code.replace(COLOR_TAG, (tag, slash: string, _, attributes: string, at: number) => {
    const isColor = slash ? open.pop() : COLORED.test(attributes) && !/["'`]/.test(code.charAt(at - 1));
    if (!slash) open.push(isColor ?? false);
    return isColor ? '' : tag;
  });
}
