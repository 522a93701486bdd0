/** Dollars, from and up to, or more and less than those. */
export interface PriceRange {
  min?: number;
  max?: number;
  /** "Over $40": what costs just that is left out. */
  over?: true;
  /** "Under $40". */
  under?: true;
}

const UNIT = '(?:dollars?|bucks|usd|\\$)';
const RANGES: readonly RegExp[] = [
  /(?:between|from)\s*\$?\s*(\d{1,4}(?:\.\d{1,2})?)\s*(?:-|and|to|up to)\s*\$?\s*(\d{1,4}(?:\.\d{1,2})?)(?!\s*%)/i,
  /\$\s*(\d{1,4}(?:\.\d{1,2})?)\s*(?:-|–|to|and)\s*\$?\s*(\d{1,4}(?:\.\d{1,2})?)/,
  new RegExp(`(\\d{1,4}(?:\\.\\d{1,2})?)\\s*${UNIT}?\\s*(?:-|–|to|up to|and)\\s*\\$?\\s*(\\d{1,4}(?:\\.\\d{1,2})?)\\s*${UNIT}`, 'i'),
  /\s(\d{1,3})\s?[-–]\s?(\d{1,3})\s*$/,
];
const OR_MORE = new RegExp(
  `(?:\\$\\s*(\\d{1,4}(?:\\.\\d{1,2})?)\\s*${UNIT}?|(\\d{1,4}(?:\\.\\d{1,2})?)\\s*${UNIT})\\s*(?:\\+|(?:or|and) (?:more|up|above|over|higher|upwards?)\\b|plus\\b|minimum\\b|at least\\b)`,
  'i',
);
const LEAST = new RegExp(
  `(?:over|above|more than|at least|min(?:imum)?(?: of)?|no less than|not under|starting at|from|upwards of)\\s*(?:\\$\\s*(\\d{1,4}(?:\\.\\d{1,2})?)|(\\d{1,4}(?:\\.\\d{1,2})?)\\s*${UNIT})`,
  'i',
);

const TENS = 'ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const NOT =
  "\\b(?:not|no|nothing|none|never|without|cannot|(?:doesn|don|isn|won|shouldn|can|mustn|aren)['’]?t)\\s+(?:(?:cost|costs|costing|priced|go|goes|going|be|is|are|at|that|anything|want|wanna|like|need|to|pay|spend|any|much|way|a|one)\\s+){0,4}";
/** "Not more than", "nothing over", "doesn't cost more than": a denied lower bound is an upper one. */
const NOT_OVER = new RegExp(
  `${NOT}(?:(?:more|higher|dearer|pricier) than|over|above|exceed(?:ing)?|beyond|past)\\s+(?=\\$?\\s*(?:\\d|[a-z]+ty\\b|ten\\b|(?:a|one|two|three|four|five) hundred))`,
  'gi',
);
const NOT_UNDER = new RegExp(
  `${NOT}(?:(?:less|lower|cheaper) than|under|below)\\s+(?=\\$?\\s*(?:\\d|[a-z]+ty\\b|ten\\b|(?:a|one|two|three|four|five) hundred))`,
  'gi',
);
/** "a hundred bucks", "two hundred", "not more than forty dollars", in figures. */
const inFigures = (message: string): string =>
  message
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(NOT_OVER, 'at most ')
    .replace(NOT_UNDER, 'at least ')
    .replace(/\b(a|one|two|three|four|five) hundred\b/gi, (_, count: string) =>
      String(100 * Math.max(1, ['a', 'one', 'two', 'three', 'four', 'five'].indexOf(count.toLowerCase()))),
    )
    .replace(new RegExp(`\\b(${TENS.join('|')})\\b`, 'gi'), (word) => String(10 * (TENS.indexOf(word.toLowerCase()) + 1)))
    .replace(/\b([1-5])00 (?:and )?([1-9]0)\b/g, '$1$2');
const NEAR = new RegExp(
  `(?:around|about|roughly|close to|circa|~)\\s*(?:\\$\\s*(\\d{1,4}(?:\\.\\d{1,2})?)|(\\d{1,4}(?:\\.\\d{1,2})?)\\s*${UNIT})`,
  'i',
);
const NUMBER = '\\s{0,3}\\$?\\s{0,3}(\\d{1,4}(?:\\.\\d{1,2})?)(?![\\d.]*\\d)';
/** What is counted or measured of a thing, and no price: "for 10 friends", "under 18 inches". */
const NO_PRICE =
  '(?!\\s*(?:%|percent|people|persons?|friends?|guests?|adults?|guys|girls|players?|users?|plants?|years?|months?|weeks?|days?|hours?|minutes?|mins?|seconds?|inch|inches|in\\.|cm|mm|feet|foot|ft|miles?|watts?|w\\b|grams?|g\\b|oz|ounces?|pounds?|lbs?|ml|mg|pieces?|packs?|joints|cones|bowls|hits|stars?|degrees|pockets?|temperatures?|settings?)(?![a-z]))';
const LOWER = '(?:over|above|more than|at least|min(?:imum)?(?: of)?|no less than|starting at|from|upwards of)';
const UPPER = '(?:under|below|less than|at most|up to|max(?:imum)?(?: of)?|cheaper than|no more than|not more than|within)';
const THEN = `(?:${UNIT}|,|and|but|yet|or|\\s)*`;
/** Both ends, each with its own words: "over $100 and under $150". */
const BOTH = [
  new RegExp(`(?<low>${LOWER})${NUMBER}${THEN}(?<high>${UPPER})${NUMBER}${NO_PRICE}`, 'i'),
  new RegExp(`(?<high>${UPPER})${NUMBER}${THEN}(?<low>${LOWER})${NUMBER}${NO_PRICE}`, 'i'),
];
const MOST: readonly RegExp[] = [
  new RegExp(`${UPPER}${NUMBER}${NO_PRICE}`, 'i'),
  // "For 10" may be for whom: it is a price where its dollars are said, or nothing else stands behind it.
  /\bfor\s*(?:\$\s*)(\d{1,4}(?:\.\d{1,2})?)/i,
  new RegExp(`\\bfor\\s*(\\d{1,4}(?:\\.\\d{1,2})?)(?=\\s*(?:$|[?!,;]|\\.(?!\\d)|${UNIT}|(?:or less|max|tops|total|please)\\b))`, 'i'),
  new RegExp(`\\$?\\s*(\\d{1,4}(?:\\.\\d{1,2})?)\\s*${UNIT}`, 'i'),
  /\$\s*(\d{1,4}(?:\.\d{1,2})?)/,
];
/** Upper ends that stand apart from a lower one. */
const ENDS: readonly RegExp[] = [
  new RegExp(`${UPPER}${NUMBER}${NO_PRICE}`, 'i'),
  new RegExp(`${NUMBER}\\s{0,3}${UNIT}?\\s{0,3}(?:max|tops|maximum|or less|at most)\\b`, 'i'),
];
/** How far from a price that is said roughly one may be. */
const ROUGHLY = 0.3;

/** "under $50", "less than 30 dollars", "100 to 200 dollars", "at least 50 bucks", "50 bucks max". */
export function priceIn(said: string): PriceRange | undefined {
  const message = inFigures(said);
  const between = RANGES.map((way) => way.exec(message)).find((found) => found !== null);
  if (between) {
    const [a, b] = [Number(between[1]), Number(between[2])];
    return { min: Math.min(a, b), max: Math.max(a, b) };
  }
  const both = BOTH.map((way) => way.exec(message)).find((found) => found !== null);
  if (both) {
    const [a, b] = [Number(both[2] ?? 0), Number(both[4] ?? 0)].toSorted((x, y) => x - y);
    return {
      ...{ min: a ?? 0, max: b ?? 0 },
      ...(OVER.test(both.groups?.low ?? '') && { over: true as const }),
      ...(UNDER.test(both.groups?.high ?? '') && { under: true as const }),
    };
  }
  const least = OR_MORE.exec(message) ?? LEAST.exec(message);
  if (least) {
    const min = Number(least[1] ?? least[2]);
    // "A bong for 100 bucks at most, over $50", "$50 or more, $100 max": the other end stands elsewhere.
    const other = ENDS.map((way) => way.exec(message.replace(least[0], ' '))).find((found) => found !== null);
    const max = other && Number(other[1]) > min ? Number(other[1]) : undefined;
    return {
      min,
      ...(OVER.test(least[0]) && { over: true }),
      ...(max !== undefined && { max, ...(UNDER.test(other?.[0] ?? '') && { under: true }) }),
    };
  }
  const near = NEAR.exec(message);
  if (near) {
    const price = Number(near[1] ?? near[2]);
    return { min: Math.round(price * (1 - ROUGHLY)), max: Math.round(price * (1 + ROUGHLY)) };
  }
  const most = MOST.map((way) => way.exec(message)).find((found) => found !== null);
  return most ? { max: Number(most[1]), ...(UNDER.test(most[0]) && { under: true }) } : undefined;
}

const OVER = /^(?:over|above|more than)/i;
const UNDER = /^(?:under|below|less than|cheaper than)/i;

/** Whether something for so many dollars is within a range. */
export const isWithin = (price: number, range: PriceRange): boolean => beyond(price, range) === 0;

/** Dollars that a price is outside of a range, or one cent where it is just what may not be reached. */
export function beyond(price: number, { min = 0, max = Number.POSITIVE_INFINITY, over, under }: PriceRange): number {
  if ((over && price === min) || (under && price === max)) return 0.01;
  return Math.max(min - price, price - max, 0);
}

/** A range behind what was looked for: " from $40", ", under $59.99". */
export function rangeSaid({ min = 0, max, over, under }: PriceRange): string {
  if (max === undefined) return min > 0 ? ` ${over ? 'over' : 'from'} ${dollars(min)}` : '';
  if (min > 0 && (over || under)) return `, ${over ? 'over' : 'from'} ${dollars(min)} and ${under ? 'under' : 'up to'} ${dollars(max)}`;
  return min > 0 ? `, ${dollars(min)} to ${dollars(max)}` : `, ${under ? 'under' : 'up to'} ${dollars(max)}`;
}

const dollars = (price: number): string => `$${Number.isInteger(price) ? price : price.toFixed(2)}`;
