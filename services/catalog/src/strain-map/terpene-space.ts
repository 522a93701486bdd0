import { logShares, type Profile } from '../strains/strain-similarity.ts';

/** What a strain is placed by. */
export interface Charted {
  id: number;
  terpenes: Profile['terpenes'];
}

/** Rounds of power iteration; the axes of a few dozen dimensions stand still long before. */
const AXIS_ROUNDS = 200;

/**
 * Strains as directions: one dimension a terpene, all of length one, so that the product of two is how much they are
 * alike.
 */
export class TerpeneSpace {
  readonly dimensions: number;
  private readonly values: Float64Array;
  /** By strain the dimensions in which it is not 0: few of all. */
  private readonly present: Uint8Array[];

  constructor(readonly strains: readonly Charted[]) {
    const slugs = [...new Set(strains.flatMap(({ terpenes }) => terpenes.map(({ slug }) => slug)))].sort();
    const dimensionOf = new Map(slugs.map((slug, dimension) => [slug, dimension]));
    this.dimensions = slugs.length;
    this.values = new Float64Array(strains.length * slugs.length);
    for (const [index, strain] of strains.entries()) {
      const direction = this.of(index);
      for (const [slug, value] of logShares(strain)) direction[dimensionOf.get(slug) as number] = value;
      const length = Math.hypot(...direction) || 1;
      for (const [dimension, value] of direction.entries()) direction[dimension] = value / length;
    }
    this.present = strains.map((_, index) =>
      Uint8Array.from([...this.of(index).keys()].filter((dimension) => this.of(index)[dimension])),
    );
  }

  get size(): number {
    return this.strains.length;
  }

  /** The direction of the strain at an index. */
  of(index: number): Float64Array {
    return this.values.subarray(index * this.dimensions, (index + 1) * this.dimensions);
  }

  /** How much two strains are alike, 0 to 1. */
  likeness(a: number, b: number): number {
    const { dimensions, values } = this;
    const present = this.present[b] as Uint8Array;
    let sum = 0;
    for (let place = 0; place < present.length; place++) {
      const dimension = present[place] as number;
      sum += (values[a * dimensions + dimension] as number) * (values[b * dimensions + dimension] as number);
    }
    return sum;
  }

  /**
   * Where every strain lies along the two axes that tell most of them apart (principal components): x and y in turn.
   */
  projected(): Float64Array {
    const mean = this.mean();
    const spread = this.covariance(mean);
    const axes = [0, 1].map(() => takeAxis(spread));
    const places = new Float64Array(this.size * 2);
    for (let index = 0; index < this.size; index++) {
      const centred = this.of(index).map((value, dimension) => value - (mean[dimension] as number));
      for (const [side, axis] of axes.entries()) places[index * 2 + side] = product(centred, axis);
    }
    return places;
  }

  private mean(): Float64Array {
    const mean = new Float64Array(this.dimensions);
    for (let index = 0; index < this.size; index++) {
      for (const [dimension, value] of this.of(index).entries())
        mean[dimension] = (mean[dimension] as number) + value / this.size;
    }
    return mean;
  }

  private covariance(mean: Float64Array): Float64Array[] {
    const rows = Array.from({ length: this.dimensions }, () => new Float64Array(this.dimensions));
    for (let index = 0; index < this.size; index++) {
      const centred = this.of(index).map((value, dimension) => value - (mean[dimension] as number));
      for (const [dimension, row] of rows.entries()) addTimes(row, centred, centred[dimension] as number);
    }
    return rows;
  }
}

/**
 * The axis along which there is most spread, and takes that spread out. It points to where its strongest terpene is.
 */
function takeAxis(spread: Float64Array[]): Float64Array {
  let axis = new Float64Array(spread.length).fill(1).map((one, dimension) => one + dimension / 100);
  for (let round = 0; round < AXIS_ROUNDS; round++) {
    const next = new Float64Array(spread.map((row) => product(row, axis)));
    const length = Math.hypot(...next);
    if (length === 0) return next;
    axis = next.map((value) => value / length);
  }
  const strongest = axis.reduce((most, value) => (Math.abs(value) > Math.abs(most) ? value : most), 0);
  if (strongest < 0) axis = axis.map((value) => -value);
  const along = spread.map((row) => product(row, axis));
  const size = product(new Float64Array(along), axis);
  for (const [dimension, row] of spread.entries()) addTimes(row, axis, -size * (axis[dimension] as number));
  return axis;
}

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += (a[index] as number) * (b[index] as number);
  return sum;
}

function addTimes(to: Float64Array, what: Float64Array, times: number): void {
  for (let index = 0; index < to.length; index++) to[index] = (to[index] as number) + (what[index] as number) * times;
}
