import type { Criterion } from '@bluntbot/proto/catalog/strain-wishes';
import { ABOUT } from './wish-words.ts';

/** A number of a sentence, as the criterion that it is, from its character `from` to before `to`. */
export interface SaidAmount {
  criterion: Extract<Criterion, { field: 'thc' | 'cbd' | 'flowering' }>;
  from: number;
  to: number;
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
const MOST =
  "(?:(?:(?<!\\b(?:not|never|no|dont)\\s)(?:under|undr|unter|sub|below|beneath|less than|lower than|fewer than|smaller than)|(?:nothing|none) (?:over|above|higher than|more than|stronger than)|no more than|not more than|not over|not above|not higher than|no higher than|at most|a max(?:imum)? of|max(?:imum)?(?: of)?|up to|doesn'?t exceed|not exceeding|maxes out at|within|inside(?: of)?|in (?:under|less than)|<=?|≤))";
const LEAST =
  '(?:(?:(?<!\\b(?:not|never|no|dont|nothing|none)\\s)(?:over|above|more than|greater than|higher than)|at least|a min(?:imum)? of|min(?:imum)?(?: of)?|no less than|not less than|not under|not below|no lower than|north of|upwards of|starting at|from|>=?|≥))';
const NEAR = '(?:around|about|roughly|approximately|approx\\.?|close to|near|circa|ca\\.?|~)';

/** As much of one as of the other is no amount. */
const RATIO = /\b(?:one|1)\s*(?:to|:)\s*(?:one|1)\b/gi;

/** Each way of naming an amount, most particular first; `low` and `high` are the groups of its bounds. */
const WAYS: readonly { way: RegExp; bounds: (a: number, b: number) => { min?: number; max?: number }; needsUnit?: true }[] = [
  {
    way: way(`(?:between|from)?\\s*${N}(?:${PC})?\\s*(?:-|–|—|to|and|through|till|until)\\s*${N}`),
    bounds: (a, b) => ({ min: Math.min(a, b), max: Math.max(a, b) }),
  },
  { way: way(`${MOST}\\s*${N}`), bounds: (a) => ({ max: a }) },
  { way: way(`${LEAST}\\s*${N}`), bounds: (a) => ({ min: a }) },
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
  return { min: Math.max(0, round(a - ABOUT)), max: Math.min(100, round(a + ABOUT)) };
}

/** The amounts of THC, CBD and weeks that a text names. A bare number is none, nor are milligrams. */
export function amountsIn(text: string): SaidAmount[] {
  const found: SaidAmount[] = [];
  const ratios = [...text.matchAll(RATIO)];
  for (const { way, bounds } of WAYS) {
    for (const match of text.matchAll(way)) {
      const [from, to] = [match.index + leading(match[0]), match.index + match[0].trimEnd().length];
      if (found.some((other) => from < other.to && other.from < to)) continue;
      if (ratios.some((ratio) => from < ratio.index + ratio[0].length && ratio.index < to)) continue;
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
        const max = isBy ? a : bounds(a, b).max;
        if (max !== undefined && max >= 1 && max <= 30)
          found.push({ criterion: { field: 'flowering', maxWeeks: Math.floor(max) }, from, to });
      } else if (
        substance ||
        isPercent ||
        goesOn(text, from, found, bounds(a, b)) ||
        /^\s*(?:nothing|none) (?:over|above)/i.test(match[0])
      ) {
        const field = substance ?? substanceNear(text, from, to);
        found.push({ criterion: { field, ...bounds(a, b) }, from, to });
      }
    }
  }
  return found.toSorted((a, b) => a.from - b.from);
}

/** "At least 16 % and 18 at most": a bound without a unit goes on with the amount before it. */
function goesOn(text: string, from: number, found: readonly SaidAmount[], { min, max }: { min?: number; max?: number }): boolean {
  const before = found.find(({ to }) => to <= from && /^[\s,]*(?:and|but|to|or)?[\s,]*$/i.test(text.slice(to, from)));
  return before !== undefined && before.criterion.field !== 'flowering' && (min === undefined) !== (max === undefined);
}

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
