import { COLUMNS } from './vocabulary.ts';

const NOTHING = new Set(COLUMNS.nothing.filter((text) => !text.endsWith('*')));
const NOTHING_BEGINS = COLUMNS.nothing.filter((text) => text.endsWith('*')).map((text) => text.slice(0, -1));

/** "ND" alone is North Dakota. */
const NO_DATA = /^n[./]\s?d\.?$/i;

/** True for a placeholder of an unknown value. */
function saysNothing(text: string): boolean {
  const words = text.toLowerCase().replace(/[./#()[\]<>]/g, '');
  return (
    /^[-–—.?_*]+$/.test(text) ||
    NO_DATA.test(text) ||
    NOTHING.has(words) ||
    NOTHING_BEGINS.some((beginning) => words.startsWith(beginning))
  );
}

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
