/**
 * Shortcodes of WordPress itself and of wide-spread plugins; others are known by their attributes, their closing tag,
 * or an underscore in their name.
 */
const KNOWN = new Set([
  ...[
    'gallery',
    'caption',
    'wp_caption',
    'embed',
    'audio',
    'video',
    'playlist',
    'more',
    'ngallery',
    'nggallery',
    'slideshow',
  ],
  ...[
    'youtube',
    'vimeo',
    'dailymotion',
    'soundcloud',
    'spotify',
    'tweet',
    'twitter',
    'instagram',
    'facebook',
    'wpvideo',
    'googlemaps',
  ],
  ...[
    'contact-form',
    'contact-field',
    'contact-form-7',
    'si-contact-form',
    'mc4wp_form',
    'fluentform',
    'formidable',
    'gravityform',
    'ninja_form',
    'wpforms',
    'sitemap',
    'archives',
    'toc',
    'poll',
    'rating',
    'ratings',
    'wp-review',
  ],
]);
/** Those whose address is worth a link. */
const MEDIA = new Set([
  ...['embed', 'audio', 'video', 'playlist', 'youtube', 'vimeo', 'dailymotion', 'soundcloud', 'spotify'],
  ...['tweet', 'twitter', 'instagram', 'facebook', 'googlemaps', 'gist', 'slideshare'],
]);
/** Where those are that are called by a number alone. */
const ADDRESSES: Readonly<Record<string, string>> = {
  gist: 'https://gist.github.com/',
  slideshare: 'https://www.slideshare.net/slideshow/embed_code/',
};
const MEDIA_ID = /(?<![\w-])id\s{0,9}=\s{0,9}["']?(\w{1,60})/i;

/** Those that part what stands beside them: boxes, columns, captions. */
const PARTS =
  /caption$|(?:^|[_-])(?:row|col|columns?|section|half|third|fourth|tabs?|accordion|toggle|box|block|spoiler)(?:$|[_-])/;
/** What a tab or a box is called; without its title its text may mean nothing. */
const TITLE = /(?<![\w-])title\s*=\s*(?:"([^"<>]{1,200})"|'([^'<>]{1,200})')/i;

/**
 * The lookahead keeps a long word after "[" from being tried in all its lengths. Brackets may stand in quotes
 * (`subject="[My site] Hello"`), not far from the beginning: so many brackets cost little.
 */
const TAG =
  /\[(\/?)([a-z][\w-]*)((?![\w-])(?:[^[\]]*(?=\])|(?:[^[\]"']{0,60}(?:"[^"\n]{0,120}"|'[^'\n]{0,120}')){1,12}[^[\]"']{0,60}(?=\])))\]/gi;
const ESCAPED = /\[(\[\/?[a-z][^[\]]*\])\]/gi;
/** Hold the brackets of an escaped shortcode while the others go; control characters have left the text long before. */
const [OPEN, CLOSE] = ['\u0002', '\u0003'];

/** HTML that replaces a gallery with these attributes; empty if its pictures are unknown. */
export type GalleryHtml = (attributes: string) => string;

/**
 * Takes the shortcodes out of a post and leaves their text: a caption stays, a form goes with all its fields, a gallery
 * becomes what `gallery` makes of it, an embed its address on a line of its own. But for forms nothing is matched in
 * pairs, so nested and unclosed ones do no harm. "[sic]" and "[1]" are text.
 */
export function withoutShortcodes(html: string, gallery: GalleryHtml = () => ''): string {
  const guarded = html.replace(ESCAPED, (_, inner: string) => `${OPEN}${inner.slice(1, -1)}${CLOSE}`);
  const text = withCaptions(withoutRegions(guarded, '[contact-form', '[/contact-form]'));
  const names = shortcodeNames(text);
  return text
    .replace(TAG, (whole, closing: string, name: string, rest: string) => {
      const known = name.toLowerCase();
      if (!names.has(known)) return whole;
      if (known === 'gallery' && !closing) return gallery(rest);
      if (!MEDIA.has(known)) return PARTS.test(known) ? partition(closing ? '' : rest) : '';
      const written = /https?:\/\/[^\s"'<>[\]]+/i.exec(rest)?.[0];
      // The editor of WordPress.com encodes it, and an earlier one may have done so already.
      const address = written?.replace(/&(?:amp;){2,}/g, '&amp;') ?? addressOfId(known, rest);
      return `\n\n${address}\n\n`;
    })
    .replaceAll(OPEN, '[')
    .replaceAll(CLOSE, ']');
}

/** A picture with its caption as older versions of WordPress wrote it: as an attribute. */
const PICTURE = /\[((?:wp_)?caption)\b([^[\]]{1,1000})\]([^[]{0,5000})\[\/\1\]/gi;
/** Its quotation marks are decoded, so only one before the end or another attribute closes it. */
const CAPTION = /(?<![\w-])caption\s{0,9}=\s{0,9}"([^<>]{1,300}?)"\s{0,9}(?=$|[\w-]{1,30}\s{0,9}=)/i;

/** Puts captions that are attributes behind their pictures, unless the link to a picture has the same words. */
const withCaptions = (html: string): string =>
  html.replace(PICTURE, (whole, _name: string, attributes: string, picture: string) => {
    const caption = CAPTION.exec(attributes)?.[1]?.trim();
    return caption && !picture.includes(`Picture: ${caption}</a>`) ? `${whole}${caption}\n\n` : whole;
  });

/** The address of a gist or of slides that a shortcode names by a number; empty if it names none. */
function addressOfId(name: string, attributes: string): string {
  const id = MEDIA_ID.exec(attributes)?.[1];
  return id && ADDRESSES[name] ? `${ADDRESSES[name]}${id}` : '';
}

/** What stands in the place of a tag that parts a text: its title, if it has one. */
function partition(attributes: string): string {
  const [, double, single] = TITLE.exec(attributes) ?? [];
  const title = (double ?? single ?? '').trim();
  return title ? `\n\n<h3>${title}</h3>\n\n` : '\n\n';
}

/** Without what stands from each `open` to the next `close`, these included. */
export function withoutRegions(html: string, open: string, close: string): string {
  const parts = html.split(close);
  const last = parts.pop() ?? '';
  return parts.map((part) => (part.includes(open) ? part.slice(0, part.indexOf(open)) : part + close)).join('') + last;
}

function shortcodeNames(html: string): Set<string> {
  const names = new Set(KNOWN);
  for (const [, closing, name = '', rest = ''] of html.matchAll(TAG)) {
    if (closing || name.includes('_') || /^\s*\/?\s*[\w-]*\s*=/.test(rest)) names.add(name.toLowerCase());
  }
  return names;
}
