import sanitizeHtml from 'sanitize-html';

/**
 * The description of a product with text, lists, and safe links alone. Done when a product is synchronized and once
 * more when it is read.
 */
export const safeProductHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      'p',
      'br',
      'strong',
      'b',
      'em',
      'i',
      'ul',
      'ol',
      'li',
      'h3',
      'h4',
      'a',
      'table',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['https', 'http'],
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener' }), h1: 'h3', h2: 'h3' },
  }).trim();
