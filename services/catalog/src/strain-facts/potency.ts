import { BOUNDS, CANNABINOIDS, isFigurePlaceholder, UNITS } from './strain-sheets.ts';

/** What is measured in percent of dry flower weight. */
export type Cannabinoid = keyof typeof CANNABINOIDS;

/** What the column and the row of a figure say about how it is read. */
export interface PotencyContext {
  /** What a figure without a unit of its own is multiplied by to be percent; null if it is no share at all. */
  factor?: number | null;
  /** True if a 0 may be a measurement. Otherwise it means unknown. */
  zeroIsReal?: boolean;
  /** The others of its column are percentages, and its row doesn't explain it: one below 1 may be a fraction. */
  smallIsOdd?: boolean;
  /** Most figures of THC in the file are too large for percentages, so nobody knows what one without a unit means. */
  unitIsUnknown?: boolean;
}

/** The most that a flower can have; what is above is a concentrate, another unit, or a mistake. */
const MOST: Readonly<Record<Cannabinoid, number>> = { THC: 40, CBD: 30 };

/** Characters of a cell that are looked at; what is longer is a text in the wrong column. */
const LONGEST = 200;

interface Figure {
  value: number;
  /** What its own unit multiplies it by; undefined without a unit. */
  factor: number | null | undefined;
  isBound: boolean;
  label: string | undefined;
}

const anyOf = (words: Iterable<string>): string =>
  [...words]
    .toSorted((a, b) => b.length - a.length)
    .map(RegExp.escape)
    .join('|');
const LABEL = anyOf([...CANNABINOIDS.THC, ...CANNABINOIDS.CBD]);
const UNIT = anyOf(UNITS.keys());
const NUMBER = String.raw`\d{1,4}(?:[.,]\d+)?(?:e[+-]?\d)?`;
/** "18", "18%", "<0.1 %", "18-22 %", "202 mg/g"; not the 9 of "Δ9", nor the 12 of "#12" and of "-12". */
const FIGURE =
  String.raw`(?<bound>${anyOf(BOUNDS)})?\s*(?<![\p{L}\d.,#-])(?<from>${NUMBER})\s*(?<fromUnit>${UNIT})?` +
  String.raw`(?:\s*(?:-|–|—|to|\.\.)\s*(?<to>${NUMBER})\s*(?<toUnit>${UNIT})?)?(?![\p{L}\d]|[.,]\d)`;
const LABEL_FIRST = new RegExp(String.raw`(?:(?<![\p{L}\d])(?<label>${LABEL})\s*[:=(]?\s*)?${FIGURE}`, 'giu');
/** "THC/CBD 20%/1%": the order of the figures is ambiguous. */
const PAIR = new RegExp(String.raw`(?:${LABEL})\s*[/:&+]\s*(?:${LABEL})`, 'i');
const LABEL_BEHIND = new RegExp(String.raw`${FIGURE}(?:\s*(?<label>${LABEL})(?![\p{L}\d]))?`, 'giu');

/** Reads a cell of THC or CBD, in percent with two decimals; undefined says nothing of the strain. */
export function readPotency(
  cell: string,
  called: Cannabinoid,
  { factor, zeroIsReal = true, smallIsOdd = false, unitIsUnknown = false }: PotencyContext,
  notes: string[],
): string | undefined {
  const text = cell.trim();
  if (isFigurePlaceholder(text)) return undefined;
  const quoted = `"${text.slice(0, 40)}"`;
  const figure = figureIn(text, called);
  const percent = figure && percentOf(figure, factor);
  const leftOut = whyLeftOut(figure, percent, called, zeroIsReal);
  if (leftOut !== undefined || percent === undefined) {
    notes.push(`${called} ${quoted} ${leftOut ?? 'was not understood'} and was left out`);
    return undefined;
  }
  const value = percent.toFixed(2);
  const isBare = factor === undefined && figure?.factor === undefined;
  if (unitIsUnknown && isBare) {
    notes.push(`${called} ${quoted} was left out, since most figures of THC in the file are no percentages`);
    return undefined;
  }
  if (smallIsOdd && isBare && isFractionToo(percent, called)) {
    notes.push(
      `${called} ${quoted} was left out: it may mean ${Number(value)}% or, as a fraction, ${round(100 * percent)}%`,
    );
    return undefined;
  }
  if (!/^\d+(?:[.,]\d+)?\s*%?$/.test(text)) notes.push(`${called} ${quoted} was taken as ${Number(value)}%`);
  return value;
}

/** The percentage that a cell says, as far as it says one; `factor` is that of figures without a unit. */
export function percentIn(text: string, called: Cannabinoid, factor?: number | null): number | undefined {
  const figure = figureIn(text, called);
  return figure && !figure.isBound ? percentOf(figure, factor) : undefined;
}

/** What a cell of units multiplies a figure by; undefined for what is no unit of THC and CBD. */
export const unitFactor = (text: string): number | null | undefined => UNITS.get(text.trim().toLowerCase());

const round = (value: number): number => Number(value.toFixed(2));

const isFractionToo = (percent: number, called: Cannabinoid): boolean =>
  percent > 0 && percent < 1 && 100 * percent <= MOST[called];

function whyLeftOut(
  figure: Figure | undefined,
  percent: number | undefined,
  called: Cannabinoid,
  zeroIsReal: boolean,
): string | undefined {
  if (!figure) return `is no percentage`;
  if (percent === undefined) return 'is no share of the weight';
  if (figure.isBound) return 'is only a bound';
  if (percent > MOST[called]) return `is more than ${MOST[called]}%`;
  return percent === 0 && !zeroIsReal ? 'says nothing' : undefined;
}

function percentOf({ value, factor }: Figure, columnFactor: number | null | undefined): number | undefined {
  const multiplied = factor === undefined ? columnFactor : factor;
  return multiplied === null ? undefined : value * (multiplied ?? 1);
}

/**
 * The figure of a cell that counts: "Very high (24%)" has one, "THCA 28% / THC 0.9%" that of THC. Undefined when there
 * is none, or nothing says which.
 */
function figureIn(cell: string, called: Cannabinoid): Figure | undefined {
  const text = unpacked(cell.slice(0, LONGEST));
  const all = PAIR.test(text) ? [] : figuresOf(text);
  const label = CANNABINOIDS[called].find((name) => all.some((figure) => figure.label === name));
  // What is called by the other's name says that the rest is not simply this one's.
  if (label === undefined && all.some((figure) => figure.label !== undefined)) return undefined;
  const own = all.filter((figure) => figure.label === label);
  const measured = own.filter(({ factor }) => factor !== undefined);
  const [figure, ...more] = measured.length > 0 ? measured : own;
  return more.length === 0 ? figure : undefined;
}

function figuresOf(text: string): Figure[] {
  const label = new RegExp(LABEL, 'i').exec(text);
  const isFirst = label !== null && label.index < text.search(/(?<![\p{L}-])\d/u);
  return [...text.matchAll(isFirst ? LABEL_FIRST : LABEL_BEHIND)].map(({ groups = {} }) => {
    const numbers = [groups.from, groups.to].flatMap((number) => (number ? Number(number.replace(',', '.')) : []));
    const unit = groups.toUnit ?? groups.fromUnit;
    return {
      // A range is taken by its middle.
      value: numbers.reduce((sum, number) => sum + number, 0) / numbers.length,
      factor: unit === undefined ? undefined : UNITS.get(unit.toLowerCase()),
      isBound: groups.bound !== undefined,
      label: groups.label?.toLowerCase(),
    };
  });
}

/** Values of JSON, `[16, 20]` or `{"min": 18, "max": 22}`, and lists of them, as a range. */
function unpacked(text: string): string {
  const numbers = numbersOf(text);
  return numbers.length > 1 && numbers.every((number) => number >= 0)
    ? `${Math.min(...numbers)} - ${Math.max(...numbers)}`
    : text;
}

function numbersOf(text: string): number[] {
  if (/^[[{]/.test(text)) {
    try {
      return Object.values(JSON.parse(text) as object).filter((value): value is number => typeof value === 'number');
    } catch {
      return [];
    }
  }
  const numbers = text.split(';').map((part) => (part.trim() ? Number(part) : Number.NaN));
  return numbers.some(Number.isNaN) ? [] : numbers;
}
