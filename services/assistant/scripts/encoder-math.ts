import { ENCODED } from '../src/retrieval/encoder.ts';

const [KEEP, KEEP_SQUARE, TINY] = [0.9, 0.999, 1e-8];

/** Returns numbers from 0 to 1 in an order that is always the same. */
export function lehmer(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const all = [...items];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [all[at], all[other]] = [all[other] as Item, all[at] as Item];
  }
  return all;
}

export const dot = (one: Float32Array, other: Float32Array): number => {
  let sum = 0;
  for (let at = 0; at < ENCODED; at += 1) sum += (one[at] as number) * (other[at] as number);
  return sum;
};

/** Adds `by` times the `ENCODED` numbers from a place on to those from another place on. */
export function addTo(sum: Float32Array, to: number, by: number, numbers: Float32Array, from: number): void {
  for (let at = 0; at < ENCODED; at += 1) sum[to + at] = (sum[to + at] as number) + by * (numbers[from + at] as number);
}

/** A vector brought to length 1, and the length that it had. */
export function unitOf(vector: Float32Array): { unit: Float32Array; length: number } {
  const length = Math.sqrt(dot(vector, vector));
  return { unit: length === 0 ? vector : vector.map((one) => one / length), length };
}

/** Weights that follow their slope (Kingma and Ba, 2015). */
export class Adam {
  /** What the next step follows; emptied by it. */
  readonly slope: Float32Array;
  private readonly mean: Float32Array;
  private readonly square: Float32Array;
  private steps = 0;

  constructor(private readonly weights: Float32Array) {
    [this.slope, this.mean, this.square] = [0, 1, 2].map(() => new Float32Array(weights.length)) as [
      Float32Array,
      Float32Array,
      Float32Array,
    ];
  }

  step(rate: number): void {
    const { weights, slope, mean, square } = this;
    this.steps += 1;
    const [ofMean, ofSquare] = [1 - KEEP ** this.steps, 1 - KEEP_SQUARE ** this.steps];
    for (let at = 0; at < weights.length; at += 1) {
      const by = slope[at] as number;
      mean[at] = KEEP * (mean[at] as number) + (1 - KEEP) * by;
      square[at] = KEEP_SQUARE * (square[at] as number) + (1 - KEEP_SQUARE) * by * by;
      const swing = Math.sqrt((square[at] as number) / ofSquare) + TINY;
      weights[at] = (weights[at] as number) - (rate * (mean[at] as number)) / ofMean / swing;
    }
    slope.fill(0);
  }
}
