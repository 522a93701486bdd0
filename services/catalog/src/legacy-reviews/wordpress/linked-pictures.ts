const LINKED = /<a\s([^<>]{0,2000})>\s{0,9}(<img\s[^<>]{0,4000}>)\s{0,9}<\/a>/gi;
const HREF = /(?:^|\s)href\s{0,9}=\s{0,9}(?:"(https?:\/\/[^"]*)"|'(https?:\/\/[^']*)')/i;
const FILE = /\.(?:jpe?g|png|gif|webp|avif|bmp|svg|tiff?)(?:[?#]|$)/i;
/** WordPress links a picture to a page that shows nothing else, and authors to their own editor. */
const NO_PAGE = /attachment|\/wp-admin\//i;

/**
 * Puts pictures that lead to a page beside their links: in them, their own address would be lost. A link to the
 * picture's file stays.
 */
export const withPicturesBesideLinks = (html: string): string =>
  html.replace(LINKED, (whole: string, attributes: string, picture: string) => {
    const [, double, single] = HREF.exec(attributes) ?? [];
    const href = (double ?? single ?? '').replaceAll('"', '%22');
    if (!href || FILE.test(href)) return whole;
    return NO_PAGE.test(attributes) ? picture : `${picture} <a href="${href}">${href}</a> `;
  });
