import type { Range } from '@bluntbot/proto/catalog/strain-wishes';

/** How much CBD to THC, from its character `from` to before `to`. */
interface SaidRatio {
  range: Range;
  from: number;
  to: number;
}

const PART = '(\\d{1,2}(?:\\.\\d)?|one|two)';
const PAIR = '(thc|cbd)\\s*(?:to|:|/)\\s*(?:thc|cbd)';
const OF_BOTH = `(?:${PAIR}(?:\\s+ratio)?(?:\\s+(?:of|is|at))?\\s*)`;
const BETWEEN = "(?:\\s+(?:that|is|are|that's|it|its|has|have|content|level))*\\s+";

/** Each way of setting one beside the other: what is said first, how many times as much, and how it is bound. */
const WAYS: readonly { way: RegExp; range: (match: RegExpMatchArray) => Range | undefined }[] = [
  { way: new RegExp(`${OF_BOTH}?\\b${PART}\\s*:\\s*${PART}\\b(?:\\s+${PAIR}|\\s*(thc|cbd))?(?:\\s+ratio)?`, 'gi'), range: parts },
  { way: new RegExp(`${OF_BOTH}\\b${PART}\\s+to\\s+${PART}\\b|\\b${PART}\\s+to\\s+${PART}\\s+${PAIR}`, 'gi'), range: parts },
  { way: /\b(?:one|1) to (?:one|1)\b/gi, range: () => ({ min: 1, max: 1 }) },
  {
    way: new RegExp(`\\b(thc|cbd)${BETWEEN}(higher|more|greater|stronger|lower|less) than (?:the |its )?(?:thc|cbd)\\b`, 'gi'),
    range: ([, first, how]) => above(isCbd(first) === /^(?:higher|more|greater|stronger)$/i.test(how ?? '')),
  },
  { way: /\b(more|less) (thc|cbd) than (?:thc|cbd)\b/gi, range: ([, how, first]) => above(isCbd(first) === /^more$/i.test(how ?? '')) },
  {
    way: new RegExp(
      `\\b(thc|cbd)${BETWEEN}(?:at least )?(twice|double|three times|four times) (?:as much as |that of )?(?:the |its )?(?:thc|cbd)\\b`,
      'gi',
    ),
    range: ([, first, times]) => atLeast(isCbd(first), TIMES[(times ?? '').toLowerCase()] ?? 2),
  },
  {
    way: /\b(?:at least )?(twice|double|three times|four times) (?:as much |the )(thc|cbd) (?:as|of|than) (?:the )?(?:thc|cbd)\b/gi,
    range: ([, times, first]) => atLeast(isCbd(first), TIMES[(times ?? '').toLowerCase()] ?? 2),
  },
];
const TIMES: Readonly<Record<string, number>> = { twice: 2, double: 2, 'three times': 3, 'four times': 4 };

/** How much CBD there should be to THC: "20:1 CBD to THC", "CBD higher than THC", "THC at least twice the CBD". */
export function ratiosIn(text: string): SaidRatio[] {
  const found: SaidRatio[] = [];
  for (const { way, range } of WAYS)
    for (const match of text.matchAll(way)) {
      const [from, to] = [match.index, match.index + match[0].trimEnd().length];
      if (found.some((other) => from < other.to && other.from < to)) continue;
      const bounds = range(match);
      if (bounds) found.push({ range: bounds, from, to });
    }
  return found;
}

/** "2:1" is twice as much of what is named first; where nothing is named, only as much of one as of the other says something. */
function parts(match: RegExpMatchArray): Range | undefined {
  const groups = match.slice(1).filter((group) => group !== undefined);
  const first = groups.find((group) => /^(?:thc|cbd)$/i.test(group));
  const [a, b] = groups.filter((group) => group !== first).map(numberOf);
  if (!a || !b || (!first && a !== b)) return undefined;
  const ratio = !first || isCbd(first) ? a / b : b / a;
  return { min: rounded(ratio), max: rounded(ratio) };
}

const above = (isMoreCbd: boolean): Range => (isMoreCbd ? { above: 1 } : { below: 1 });
const atLeast = (isOfCbd: boolean, times: number): Range => (isOfCbd ? { min: times } : { max: rounded(1 / times) });
const isCbd = (said: string | undefined): boolean => said?.toLowerCase() === 'cbd';
const numberOf = (said: string): number => ({ one: 1, two: 2 })[said.toLowerCase()] ?? Number(said);
const rounded = (value: number): number => Math.round(value * 100) / 100;
