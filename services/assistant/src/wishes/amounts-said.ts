import { type Criterion, isWithin, type Range } from '@bluntbot/proto/catalog/strain-wishes';
import { ratiosIn } from './ratios-said.ts';
import { ABOUT, ABOUT_SHARE } from './wish-words.ts';

/** A number of a sentence, as the criterion that it is, from its character `from` to before `to`. */
export interface SaidAmount {
  criterion: Extract<Criterion, { field: 'thc' | 'cbd' | 'flowering' | 'percent' | 'ratio' }>;
  from: number;
  to: number;
  /** Whether it is said of what it is; a percentage that is not is read as one of THC. */
  isNamed: boolean;
  /** The figure, where it was named without a bound. */
  exact?: number;
}

const WORDS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const TENS: Record<string, number> = { thirty: 30, forty: 40, fifty: 50, 'twenty five': 25, 'twenty-five': 25 };
const N = `(\\d{1,3}(?:[.,]\\d{1,2})?|twenty[- ]five|thirty|forty|fifty|${WORDS.toReversed().join('|')})`;
const PC = '\\s*(?:%|per\\s?cent\\b|perc?e?nt\\b|percet\\b|precent\\b|pct\\b)';
const SUBSTANCE = '(?:\\s*(?:of\\s+|in\\s+)?(thc|cbd)\\b)?';
const BEFORE =
  "(?:\\b(thc|cbd)\\b(?:\\s+(?:content|level|levels|percentage|of|is|at|that is|that's|being|somewhere|should be|has to be|must be|stays|to be))*\\s*[:=]?\\s*)?";
/** What stands before a bound turns it round: "not over 20" is 20 or less. */
const TURNED = "(?:not|never|no|dont|don'?t|doesnt|doesn'?t|shouldn'?t|won'?t|mustn'?t|nothing|none|nothing that|none that)";
/** Verbs that say the same as "over": "whose THC exceeds 24 percent". */
const EXCEEDS =
  '(?:exceed(?:s|ing)?|surpass(?:es|ing)?|in excess of|tops|topping|goes over|go over|goes above|beyond|(?<!\\b(?:the|half) )past)';
const UNDER = `(?:(?<!\\b${TURNED}\\s)(?:under|undr|unter|sub|below|beneath|(?:less|lower|fewer|smaller|weaker|milder|shorter|quicker|faster) than|in (?:under|less than)|<(?!=)))`;
const OVER = `(?:(?<!\\b${TURNED}\\s)(?:over|above|(?:more|greater|higher|stronger|longer) than|north of|upwards of|${EXCEEDS}|>(?!=)))`;
const MOST = `(?:(?:less|lower|smaller) than or equal to|${TURNED} (?:over|above|${EXCEEDS}|(?:higher|more|stronger|greater) than)|at most|a max(?:imum)? of|max(?:imum)?(?: of)?|up to|doesn'?t exceed|not exceeding|maxes out at|within|inside(?: of)?|<=|≤)`;
const LEAST = `(?:(?:greater|more|higher) than or equal to|${TURNED} (?:under|below|(?:less|lower|fewer|weaker) than)|at least|a min(?:imum)? of|min(?:imum)?(?: of)?|starting at|from|>=|≥)`;
const NEAR = '(?:around|about|roughly|approximately|approx\\.?|close to|near|circa|ca\\.?|~)';

/** Ways of naming a single bound. */
const BOUNDS: readonly { way: RegExp; bounds: (a: number, b: number) => Range }[] = [
  { way: way(`${MOST}\\s*${N}`), bounds: (a) => ({ max: a }) },
  { way: way(`${LEAST}\\s*${N}`), bounds: (a) => ({ min: a }) },
  { way: way(`${UNDER}\\s*${N}`), bounds: (a) => ({ below: a }) },
  { way: way(`${OVER}\\s*${N}`), bounds: (a) => ({ above: a }) },
  {
    way: way(
      N,
      '\\s*(?:or|and)\\s+(?:less|lower|under|below|fewer|weaker|down|quicker|shorter|faster)\\b|\\s*(?:max|maximum|tops|at most)\\b',
    ),
    bounds: (a) => ({ max: a }),
  },
  {
    way: way(N, '\\s*(?:\\+|plus\\b)|\\s*(?:or|and)\\s+(?:more|higher|over|above|up|stronger|better)\\b|\\s*(?:min|minimum|at least)\\b'),
    bounds: (a) => ({ min: a }),
  },
];

/** Each way of naming an amount, most particular first; a bound may go on with one that is found after it: "over 20 and under 22 %". */
const WAYS: typeof BOUNDS = [
  {
    way: way(`(?:between|from)?\\s*${N}(?:${PC})?\\s*(?:-|–|—|to|and|through|till|until)\\s*${N}`),
    bounds: (a, b) => ({ min: Math.min(a, b), max: Math.max(a, b) }),
  },
  ...BOUNDS,
  ...BOUNDS,
  { way: way(`(?:exactly|precisely)\\s*${N}`), bounds: (a) => ({ min: a, max: a }) },
  { way: way(`${NEAR}\\s*${N}`), bounds: about },
  { way: way(N), bounds: about },
];

/** One way: amount, unit, substance, on whichever side they stand, and what may come behind. */
function way(amount: string, behind = ''): RegExp {
  const tail = behind ? `(?:${behind})` : '';
  // The unit may come before or after what stands behind: "20%+ THC", "20+ % THC", "20% THC or more".
  const unit = `(?:\\s*(weeks?|wks?)\\b(?:\\s+(?:of\\s+)?flower(?:ing|s)?(?:\\s+time)?)?${tail}|(${PC})?${SUBSTANCE}${tail}(${PC})?${SUBSTANCE})`;
  return new RegExp(`(?<![\\w.#$])${BEFORE}${amount}${unit}(?![\\w])`, 'gi');
}

function about(a: number): { min: number; max: number } {
  const around = Math.min(ABOUT, a * ABOUT_SHARE);
  return { min: round(a - around), max: Math.min(100, round(a + around)) };
}

/** The amounts of THC, CBD and weeks that a text names. A bare number is none, nor are milligrams. */
export function amountsIn(text: string): SaidAmount[] {
  const found: SaidAmount[] = ratiosIn(text).map(({ range, ...at }) => ({ criterion: { field: 'ratio', ...range }, ...at, isNamed: true }));
  for (const { way, bounds } of WAYS) {
    for (const match of text.matchAll(way)) {
      const [from, to] = [match.index + leading(match[0]), match.index + match[0].trimEnd().length];
      if (found.some((other) => from < other.to && other.from < to)) continue;
      const groups = match.slice(1).filter((group) => group !== undefined);
      const numbers = groups.map(numberOf).filter((value) => value !== undefined);
      const substance = groups.map((group) => group.toLowerCase()).find((group) => group === 'thc' || group === 'cbd');
      const isPercent = /%|per\s?cent|perc?e?nt|percet|precent|pct/i.test(match[0]);
      const isWeeks = /\b(?:weeks?|wks?)\b/i.test(match[0]);
      const [a, b = a] = numbers;
      if (a === undefined || b === undefined || a > 100 || b > 100) continue;
      if (isWeeks) {
        // "Done in 8 weeks" is done by then; "8 weeks" by itself is about as many.
        const isBy = bounds === about && /\b(?:in|after|by|inside)\s+$/i.test(text.slice(0, from));
        const weeks = isBy ? { max: a } : bounds === about ? { min: Math.max(1, a - 1), max: a + 1 } : bounds(a, b);
        if (isWithin(a, { min: 1, max: 30 })) found.push({ criterion: { field: 'flowering', ...weeks }, from, to, isNamed: true });
      } else if (
        substance ||
        isPercent ||
        goesOn(text, from, to, found, bounds(a, b)) ||
        /^\s*(?:nothing|none) (?:over|above)/i.test(match[0]) ||
        isBareStrength(text, match[0], a)
      ) {
        const field = substance ?? substanceNear(text, from, to);
        const isNamed = substance !== undefined;
        found.push({ criterion: { field, ...bounds(a, b) }, from, to, isNamed, ...(bounds === about && { exact: a }) });
      }
    }
  }
  return found.toSorted((a, b) => a.from - b.from);
}

/** "At least 16 % and 18 at most", "over 20 and under 22 %": a bound without a unit goes on with the amount beside it. */
function goesOn(text: string, from: number, to: number, found: readonly SaidAmount[], range: Range): boolean {
  const isJoint = (between: string): boolean => /^[\s,]*(?:and|but|to|or)?[\s,]*$/i.test(between);
  const beside = found.find((one) =>
    one.to <= from ? isJoint(text.slice(one.to, from)) : one.from >= to && /^\s*(?:and|but)\s*$/i.test(text.slice(to, one.from)),
  );
  return beside !== undefined && (beside.criterion.field === 'thc' || beside.criterion.field === 'cbd') && Object.keys(range).length === 1;
}

/** What a figure without a unit may be of, other than THC: an age, a price, a weight, a place. */
const OF_ELSE =
  /\$|\b(?:dollars?|bucks?|usd|prices?|priced|cheap\w*|costs?|budget|pay|spend|grams?|oz|ounces?|eighths?|quarters?|mg|milligrams?|ages?|aged|old|older|adults?|years?|people|guests|legal|laws?|carry|possess|allowed|ids?|buy|shops?|stores?|dispensar\w+|deliver\w*|miles?|minutes?|hours?|days?|weeks?|plants?|seeds?|reviews?|stars?|degrees|watts?|inch(?:es)?|feet|tall|grinders?|bongs?|pipes?|papers|vapes?|vaporizers?|lighters?|trays?|recipes?|gumm(?:y|ies)|edibles?|cbd|ratio)\b/i;
const BOUND_BEHIND =
  /(?:\+|\bplus|\b(?:or|and)\s+(?:more|higher|over|above|up|stronger|better|less|lower|under|below|weaker|down)|\b(?:max|maximum|tops|at most|min|minimum|at least))\s*$/i;
const BOUND_BEFORE =
  /^\s*(?:(?:not|no|nothing|none|never|(?:do|does|should|must|wo)(?:n'?t| not))\s+)?(?:exceed(?:s|ing)?|surpass(?:es|ing)?|(?:higher|stronger|weaker|milder) than|(?<=(?:nothing|none)\s+)(?:over|above))/i;
/** "20-22 sativa": of strains, two figures are a range. */
const BETWEEN = /^\s*(?:(?:between|from)\s*)?\d{2}\s*(?:-|–|to|and)\s*\d{2}\s*$/i;
/** Where one figure is a percentage, so is another. */
const IN_PERCENT = /%|\bper\s?cent\b/i;
const OF_STRAINS = /\b(?:strains?|sativas?|indicas?|hybrids?)\b/i;
/** Figures that a visitor says of age: "21 and up". */
const AGES: ReadonlySet<number> = new Set([18, 21]);

/** "22 and up", "15 tops": a bound without a unit is one of THC where it is plausible and the sentence counts nothing else. */
const isBareStrength = (text: string, said: string, figure: number): boolean =>
  isWithin(figure, { min: 10, max: 35 }) &&
  (BOUND_BEHIND.test(said) || BOUND_BEFORE.test(said) || (BETWEEN.test(said) && (OF_STRAINS.test(text) || IN_PERCENT.test(text)))) &&
  !OF_ELSE.test(text) &&
  !(AGES.has(figure) && /(?:\+|\b(?:over|up|above))\s*$/i.test(said));

/** Of which a percentage is where it does not say: of what is named just before it in the same breath, else of THC. */
function substanceNear(text: string, from: number, to: number): 'thc' | 'cbd' {
  const before = /\b(thc|cbd)\b[^,.;]{0,24}$/i.exec(text.slice(0, from))?.[1];
  const after = /^[^,.;]{0,12}\b(thc|cbd)\b/i.exec(text.slice(to))?.[1];
  return (after ?? before)?.toLowerCase() === 'cbd' ? 'cbd' : 'thc';
}

function numberOf(said: string): number | undefined {
  const text = said.toLowerCase();
  if (/^\d/.test(text) && /^[\d.,]+$/.test(text)) return Number(text.replace(',', '.'));
  const spelled = WORDS.indexOf(text);
  return spelled >= 0 ? spelled + 1 : TENS[text];
}

const leading = (text: string): number => text.length - text.trimStart().length;
const round = (value: number): number => Math.round(value * 100) / 100;

/** A single bound that is turned away is the other one: what must not be over 20 is at most 20. */
export function turnedRound(criterion: SaidAmount['criterion']): SaidAmount['criterion'] {
  const { min, above, max, below, ...what } = criterion;
  const ends: readonly (readonly [keyof Range, number | undefined])[] = [
    ['below', min],
    ['max', above],
    ['above', max],
    ['min', below],
  ];
  const said = ends.filter(([, value]) => value !== undefined);
  return said.length === 1 ? { ...what, ...Object.fromEntries(said) } : criterion;
}
