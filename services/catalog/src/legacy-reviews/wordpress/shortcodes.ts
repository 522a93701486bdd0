/** Shortcodes of WordPress itself and of wide-spread plugins; others are known by their attributes or by their closing tag. */
const KNOWN = new Set([
  ...['gallery', 'caption', 'wp_caption', 'embed', 'audio', 'video', 'playlist', 'more', 'ngallery', 'nggallery', 'slideshow'],
  ...['youtube', 'vimeo', 'dailymotion', 'soundcloud', 'spotify', 'tweet', 'twitter', 'instagram', 'facebook', 'wpvideo', 'googlemaps'],
  ...[
    'contact-form',
    'contact-form-7',
    'gravityform',
    'ninja_form',
    'wpforms',
    'sitemap',
    'archives',
    'toc',
    'poll',
    'rating',
    'wp-review',
  ],
]);
/** Those whose address is worth a link. */
const MEDIA = new Set([
  ...['embed', 'audio', 'video', 'playlist', 'youtube', 'vimeo', 'dailymotion', 'soundcloud', 'spotify'],
  ...['tweet', 'twitter', 'instagram', 'facebook', 'googlemaps'],
]);

/** The lookahead keeps a long word after "[" from being tried in all its lengths. */
const TAG = /\[(\/?)([a-z][\w-]*)((?![\w-])[^[\]]*)\]/gi;
const ESCAPED = /\[(\[\/?[a-z][^[\]]*\])\]/gi;
/** Hold the brackets of an escaped shortcode while the others go; control characters have left the text long before. */
const [OPEN, CLOSE] = ['\u0002', '\u0003'];

/**
 * Takes the shortcodes out of a post and leaves their text: a caption stays, a gallery is gone, an embed becomes its address
 * on a line of its own. Nothing is matched in pairs, so nested and unclosed ones do no harm. "[sic]" and "[1]" are text.
 */
export function withoutShortcodes(html: string): string {
  const guarded = html.replace(ESCAPED, (_, inner: string) => `${OPEN}${inner.slice(1, -1)}${CLOSE}`);
  const names = shortcodeNames(guarded);
  return guarded
    .replace(TAG, (whole, _closing: string, name: string, rest: string) => {
      const known = name.toLowerCase();
      if (!names.has(known)) return whole;
      if (!MEDIA.has(known)) return known.endsWith('caption') ? '\n\n' : '';
      const address = /https?:\/\/[^\s"'<>[\]]+/i.exec(rest)?.[0] ?? '';
      return `\n\n${address}\n\n`;
    })
    .replaceAll(OPEN, '[')
    .replaceAll(CLOSE, ']');
}

function shortcodeNames(html: string): Set<string> {
  const names = new Set(KNOWN);
  for (const [, closing, name = '', rest = ''] of html.matchAll(TAG)) {
    if (closing || /^\s*\/?\s*[\w-]*\s*=/.test(rest)) names.add(name.toLowerCase());
  }
  return names;
}
