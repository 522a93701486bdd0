import type { StrainType } from '@bluntbot/proto/catalog/vocabulary';

/** What people write where they know nothing. */
const NOTHING = /^(?:|-+|—|n\/?a|null|none|nan|unknown|not (?:known|available)|undefined|\?)$/i;

/** The text of a cell; undefined when it says nothing. An apostrophe that keeps a spreadsheet from computing is taken off. */
export function textOf(cell: string): string | undefined {
  const text = cell.trim().replace(/^'(?=[=+\-@\t\r])/, '');
  return NOTHING.test(text) ? undefined : text;
}

/** Longer entries are sentences in the wrong column, and would not fit in an index. */
const MAX_ENTRY = 120;

/** The entries of a list in any of the usual notations: `a;b`, `a, b`, `a|b`, `["a","b"]`, `['a', 'b']`, `{a,b}`. */
export function listOf(text: string): string[] {
  const inside = /^[[{(](.*)[\]})]$/s.exec(text.trim())?.[1] ?? text;
  const separator = [';', '|', '\n', ',', '/'].find((sign) => inside.includes(sign));
  const parts = separator ? inside.split(separator) : [inside];
  const entries = parts.map((part) =>
    part
      .trim()
      .replace(/^["'](.*)["']$/s, '$1')
      .trim(),
  );
  return [...new Set(entries.filter((entry) => !NOTHING.test(entry) && entry.length <= MAX_ENTRY))];
}

/** A share in percent, and what was understood when the cell says it otherwise. */
export interface Percentage {
  value: string;
  note?: string;
}

const NUMBER = String.raw`(\d{1,4}(?:[.,]\d+)?)`;
const RANGE = new RegExp(`^${NUMBER}\\s*%?\\s*(?:-|–|—|to|\\.\\.)\\s*${NUMBER}\\s*(%|mg/g)?$`, 'i');
const SINGLE = new RegExp(`^(?:[~<>≤≥≈]|up to|about|ca\\.?)?\\s*${NUMBER}\\s*(%|mg/g|percent)?\\+?$`, 'i');

/** "18", "18%", "18-22 %", "~20", "180 mg/g"; a range is taken by its middle. Undefined when it is no number from 0 to 100. */
export function percentOf(text: string): Percentage | undefined {
  const range = RANGE.exec(text.trim());
  const single = range ? undefined : SINGLE.exec(text.trim());
  const numbers = range ? [range[1], range[2]] : [single?.[1]];
  const unit = range ? range[3] : single?.[2];
  const shares = numbers.map((number) => Number(number?.replace(',', '.')) / (unit?.toLowerCase() === 'mg/g' ? 10 : 1));
  if (shares.some((share) => !(share >= 0 && share <= 100))) return undefined;
  const value = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const rounded = value.toFixed(2);
  const plain = single && !unit?.includes('mg') && /^[\d.,\s%]+$/.test(text.trim());
  return { value: rounded, ...(!plain && { note: `"${text.trim()}" was taken as ${Number(rounded)} %` }) };
}

/** The type that a cell names; what leans to one side is a hybrid, as the library has it. */
export function typeOf(text: string): { type: StrainType; note?: string } | undefined {
  const lower = text.toLowerCase();
  const leans = /domina|leaning|mostly|%|\/|-/.test(lower) && /sativa|indica/.test(lower);
  if (lower.includes('hybrid') || leans || (lower.includes('sativa') && lower.includes('indica'))) {
    return { type: 'hybrid', ...(lower.trim() !== 'hybrid' && { note: `the type "${text}" was taken as hybrid` }) };
  }
  if (/\bsativa\b/.test(lower)) return { type: 'sativa' };
  if (/\bindica\b/.test(lower)) return { type: 'indica' };
  return undefined;
}
