/** The first numbers of a sentence vector, by which questions and the texts that answer them lie close together. */
export const SEARCHED = 256;

/** The {@link SEARCHED} numbers of a text, brought to length 1, as signed bytes. */
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
    this.numbers = new Float32Array(this.places.size * SEARCHED);
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
    this.numbers.set(row, place * SEARCHED);
    this.isKnown[place] = 1;
  }

  /** Cosine similarities of all texts and a question, by place. A text without a vector gets a given one. */
  similarities(asked: ArrayLike<number>, unknown: number): Float32Array {
    const { numbers, isKnown } = this;
    const question = Float32Array.from(asked, (one) => one / (SCALE * SCALE));
    return Float32Array.from(isKnown, (known, place) =>
      known ? product(question, numbers, place * SEARCHED) : unknown,
    );
  }
}

/** The row of a sentence vector. */
export function rowOf(vector: Float32Array): Row {
  const searched = vector.subarray(0, SEARCHED);
  const length = Math.sqrt(searched.reduce((sum, one) => sum + one * one, 0)) || 1;
  return Int8Array.from(searched, (one) => Math.max(-127, Math.min(127, Math.round((one / length) * SCALE))));
}

function product(question: Float32Array, numbers: Float32Array, from: number): number {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let at = 0; at < SEARCHED; at += LANES) {
    const place = from + at;
    first += (question[at] as number) * (numbers[place] as number);
    second += (question[at + 1] as number) * (numbers[place + 1] as number);
    third += (question[at + 2] as number) * (numbers[place + 2] as number);
    fourth += (question[at + 3] as number) * (numbers[place + 3] as number);
  }
  return first + second + third + fourth;
}
