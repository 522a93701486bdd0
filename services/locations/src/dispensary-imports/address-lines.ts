import { cellText } from './cell-texts.ts';
import { isRoadKind } from './postal-address.ts';
import { COLUMNS } from './vocabulary.ts';

/**
 * A pattern for labels of ways to reach a shop. A single letter is one only with a sign behind it: "Unit F" ends in
 * none.
 */
export const contactLabels = (words: readonly string[]): string =>
  `(?:\\b(?:${words.map((word) => (word.length > 1 ? word : `${word}(?=[.:])`)).join('|')})\\b[.:#]*\\s*)`;

const { phone, other } = COLUMNS.contactLabels;
const CONTACT_LABEL = new RegExp(`^${contactLabels([...phone, ...other])}`, 'i');

/** "1078 N Main St": a line on which an address begins. */
const STREET_LINE = /^\d+[a-z]?(?:-\d+)?\s+\S*[a-z]/i;
/** "Suite 6" belongs to the street below it. */
const UNIT_LINE = /^(?:suites?|ste|units?|apt|bldg|building|floor|room|p\.?\s?o\.?\s?box)\b/i;

/**
 * An address of several lines as one, parted by commas. Names of companies and people above its street aren't part of
 * it, nor is a label without anything behind it ("Tel: (TBD)").
 */
export function onOneLine(cell: string): string {
  const lines = cell
    .trim()
    .split(/\s*,?\s*\n\s*/)
    .filter((line) => cellText(line.replace(CONTACT_LABEL, '')) !== '');
  const [first = '', ...others] = withoutNamesAbove(lines);
  return others.reduce((address, line) => `${address}${between(line)}${line}`, first);
}

/** Lines from the street on, if none above it has a number. */
function withoutNamesAbove(lines: readonly string[]): readonly string[] {
  const street = lines.findIndex((line) => STREET_LINE.test(line));
  const above = lines.slice(0, Math.max(0, street));
  return above.some((line) => /\d/.test(line) || UNIT_LINE.test(line)) ? lines : lines.slice(above.length);
}

/** A comma, unless the line is the rest of a road's name: "2272 North Grand" above "Ave. East". */
const between = (line: string): string => (line.split(/\s+/).every(isRoadKind) ? ' ' : ', ');
