import { ENCODED } from './encoder.ts';

/** A vector of length 1 as signed bytes. */
export type Row = Int8Array;

/** A number of a vector of length 1, as a signed byte; hardly any is beyond a quarter. */
const SCALE = 500;
/** Products that are summed apart: the processor adds them side by side. */
const LANES = 4;

/** Sentence vectors of texts in one matrix, so that a question is compared with all of them in one pass. */
export class VectorTable {
  private readonly places: ReadonlyMap<string, number>;
  private readonly numbers: Float32Array;
  private readonly isKnown: Uint8Array;

  /** @param rowOf Returns the vector of a text; undefined if it isn't known yet. */
  constructor(texts: readonly string[], rowOf: (text: string) => Row | undefined) {
    this.places = new Map(texts.map((text, place) => [text, place]));
    this.numbers = new Float32Array(this.places.size * ENCODED);
    this.isKnown = new Uint8Array(this.places.size);
    for (const text of this.places.keys()) {
      const row = rowOf(text);
      if (row) this.set(text, row);
    }
  }

  /** Where the similarity of a text stands; undefined if it isn't in the table. */
  placeOf(text: string): number | undefined {
    return this.places.get(text);
  }

  /** The texts without a vector. */
  missing(): string[] {
    return [...this.places].filter(([, place]) => !this.isKnown[place]).map(([text]) => text);
  }

  set(text: string, row: Row): void {
    const place = this.places.get(text);
    if (place === undefined) return;
    this.numbers.set(row, place * ENCODED);
    this.isKnown[place] = 1;
  }

  /** Cosine similarities of all texts and a question, by place. A text without a vector gets a given one. */
  similarities(asked: ArrayLike<number>, unknown: number): Float32Array {
    const { numbers, isKnown } = this;
    const question = Float32Array.from(asked, (one) => one / (SCALE * SCALE));
    return Float32Array.from(isKnown, (known, place) =>
      known ? product(question, numbers, place * ENCODED) : unknown,
    );
  }
}

/** A vector of length 1 as signed bytes. */
export const rowOf = (vector: Float32Array): Row =>
  Int8Array.from(vector, (value) => Math.max(-127, Math.min(127, Math.round(value * SCALE))));

function product(question: Float32Array, numbers: Float32Array, from: number): number {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let at = 0; at < ENCODED; at += LANES) {
    const place = from + at;
    first += (question[at] as number) * (numbers[place] as number);
    second += (question[at + 1] as number) * (numbers[place + 1] as number);
    third += (question[at + 2] as number) * (numbers[place + 2] as number);
    fourth += (question[at + 3] as number) * (numbers[place + 3] as number);
  }
  return first + second + third + fourth;
}
