import type { Range } from '@bluntbot/proto/catalog/strain-wishes';
import type { Bound, Lexicon, Unit } from './lexicon.ts';
import { numberAt, ratio, type SaidNumber } from './numbers.ts';
import { clockAt } from './times.ts';
import type { Token } from './tokens.ts';
import type { Amount } from './utterance.ts';

/** Percentage points around a figure that is named without a bound, and no more than this share of it. */
const ABOUT = 1.5;
const ABOUT_SHARE = 0.3;
/** A bound that is turned away is the other one: what must not be over 20 is at most 20. */
const TURNED: Readonly<Partial<Record<Bound, Bound>>> = { above: 'max', min: 'below', below: 'min', max: 'above' };
const MAX_FILLERS = 4;

/** Words that give an amount to each piece, and tokens between them and the amount. */
const EACH: ReadonlySet<string> = new Set(['each', 'apiece', 'per']);
const OF_EACH: ReadonlySet<string> = new Set(['of', 'at', '@']);
const BEHIND = 3;
const BEFORE_EACH = 4;

/** An amount and the tokens it takes, the bound and the unit with it. */
export interface AmountAt extends Amount {
  first: number;
  length: number;
}

/** The amounts of a sentence in their order. What a percentage is of, the reader of the sentence says. */
export function amountsIn(tokens: readonly Token[], lexicon: Lexicon): AmountAt[] {
  const amounts: AmountAt[] = [];
  for (let place = 0; place < tokens.length; ) {
    const amount = amountAt(tokens, place, lexicon, (amounts.at(-1)?.first ?? -1) + (amounts.at(-1)?.length ?? 0));
    if (amount) amounts.push(amount);
    place = amount ? amount.first + amount.length : place + 1;
  }
  return amounts;
}

/** The amount whose number stands at a place; its bound may begin before it, but not before `earliest`. */
function amountAt(tokens: readonly Token[], place: number, lexicon: Lexicon, earliest: number): AmountAt | undefined {
  const figure = figureAt(tokens, place, lexicon);
  if (!figure) return undefined;
  const before = boundBefore(tokens, figure.first, lexicon, earliest);
  const alone = withUnit(figure, tokens, lexicon);
  const upper = isOpen(before?.bound) ? upperEnd(tokens, alone.end, before !== undefined) : undefined;
  const both = upper ? withUnit({ ...joined(alone, upper.value), end: upper.end }, tokens, lexicon) : alone;
  const behind = before ? undefined : boundBehind(tokens, both.end, lexicon);
  const { low, high, isRatio, unit, end } = behind ? withUnit({ ...both, end: behind.end }, tokens, lexicon) : both;
  const bound = before?.bound ?? behind?.bound ?? boundWithin(tokens[figure.first]);
  const first = before?.first ?? figure.first;
  return {
    of: isRatio ? 'ratio' : (behind?.measure ?? unit),
    range: rangeOf(low, high, bound ?? (isRatio && 'exactly')),
    ...(!bound && low === high && { exact: low }),
    ...(unit === 'milligram' && isOfEach(tokens, first, end, lexicon) && { isEach: true as const }),
    from: tokens[first]?.from ?? 0,
    to: tokens[end - 1]?.to ?? 0,
    first,
    length: end - first,
  };
}

/** What was read of an amount so far. */
interface Figure extends Pick<SaidNumber, 'low' | 'high' | 'isRatio'> {
  unit: Unit | undefined;
  first: number;
  /** The token behind it. */
  end: number;
}

/** The figure at a place: a time of day, a weight such as "half an ounce", dollars, or a number. */
function figureAt(tokens: readonly Token[], place: number, lexicon: Lexicon): Figure | undefined {
  const clock = clockAt(tokens, place);
  const weight = lexicon.weights.at(tokens, place);
  const { figure = 0 } = weight?.meaning ?? {};
  const number = clock ?? (weight && { low: figure, high: figure, length: weight.length }) ?? numberAt(tokens, place);
  if (!number) return undefined;
  const end = place + number.length;
  if (tokens[place - 1]?.text === '$') return { ...number, unit: 'dollar', first: place - 1, end };
  const unit = clock ? 'clock' : (weight?.meaning.unit ?? (isAge(tokens, place, number) ? 'year' : undefined));
  return { ...number, unit, first: place, end };
}

/** Ages that people say of themselves; what is younger mostly counts something. */
const AGES = { least: 21, most: 110 };
const WHO: ReadonlySet<string> = new Set(['i', 'he', 'she', 'we', 'they']);
const WHO_IS: ReadonlySet<string> = new Set(['im', 'hes', 'shes', 'theyre']);
const ARE: ReadonlySet<string> = new Set(['am', 'is', 'are', 'turned', 'both', 'all', 'now', 'just', 'only']);

/** "I'm 75 and …", "we both turned 50": the figure counts nothing. */
function isAge(tokens: readonly Token[], place: number, { low, high, length }: SaidNumber): boolean {
  const before = tokens.slice(Math.max(0, place - MAX_FILLERS), place).map(({ text }) => text);
  const at = before.findLastIndex((text) => !ARE.has(text));
  const who = before[at] ?? '';
  const isSaid = WHO_IS.has(who) || (WHO.has(who) && at < before.length - 1);
  const next = tokens[place + length];
  const isCounted = next?.pos === 'NOUN' || next?.text === '%';
  return isSaid && !isCounted && low === high && low >= AGES.least && high <= AGES.most;
}

function withUnit(figure: Figure, tokens: readonly Token[], lexicon: Lexicon): Figure {
  const found = figure.unit === undefined ? lexicon.units.at(tokens, figure.end) : undefined;
  return found ? { ...figure, unit: found.meaning, end: figure.end + found.length } : figure;
}

/** "12 to 15" is a range, and "2 to 1" a ratio. */
const joined = (figure: Figure, upper: number): Figure =>
  !figure.unit && figure.low >= upper
    ? { ...figure, ...ratio(figure.low / upper) }
    : { ...figure, low: Math.min(figure.low, upper), high: Math.max(figure.low, upper) };

/** Whether an amount is that of each piece: "10 mg gummies", "5 mg each", "20 mg per cookie", "each one is 5 mg". */
function isOfEach(tokens: readonly Token[], first: number, end: number, lexicon: Lexicon): boolean {
  const behind = tokens.slice(end, end + BEHIND).map(({ text }) => text);
  const before = tokens.slice(Math.max(0, first - BEFORE_EACH), first);
  if (lexicon.units.at(tokens, end)?.meaning === 'serving') return true;
  // "2 brownies of 15 mg": what is said of pieces is of each, unless a total is said.
  const isOfPieces =
    OF_EACH.has(tokens[first - 1]?.text ?? '') && lexicon.units.at(tokens, first - 2)?.meaning === 'serving';
  if (isOfPieces) return true;
  return behind.some((text) => EACH.has(text)) || before.some(({ text }) => EACH.has(text));
}

/** Whether "to 15" may follow: "12 to 15", "from 12 to 15", "around 12 to 15". */
const isOpen = (bound: Bound | undefined): boolean => bound === undefined || ['between', 'near', 'min'].includes(bound);

/** "40ish". */
const boundWithin = (token: Token | undefined): Bound | undefined => (token?.text.endsWith('ish') ? 'near' : undefined);

/** "20% THC or more": what the figure is of may stand before its bound. */
function measureAt(tokens: readonly Token[], place: number, lexicon: Lexicon): 'thc' | 'cbd' | undefined {
  const entry = lexicon.entries.at(tokens, place);
  if (entry?.length !== 1 || entry.meaning.slot !== 'measure') return undefined;
  return entry.meaning.value === 'thc' || entry.meaning.value === 'cbd' ? entry.meaning.value : undefined;
}

/** The bound said behind an amount, and what the amount is of if that stands between them. */
function boundBehind(
  tokens: readonly Token[],
  place: number,
  lexicon: Lexicon,
): { bound: Bound; measure: 'thc' | 'cbd' | undefined; end: number } | undefined {
  const measure = measureAt(tokens, place, lexicon);
  const start = measure ? place + 1 : place;
  const found = lexicon.boundsBehind.at(tokens, start);
  return found && { bound: found.meaning, measure, end: start + found.length };
}

/** The bound said before a number, with a negation that turns it round. */
function boundBefore(
  tokens: readonly Token[],
  place: number,
  lexicon: Lexicon,
  earliest: number,
): { bound: Bound; first: number } | undefined {
  for (let first = Math.max(0, earliest, place - MAX_FILLERS - 2); first < place; first += 1) {
    const found = lexicon.boundsBefore.at(tokens, first);
    if (!found || !isFiller(tokens.slice(first + found.length, place), lexicon)) continue;
    const isTurned = lexicon.cues.at(tokens, first - 1)?.meaning === 'not' && first - 1 >= earliest;
    return isTurned
      ? { bound: TURNED[found.meaning] ?? found.meaning, first: first - 1 }
      : { bound: found.meaning, first };
  }
  return undefined;
}

const isFiller = (tokens: readonly Token[], lexicon: Lexicon): boolean =>
  tokens.every((_, at) => lexicon.fillers.at(tokens, at));

/** The upper end of "12 to 15", or of "12 and 15" behind a "between". */
function upperEnd(
  tokens: readonly Token[],
  place: number,
  isBetween: boolean,
): { value: number; end: number } | undefined {
  const joint = tokens[place]?.text ?? '';
  if (!['to', '-', '–', 'through', ...(isBetween ? ['and'] : [])].includes(joint)) return undefined;
  const start = tokens[place + 1]?.text === '$' ? place + 2 : place + 1;
  const number = numberAt(tokens, start);
  return number && { value: number.high, end: start + number.length };
}

function rangeOf(low: number, high: number, bound: Bound | false | undefined): Range {
  if (high > low) return { min: low, max: high };
  if (!bound || bound === 'near' || bound === 'between') return around(low);
  return bound === 'exactly' ? { min: low, max: low } : { [bound]: low };
}

/** What "20%" without a bound still means. */
export function around(figure: number, share = ABOUT_SHARE): { min: number; max: number } {
  const spread = Math.min(ABOUT, figure * share);
  return { min: round(figure - spread), max: round(figure + spread) };
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** The range that is left when a bound is turned away: "nothing over 20" is 20 or less. Two bounds turn into none. */
export function turned(range: Range): Range {
  const said = Object.entries(range).filter((entry): entry is [Bound & keyof Range, number] => entry[1] !== undefined);
  const [only] = said;
  const other = said.length === 1 && only ? TURNED[only[0]] : undefined;
  return only && other ? { [other]: only[1] } : range;
}
