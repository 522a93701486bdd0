import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SentenceVectors } from '../meaning/sentence-vectors.ts';
import { ENCODED, readEncoder } from './encoder.ts';
import type { Similarity } from './section-index.ts';

export const VECTORS_FILE = new URL('./section-vectors/vectors.bin', import.meta.url);
/** Bytes of a digest, which stands before its vector. */
const DIGEST = 8;
/** A number of a vector of length 1, as a signed byte; hardly any is beyond a quarter. */
const SCALE = 500;
/** Texts that are encoded in the background at most; the others are found by their words. */
const MAX_ENCODED = 1_000;
/** Between two of them, so that a question waits for one at most and the thread is mostly free. */
const PAUSE_MS = 50;
/** Before a text is tried again, when the encoder was busy. */
const RETRY_MS = 5_000;

type Row = Int8Array;

/**
 * Sentence vectors of excerpts. Those of the pages that ship with the site are in a file (`npm run learn`): computing
 * them takes seconds of a processor, at each start of each replica, and until then the same question would get another
 * answer. What staff write later is encoded in the background, one text at a time, and found by its words until then.
 */
@Injectable()
export class SectionVectors implements OnApplicationShutdown {
  private readonly written = readVectors();
  private readonly encoded = readEncoder();
  /** Where the row of each text is in `rows`. */
  private known = new Map<string, number>();
  private rows: Row[] = [];
  private missing = new Set<string>();
  /** The last questions, which one answer may ask several times. */
  private readonly asked = new LRUCache<string, Similarity>({ max: 16 });
  private encoding: Promise<void> | undefined;
  private readonly stop = new AbortController();

  constructor(private readonly vectors: SentenceVectors) {}

  /** Keeps vectors of these texts only, and encodes those that have none. */
  keep(texts: readonly string[]): void {
    const known = new Map<string, number>();
    const rows: Row[] = [];
    for (const text of new Set(texts)) {
      const row = this.rowFor(text);
      if (row) known.set(text, rows.push(row) - 1);
    }
    this.known = known;
    this.rows = rows;
    this.asked.clear();
    this.missing = new Set(texts.filter((text) => !known.has(text)).slice(0, MAX_ENCODED));
    this.encoding ??= this.encode().finally(() => (this.encoding = undefined));
  }

  private rowFor(text: string): Row | undefined {
    const place = this.known.get(text);
    return place === undefined ? this.written.get(digestOf(text)) : this.rows[place];
  }

  /** How similar texts are to a question; undefined if it has no vector in time. */
  async similarityTo(question: string): Promise<Similarity | undefined> {
    const before = this.asked.get(question);
    if (before) return before;
    // Words alone find most pages too, and an answer must not wait for a busy encoder.
    const vector = await this.vectors.soon(question);
    if (!vector) return undefined;
    const similarity = this.similarityOf(rowOf(this.encoded(question, vector)));
    this.asked.set(question, similarity);
    return similarity;
  }

  /** Each text is compared once, however often one answer looks for it. */
  private similarityOf(asked: Row): Similarity {
    const { known, rows } = this;
    const found: number[] = [];
    return (text) => {
      const place = known.get(text);
      if (place === undefined) return undefined;
      found[place] ??= cosine(asked, rows[place] as Row);
      return found[place];
    };
  }

  async onApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await this.encoding;
  }

  private async encode(): Promise<void> {
    const { signal } = this.stop;
    for (let [text] = this.missing; text !== undefined && !signal.aborted; [text] = this.missing) {
      const vector = await this.vectors.of(text);
      if (vector && this.missing.delete(text))
        this.known.set(text, this.rows.push(rowOf(this.encoded(text, vector))) - 1);
      await wait(vector ? PAUSE_MS : RETRY_MS, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }
}

/** Vectors by the digest of their text. */
export function readVectors(): ReadonlyMap<string, Row> {
  const bytes = readFileSync(VECTORS_FILE);
  const size = DIGEST + ENCODED;
  return new Map(
    Array.from({ length: bytes.length / size }, (_, nth) => {
      const at = nth * size;
      return [
        bytes.toString('hex', at, at + DIGEST),
        new Int8Array(bytes.buffer, bytes.byteOffset + at + DIGEST, ENCODED),
      ] as const;
    }),
  );
}

/** The content of the file, in the order of the digests, so that a changed text changes few bytes of it. */
export const bytesOf = (rows: ReadonlyMap<string, Row>): Buffer =>
  Buffer.concat(
    [...rows]
      .map(([text, row]) =>
        Buffer.concat([Buffer.from(digestOf(text), 'hex'), new Uint8Array(row.buffer, row.byteOffset, ENCODED)]),
      )
      .toSorted((a, b) => a.compare(b)),
  );

export const digestOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, 2 * DIGEST);

/** A vector of length 1 as signed bytes. */
export const rowOf = (vector: Float32Array): Row =>
  Int8Array.from(vector, (value) => Math.max(-127, Math.min(127, Math.round(value * SCALE))));

/** In whole numbers, because a question is compared with thousands of rows. */
function cosine(one: Row, other: Row): number {
  const { length } = one;
  let sum = 0;
  for (let at = 0; at < length; at += 1) sum += (one[at] as number) * (other[at] as number);
  return sum / (SCALE * SCALE);
}
