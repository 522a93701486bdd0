import type { Range } from '@bluntbot/proto/catalog/strain-wishes';
import { type AmountAt, turned } from './amounts.ts';
import type { Cue } from './lexicon.ts';
import type { Part } from './sentence.ts';
import { isNaming, slotOf, valueIn } from './stance.ts';
import type { Token } from './tokens.ts';
import type { Amount, AmountOf, Stance } from './utterance.ts';

/** Tokens between a percentage and what it is of: "THC content of at most 20%". */
const NEAR = 3;
const JOINED = 6;

/** What a percentage is of: the measure or terpene right behind it, else the one before it, else one a few words on. */
export function amountOf(
  amount: AmountAt,
  parts: readonly Part[],
  place: number,
  measured: Set<number>,
  stance: Stance | undefined,
): Amount {
  const { first: _first, length: _length, ...said } = amount;
  const own = stance === 'unwanted' ? { ...said, range: turnedAway(said) } : said;
  if (own.of === 'ratio' && measureOf(parts[place + 1]) === 'thc') return { ...own, range: inverse(own.range) };
  if (own.of !== 'percent' && own.of !== undefined) return own;
  const at = nearby(parts, place).find(
    (near) => measureOf(parts[near]) && !measured.has(near) && !isOrder(parts[near - 1]),
  );
  if (at === undefined || isElse(own, measureOf(parts[at]), Math.abs(at - place))) return own;
  measured.add(at);
  return { ...own, of: measureOf(parts[at]) };
}

/** "Not 30%" asks for less. */
const turnedAway = ({ of, range, exact }: Pick<Amount, 'of' | 'range' | 'exact'>): Range =>
  of === 'percent' && exact !== undefined ? { below: exact } : turned(range);

/** Strains that a visitor asks for at most. */
const MOST_COUNTED = 8;
/** Percent of a terpene that no flower reaches. */
const MOST_OF_TERPENE = 8;
/** "3 hybrids with limonene" counts hybrids, and "limonene, under 20 percent" is of THC. */
function isElse({ of, range, exact = 0 }: Pick<Amount, 'of' | 'range' | 'exact'>, measure = '', steps = 1): boolean {
  if (!measure.startsWith('terpene:')) return false;
  const isCount = of === undefined && Number.isInteger(exact) && exact > 0 && exact <= MOST_COUNTED && steps > 1;
  return isCount || Math.max(...Object.values(range).map((bound) => bound ?? 0)) > MOST_OF_TERPENE;
}

const QUANTITIES: ReadonlySet<Cue> = new Set(['more', 'less', 'most', 'least']);
/** "Highest THC indica under 25%" orders by what it bounds. */
const isOrder = (part: Part | undefined): boolean =>
  part?.is === 'cue' && (part.cue === 'most' || part.cue === 'least');
const isOther = (part: Part | undefined): boolean => part?.is === 'amount' || part?.is === 'comma';
/** "One with less THC" counts, and compares the THC. */
const isQuantity = (part: Part | undefined): boolean => part?.is === 'cue' && QUANTITIES.has(part.cue);

/**
 * Places around an amount in the order in which they are likely to say what it is of; none beyond another amount, nor
 * ahead of a quantity.
 */
function nearby(parts: readonly Part[], place: number): number[] {
  const until = (direction: 1 | -1, ends: (part: Part | undefined) => boolean): number[] => {
    const places = Array.from({ length: NEAR }, (_, step) => place + direction * (step + 1));
    const end = places.findIndex((at) => ends(parts[at]));
    return end < 0 ? places : places.slice(0, end);
  };
  const ahead = until(1, (part) => isOther(part) || isQuantity(part));
  return [...ahead.slice(0, 1), ...until(-1, isOther), ...ahead.slice(1)];
}

const inverse = (range: Range): Range =>
  Object.fromEntries(Object.entries(range).map(([bound, value]) => [bound, value ? Math.round(100 / value) / 100 : 0]));

/**
 * An amount without a unit has that of the one it is joined with: "over 20 and under 22% THC"; "two 10 mg gummies" are
 * two.
 */
export function sharing(amounts: readonly Amount[]): Amount[] {
  return amounts.map((amount, at) => {
    const next = amounts[at + 1];
    const gap = next ? next.from - amount.to : 0;
    // The "one" of "one with less than 15% THC" counts.
    const isJoined = gap > 1 && gap <= JOINED && (amount.exact === undefined || amount.exact > 1);
    return amount.of === undefined && next?.of && isJoined ? { ...amount, of: next.of } : amount;
  });
}

function measureOf(part: Part | undefined): Extract<AmountOf, 'thc' | 'cbd' | `terpene:${string}`> | undefined {
  if (!isNaming(part)) return undefined;
  if (slotOf(part) === 'terpene') return `terpene:${valueIn(part)}`;
  const value = valueIn(part);
  return slotOf(part) === 'measure' && (value === 'thc' || value === 'cbd') ? value : undefined;
}

/** "More CBD than THC" is a ratio. */
export function ratiosIn(parts: readonly Part[], tokens: readonly Token[]): Amount[] {
  return parts.flatMap((part, place): Amount[] => {
    const others = [measureOf(parts[place - 2]), measureOf(parts[place - 1]), measureOf(parts[place + 1])];
    const isThan = part.is === 'cue' && part.cue === 'than';
    const quantity = [parts[place - 1], parts[place - 2]].find(
      (one) => one?.is === 'cue' && (one.cue === 'more' || one.cue === 'less'),
    );
    const first = others[0] ?? others[1];
    if (!isThan || quantity?.is !== 'cue' || !first || !others[2] || first === others[2]) return [];
    const isCbd = (first === 'cbd') === (quantity.cue === 'more');
    const [from, to] = [tokens[part.first]?.from ?? 0, tokens[part.first]?.to ?? 0];
    return [{ of: 'ratio', range: isCbd ? { above: 1 } : { below: 1 }, from, to }];
  });
}
