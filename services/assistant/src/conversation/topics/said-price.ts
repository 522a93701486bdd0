/** Dollars, from and up to. */
export interface PriceRange {
  min?: number;
  max?: number;
}

const UNIT = '(?:dollars?|bucks|usd|\\$)';
const RANGES: readonly RegExp[] = [
  /(?:between|from)\s*\$?\s*(\d{1,4})\s*(?:-|and|to|up to)\s*\$?\s*(\d{1,4})(?!\s*%)/i,
  /\$\s*(\d{1,4})\s*(?:-|–|to|and)\s*\$?\s*(\d{1,4})/,
  new RegExp(`(\\d{1,4})\\s*${UNIT}?\\s*(?:-|–|to|up to|and)\\s*\\$?\\s*(\\d{1,4})\\s*${UNIT}`, 'i'),
  /\s(\d{1,3})\s?[-–]\s?(\d{1,3})\s*$/,
];
const LEAST = new RegExp(
  `(?:over|above|more than|at least|min(?:imum)?(?: of)?|no less than|not under|starting at|from|upwards of)\\s*(?:\\$\\s*(\\d{1,4})|(\\d{1,4})\\s*${UNIT})`,
  'i',
);

const TENS = 'ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const NOT = "\\b(?:not|no|nothing|none|never|without|cannot|(?:doesn|don|isn|won|shouldn|can|mustn|aren)['’]?t)\\s+(?:[a-z]+\\s+){0,2}?";
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
const NEAR = new RegExp(`(?:around|about|roughly|close to|circa|~)\\s*(?:\\$\\s*(\\d{1,4})|(\\d{1,4})\\s*${UNIT})`, 'i');
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
  const least = LEAST.exec(message);
  if (least) return { min: Number(least[1] ?? least[2]) };
  const near = NEAR.exec(message);
  if (near) {
    const price = Number(near[1] ?? near[2]);
    return { min: Math.round(price * (1 - ROUGHLY)), max: Math.round(price * (1 + ROUGHLY)) };
  }
  const most =
    /(?:under|below|less than|at most|up to|max(?:imum)?(?: of)?|cheaper than|no more than|not more than|within|for)\s*\$?\s*(\d{1,4})\b(?!\s*(?:%|percent|people|person|years|weeks|days))/i.exec(
      message,
    ) ??
    /\$?\s*(\d{1,4})\s*(?:dollars?|bucks|usd|\$)\s*(?:or less|max|tops|budget|maximum)?/i.exec(message) ??
    /\$\s*(\d{1,4})/.exec(message);
  return most ? { max: Number(most[1]) } : undefined;
}
