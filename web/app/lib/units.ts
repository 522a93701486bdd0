const UNIT = [
  ...['mg', 'g', 'kg', 'ml', 'oz', 'lb', 'ounces?', 'grams?', 'milligrams?', 'pounds?', 'gallons?', 'watts?', '°[FC]'],
  ...[
    'cups?',
    'tbsp',
    'tablespoons?',
    'tsp',
    'teaspoons?',
    'sticks?',
    'inch(?:es)?',
    'feet',
    'ft',
    'miles?',
    'percent',
  ],
  ...['min', 'minutes?', 'hours?', 'days?', 'weeks?', 'months?', 'years?', 'AM', 'PM'],
].join('|');
const NUMBER_AND_UNIT = new RegExp(`(?<=[\\d½¼¾⅓⅔⅛]) (?=(?:${UNIT})(?![\\p{L}\\d]))`, 'gu');

/** A text in which no line ends between a number and its unit. */
export const keepUnits = (text: string): string => text.replace(NUMBER_AND_UNIT, '\u00a0');

/** The same of HTML: its tags are left alone. */
export const keepUnitsIn = (html: string): string =>
  html
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : keepUnits(part)))
    .join('');

/** The same of every text in an answer that is read to be shown, never of one that is edited. */
export function keepUnitsThroughout<T>(value: T): T {
  if (typeof value === 'string') return keepUnits(value) as T;
  if (Array.isArray(value)) return value.map(keepUnitsThroughout) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, keepUnitsThroughout(part)])) as T;
}

/** An answer of the API as visitors read it. */
export const readable = async <T>(answer: Promise<T>): Promise<T> => keepUnitsThroughout(await answer);
