import { COLUMNS } from './vocabulary.ts';

const NOTHING = new Set(COLUMNS.nothing);

/** "ND" alone is North Dakota. */
const NO_DATA = /^n[./]\s?d\.?$/i;

/** True for a placeholder of an unknown value. */
const saysNothing = (text: string): boolean =>
  /^[-–—.?_*]+$/.test(text) || NO_DATA.test(text) || NOTHING.has(text.toLowerCase().replace(/[./#()[\]<>]/g, ''));

/** The text of a cell; empty if it is a placeholder. */
export const cellText = (cell: string): string => {
  const text = cell.replace(/\s+/g, ' ').trim();
  return saysNothing(text) ? '' : text;
};

/** The same for a status, where "pending" says something. */
export const statusText = (cell: string): string => (/^\s*pending\s*$/i.test(cell) ? cell.trim() : cellText(cell));

/** What a cell of a yes or no says; undefined if it is neither. */
export const yesOrNo = (text: string): boolean | undefined => {
  const word = text.toLowerCase();
  if (COLUMNS.flags.yes.includes(word)) return true;
  return COLUMNS.flags.no.includes(word) ? false : undefined;
};
