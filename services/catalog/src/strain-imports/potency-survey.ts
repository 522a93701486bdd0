import { isZero, textOf } from '../strain-facts/csv-values.ts';
import { type PotencyContext, percentIn } from '../strain-facts/potency.ts';
import { type Column, type PotencyFact, potencyFactOf, unitFactors } from './csv-column.ts';

/** Figures from which on a column shows that it holds fractions. */
const FEW_FIGURES = 3;
/** Share of figures below 1 up to which they are rare among percentages. */
const RARE = 0.25;
/** Share of figures that no plant reaches from which on a column isn't one of percentages, and what none reaches. */
const MOST = 0.5;
const TOO_MUCH = 100;
const CALLED = { thc: 'THC', cbd: 'CBD' } as const;

interface Figures {
  count: number;
  largest: number;
  /** Those below 1 that name no unit. */
  small: number;
  /** Those above 100 that name no unit. */
  tooLarge: number;
  /** Some figure names its unit, or its row does. */
  hasUnit: boolean;
}

/** What all figures of THC and CBD in a file say about how each of them is read. */
export class PotencySurvey {
  private readonly figures: Record<PotencyFact, Figures> = {
    thc: { count: 0, largest: 0, small: 0, tooLarge: 0, hasUnit: false },
    cbd: { count: 0, largest: 0, small: 0, tooLarge: 0, hasUnit: false },
  };

  constructor(
    private readonly header: readonly string[],
    private readonly columns: readonly Column[],
  ) {}

  /** Hears a row. */
  add(cells: readonly string[]): void {
    const units = unitFactors(cells, this.columns);
    for (const [at, column] of this.columns.entries()) {
      const fact = potencyFactOf(column);
      const text = fact && textOf(cells[at] ?? '');
      if (fact && text !== undefined && !isZero(text)) this.addFigure(fact, text, units[fact]);
    }
  }

  /** How figures are read where neither their cell nor their row says it. */
  get contexts(): Record<PotencyFact, PotencyContext> {
    const { count, small, largest, tooLarge } = this.figures.thc;
    const unitIsUnknown = count >= FEW_FIGURES && tooLarge > MOST * count;
    const [thc, cbd] = [this.factorOf('thc'), this.factorOf('cbd')];
    return {
      thc: {
        ...(thc !== undefined && { factor: thc }),
        // Only in a list of hemp, where nothing reaches 1%, may none at all have been found.
        zeroIsReal: thc === undefined && largest <= 1,
        smallIsOdd: count >= FEW_FIGURES && small <= RARE * count,
        unitIsUnknown,
      },
      cbd: { ...(cbd !== undefined && { factor: cbd }), unitIsUnknown },
    };
  }

  private addFigure(fact: PotencyFact, text: string, unit: number | null | undefined): void {
    const figures = this.figures[fact];
    const percent = percentIn(text, CALLED[fact], unit);
    const hasUnit = unit !== undefined || /[a-z%]/i.test(text);
    figures.count += 1;
    figures.largest = Math.max(figures.largest, percent ?? 0);
    if (percent !== undefined && percent < 1 && !hasUnit) figures.small += 1;
    if (percent !== undefined && percent > TOO_MUCH && !hasUnit) figures.tooLarge += 1;
    figures.hasUnit ||= hasUnit;
  }

  private factorOf(fact: PotencyFact): number | undefined {
    const isMilligrams = this.columns.some(
      (column, at) => potencyFactOf(column) === fact && /mg[\s/_]*(?:per)?[\s_]*g\b/i.test(this.header[at] ?? ''),
    );
    if (isMilligrams) return 0.1;
    return this.areFractions && isSmall(this.figures[fact]) ? 100 : undefined;
  }

  /**
   * No library of strains has less than 1% THC everywhere, so such a column holds fractions, and its column of CBD does
   * too; a list of hemp has more CBD than that.
   */
  private get areFractions(): boolean {
    const { thc, cbd } = this.figures;
    return isSmall(thc) && thc.count >= FEW_FIGURES && cbd.largest <= 1;
  }
}

const isSmall = ({ hasUnit, largest }: Figures): boolean => !hasUnit && largest > 0 && largest <= 1;
