import { messagesAgo } from '../../dialogue/continued.ts';
import type { Amount, Clause, Entity } from '../../understanding/utterance.ts';
import { piecesIn } from '../recipe/recipe-search.ts';

const OUNCE_GRAMS = 28;
const OUNCE_PARTS: ReadonlySet<number> = new Set([1 / 2, 1 / 4, 1 / 8]);
/** A recipe with more flower than this is not made in a home kitchen; the figure was misread. */
const MOST_GRAMS = 1_000;
const MOST_PERCENT = 40;
/** Milligrams that one package holds at most in most states; from there on an amount is that of a package. */
export const PACKAGE_MG = 100;
const BESIDE = 4;
/** A number between these right behind a weight is its percentage: "7 g at 22". */
const BARE_PERCENT = { least: 8, most: 35 };
/** Beside the grams of flower, plain ounces are those of a jar or a bottle, too. */
const FLUID_OUNCE = 30;
/** A stick of butter is eight tablespoons. */
const MILLILITERS: Readonly<Record<string, number>> = {
  milliliter: 1,
  teaspoon: 5,
  tablespoon: 15,
  stick: 120,
  'fluid-ounce': FLUID_OUNCE,
  cup: 240,
};
const MINUTES: Readonly<Record<string, number>> = { minute: 1, hour: 60 };

/** The amounts of a question as the arithmetic needs them. */
export type Said = ReturnType<typeof saidIn>;

export function saidIn(clause: Pick<Clause, 'amounts' | 'entities' | 'text'>) {
  const { amounts: all, entities } = clause;
  const cut = piecesIn(clause);
  const amounts = all.map((amount) => withPercent(all, amount));
  const labels = amounts.filter((amount) => amount.of === 'milligram' && !isCbd(amount, entities));
  const [label] = labels;
  const parts = amounts.filter(({ of, exact = 1 }) => of === undefined && exact < 1);
  const percent = amounts.find(({ of }) => of === 'percent' || of === 'thc');
  const isCut = cut !== undefined && percent === undefined;
  const gram = amounts.find(({ of }) => of === 'gram');
  // "A quarter at 20 %" is of an ounce; "bite it in quarters" isn't.
  const ofOunce = percent && !label ? parts.find(({ exact = 0 }) => OUNCE_PARTS.has(exact)) : undefined;
  const [minutes] = measured(amounts, MINUTES);
  // "I took 5 mg, can I take another 5?" has no pieces; a number divides only a package.
  const mayCount = !label || label.isEach || middleOf(label) >= PACKAGE_MG;
  const isCount = ({ of, exact = 0 }: Amount) => of === 'serving' || (of === undefined && exact >= 1 && mayCount);
  const mayDivide = !label?.isEach || percent !== undefined;
  const [most = 1, next] = byFigure(newest(amounts.filter(isCount)).map(middleOf));
  return {
    grams: gramsOf(gram ?? amounts.find(({ of }) => of === 'ounce') ?? ofOunce),
    percent: flowerPercent(percent),
    /** No flower is so strong. */
    isExtract: percent !== undefined && flowerPercent(percent) === undefined,
    /** Pieces that something is divided into. */
    pieces: cut ?? severalOf(mayDivide ? most : 1),
    /** A single thing is cut: "a 40 mg brownie in six". */
    isCut,
    /** Milligrams that somebody wants of a package, said without the unit: nobody takes 2.5 pieces. */
    portion:
      label && amounts.find(({ of, exact = 0 }) => of === undefined && exact > 1 && !Number.isInteger(exact))?.exact,
    /** Pieces that somebody takes, or the part of one. */
    taken: takenOf({ part: parts[0]?.exact, isCut, isEach: label?.isEach === true, most, next }),
    /** Milligrams. */
    labels,
    /** Milliliters, the most first. */
    volumes: byFigure(measured(amounts, gram ? { ...MILLILITERS, ounce: FLUID_OUNCE } : MILLILITERS)),
    /** Milligrams in a milliliter of what is poured: "8 mg a teaspoon". */
    strength: strengthIn(amounts, labels),
    /** How many people are served. */
    people: amounts.find(({ of }) => of === 'person')?.exact,
    /** Since something was eaten, most likely. */
    minutes,
  };
}

/** Those that were said last: "make it 12 then" behind "cut in 24". */
function newest(amounts: readonly Amount[]): Amount[] {
  const least = Math.min(...amounts.map(messagesAgo));
  return amounts.filter((amount) => messagesAgo(amount) === least);
}

const severalOf = (count: number): number | undefined => (count > 1 ? count : undefined);

/** Pieces that somebody takes: of a thing that is cut one. */
function takenOf({ part, isCut, isEach, most, next = 1 }: Taken): number {
  if (part !== undefined) return part;
  if (isCut) return 1;
  return isEach ? most : next;
}
interface Taken {
  part: number | undefined;
  isCut: boolean;
  isEach: boolean;
  most: number;
  next: number | undefined;
}

const flowerPercent = (percent: Amount | undefined): number | undefined =>
  percent && middleOf(percent) <= MOST_PERCENT ? middleOf(percent) : undefined;

function gramsOf(weight: Amount | undefined): number | undefined {
  const grams = weight && middleOf(weight) * (weight.of === 'gram' ? 1 : OUNCE_GRAMS);
  return (grams ?? Infinity) <= MOST_GRAMS ? grams : undefined;
}

/** A label with a volume right behind it, of two labels: the other one is what somebody wants. */
function strengthIn(
  amounts: readonly Amount[],
  labels: readonly Amount[],
): { label: Amount; perMilliliter: number; spoon: number | undefined } | undefined {
  // "10 mg per ml, how much is a tablespoon" names the spoon that somebody wants.
  const isSpooned = labels.length === 1 && measured(amounts, MILLILITERS).length > 1;
  if (labels.length !== 2 && !isSpooned) return undefined;
  for (const label of labels) {
    const volume = amounts.find(
      ({ of, from }) => of && MILLILITERS[of] && from >= label.to && from - label.to <= BESIDE,
    );
    const [milliliters] = volume ? measured([volume], MILLILITERS) : [];
    const [spoon] = measured(
      amounts.filter((one) => one !== volume),
      MILLILITERS,
    );
    if (milliliters)
      return { label, perMilliliter: middleOf(label) / milliliters, spoon: isSpooned ? spoon : undefined };
  }
  return undefined;
}

function withPercent(amounts: readonly Amount[], amount: Amount): Amount {
  const isWeighed = amounts.some(
    ({ of, to }) => (of === 'gram' || of === 'ounce') && amount.from >= to && amount.from - to <= BESIDE,
  );
  const { exact = 0, from, to } = amount;
  // What follows lends its unit: "at 22 into 20 caramels".
  const isBare = to - from === String(exact).length;
  const isPercent = isBare && exact >= BARE_PERCENT.least && exact <= BARE_PERCENT.most;
  return isWeighed && isPercent && !amounts.some((one) => one.of === 'percent') ? { ...amount, of: 'percent' } : amount;
}

const isCbd = ({ to }: Amount, entities: readonly Entity[]): boolean =>
  entities.some(({ slot, value, from }) => slot === 'term' && value === 'cbd' && from >= to && from - to <= BESIDE);

const byFigure = (figures: readonly number[]): number[] => figures.toSorted((a, b) => b - a);

const measured = (amounts: readonly Amount[], units: Readonly<Record<string, number>>): number[] =>
  amounts.flatMap((amount) => (amount.of && units[amount.of] ? [middleOf(amount) * (units[amount.of] as number)] : []));

/** The figure of an amount, or of a range its middle: "about 20 %", "18 to 22 %". */
export function middleOf({ exact, range: { min, above, max, below } }: Amount): number {
  const ends = [min ?? above, max ?? below].filter((end) => end !== undefined);
  return exact ?? ends.reduce((sum, end) => sum + end, 0) / Math.max(1, ends.length);
}
