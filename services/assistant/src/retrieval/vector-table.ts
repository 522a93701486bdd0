import { readFileSync } from 'node:fs';

/** The first numbers of a sentence vector, by which questions and the texts that answer them lie close together. */
export const SEARCHED = 256;

/** The {@link SEARCHED} numbers of a text, brought to length 1, as signed bytes. */
export type Row = Int8Array;

/** A number of a vector of length 1, as a signed byte; hardly any is beyond a quarter. */
const SCALE = 500;
const PAGE_BYTES = 65_536;
/** The part of the runtime's interface that is used; its types are those of browsers. */
declare const WebAssembly: {
  Module: new (code: Uint8Array) => object;
  Instance: new (module: object, imports: { env: object }) => { exports: object };
  Memory: new (size: { initial: number }) => { buffer: ArrayBuffer };
};
/**
 * Products of all rows with a column, by the processor's wide instructions: 1 ms for 41,000 texts, where a loop takes
 * 12 ms. The code beside it is its source.
 */
const products = new WebAssembly.Module(readFileSync(new URL('./section-vectors/products.wasm', import.meta.url)));

interface Products {
  products(rows: number, count: number, column: number, results: number, divisor: number): void;
}

/** Sentence vectors of texts in one matrix, so that a question is compared with all of them in one pass. */
export class VectorTable {
  private readonly places: ReadonlyMap<string, number>;
  private readonly unknown: Set<number>;
  private readonly rows: Int8Array;
  private readonly column: Int16Array;
  private readonly results: Float32Array;
  private readonly code: Products;
  /** How often a vector has come in; what was computed of an earlier edition may differ. */
  edition = 0;

  /** @param rowOf Returns the vector of a text; undefined if it isn't known yet. */
  constructor(texts: readonly string[], rowOf: (text: string) => Row | undefined) {
    this.places = new Map(texts.map((text, place) => [text, place]));
    const { size } = this.places;
    // Rows are multiplied in pairs, and the last similarity is that of texts that aren't here.
    const even = size + (size % 2);
    const results = (even + Int16Array.BYTES_PER_ELEMENT) * SEARCHED;
    const bytes = results + (even + 1) * Float32Array.BYTES_PER_ELEMENT;
    const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
    this.code = new WebAssembly.Instance(products, { env: { memory } }).exports as unknown as Products;
    this.rows = new Int8Array(memory.buffer, 0, even * SEARCHED);
    this.column = new Int16Array(memory.buffer, even * SEARCHED, SEARCHED);
    this.results = new Float32Array(memory.buffer, results, size + 1);
    this.unknown = new Set(this.places.values());
    for (const text of this.places.keys()) {
      const row = rowOf(text);
      if (row) this.set(text, row);
    }
  }

  /** Where the similarity of a text stands; behind those of all texts if it isn't in the table. */
  placeOf(text: string): number {
    return this.places.get(text) ?? this.places.size;
  }

  /** The texts without a vector. */
  missing(): string[] {
    return [...this.places].filter(([, place]) => this.unknown.has(place)).map(([text]) => text);
  }

  set(text: string, row: Row): void {
    const place = this.places.get(text);
    if (place === undefined) return;
    this.rows.set(row, place * SEARCHED);
    this.unknown.delete(place);
    this.edition += 1;
  }

  /**
   * Returns the cosine similarity of each text to a question, by place, until the next question is asked. A text
   * without a vector gets a given one, and so does what is in no table.
   */
  similarities(question: Row, unknown: number): Float32Array {
    const { rows, column, results, places } = this;
    column.set(question);
    const even = rows.length / SEARCHED;
    this.code.products(rows.byteOffset, even, column.byteOffset, results.byteOffset, SCALE * SCALE);
    for (const place of this.unknown) results[place] = unknown;
    results[places.size] = unknown;
    return results;
  }

  /** Returns the same of one text. */
  similarity(question: Row, place: number, unknown: number): number {
    if (place >= this.places.size || this.unknown.has(place)) return unknown;
    const start = place * SEARCHED;
    let product = 0;
    for (let at = 0; at < SEARCHED; at += 1) product += (question[at] as number) * (this.rows[start + at] as number);
    return Math.fround(product / (SCALE * SCALE));
  }

  /** Returns the same similarity for each text, until the next question is asked. */
  sameForAll(similarity: number): Float32Array {
    return this.results.fill(similarity);
  }
}

/** The row of a sentence vector. */
export function rowOf(vector: Float32Array): Row {
  const searched = vector.subarray(0, SEARCHED);
  const length = Math.sqrt(searched.reduce((sum, one) => sum + one * one, 0)) || 1;
  return Int8Array.from(searched, (one) => Math.max(-127, Math.min(127, Math.round((one / length) * SCALE))));
}
