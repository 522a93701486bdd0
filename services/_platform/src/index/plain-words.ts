/** A text without case, accents and apostrophes. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’`]/g, '')
    .toLowerCase();

/** Words as they are compared: without case, accents and signs. */
export const plainWords = (text: string): string[] =>
  plain(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
