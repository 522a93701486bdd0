/** Registry texts as the site shows them. */

export function phoneOf(text: string, notes: string[]): string | null {
  if (!text) return null;
  const digits = (text.split(/[;/,]|\bext\b|\bx(?=\s*\d)/i, 1)[0] ?? '')
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '');
  // No area code begins with 0 or 1.
  if (/^[2-9]\d{9}$/.test(digits)) return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  notes.push(`no telephone number: ${text.slice(0, 40)}`);
  return null;
}

export function websiteOf(text: string, notes: string[]): string | null {
  if (!text) return null;
  try {
    if (text.includes('@')) throw new TypeError('an email address');
    const url = new URL(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
    if (/^https?:$/.test(url.protocol) && url.hostname.includes('.') && url.href.length <= 500) return url.href;
  } catch {
    // Falls through to the note.
  }
  notes.push(`no web address: ${text.slice(0, 60)}`);
  return null;
}

/** A name that was written in capitals, as registers do, in ordinary letters. */
export function tidyName(text: string): string {
  return !/[A-Z]{4}/.test(text) || /[a-z]/.test(text) ? text : inOrdinaryLetters(text);
}

/** A city in ordinary letters, also one that was written in small ones. */
export const tidyCity = (text: string): string => (/[A-Z]/.test(text) ? tidyName(text) : inOrdinaryLetters(text));

/** A street in ordinary letters: "6 N ELM ST" has no long word, but begins like one. */
export const tidyStreet = (text: string): string =>
  /^\d\S* .*[A-Z]{3}/.test(text) && !/[a-z]/.test(text)
    ? inOrdinaryLetters(text).replace(/\bUs(?=[\s-]\d)/g, 'US')
    : tidyName(text);

function inOrdinaryLetters(text: string): string {
  return text
    .toLowerCase()
    .replace(/(^|[\s\-/&.(#“‘"])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/\b(Llc|Inc|Nw|Ne|Sw|Se|Dc|Ii|Iii)\b/g, (word) => word.toUpperCase());
}
