import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SentenceVectors } from '../meaning/sentence-vectors.ts';
import { type Row, rowOf, SEARCHED, VectorTable } from './vector-table.ts';

export const VECTORS_FILE = new URL('./section-vectors/vectors.bin', import.meta.url);
/** Bytes of a digest, which stands before its vector. */
const DIGEST = 8;
/** Texts that are encoded in the background at most; the others are found by their words. */
const MAX_SEARCHED = 1_000;
/** Between two of them, so that a question waits for one at most and the thread is mostly free. */
const PAUSE_MS = 50;
/** Before a text is tried again, when the encoder was busy. */
const RETRY_MS = 5_000;

/**
 * Sentence vectors of excerpts. Those of the pages that ship with the site are in a file (`npm run learn`): computing
 * them takes seconds of a processor, at each start of each replica, and until then the same question would get another
 * answer. What staff write later is encoded in the background, one text at a time, and found by its words until then.
 */
@Injectable()
export class SectionVectors implements OnApplicationShutdown {
  private readonly written = readVectors();
  /** Vectors of what staff have written, for as long as it is kept. */
  private readonly later = new Map<string, Row>();
  private table = new VectorTable([], () => undefined);
  private missing = new Set<string>();
  /** The last questions, which one answer may ask several times. */
  private readonly asked = new LRUCache<string, Row>({ max: 16 });
  private encoding: Promise<void> | undefined;
  private readonly stop = new AbortController();

  constructor(private readonly vectors: SentenceVectors) {}

  /** Returns the vectors of these texts, keeps no others, and encodes those that have none. */
  keep(texts: readonly string[]): VectorTable {
    const kept = new Set(texts);
    for (const text of this.later.keys()) if (!kept.has(text)) this.later.delete(text);
    this.table = new VectorTable(texts, (text) => this.later.get(text) ?? this.written.get(digestOf(text)));
    this.missing = new Set(this.table.missing().slice(0, MAX_SEARCHED));
    this.encoding ??= this.encode().finally(() => (this.encoding = undefined));
    return this.table;
  }

  /** Returns the vector of a question; undefined if it has none in time. */
  async of(question: string): Promise<Row | undefined> {
    const before = this.asked.get(question);
    if (before) return before;
    // Words alone find most pages too, and an answer must not wait for a busy encoder.
    const vector = await this.vectors.soon(question);
    if (!vector) return undefined;
    const row = rowOf(vector);
    this.asked.set(question, row);
    return row;
  }

  async onApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await this.encoding;
  }

  private async encode(): Promise<void> {
    const { signal } = this.stop;
    for (let [text] = this.missing; text !== undefined && !signal.aborted; [text] = this.missing) {
      const vector = await this.vectors.of(text);
      if (vector && this.missing.delete(text)) {
        const row = rowOf(vector);
        this.later.set(text, row);
        this.table.set(text, row);
      }
      await wait(vector ? PAUSE_MS : RETRY_MS, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }
}

/** Vectors by the digest of their text. */
export function readVectors(): ReadonlyMap<string, Row> {
  const bytes = readFileSync(VECTORS_FILE);
  const size = DIGEST + SEARCHED;
  return new Map(
    Array.from({ length: bytes.length / size }, (_, nth) => {
      const at = nth * size;
      return [
        bytes.toString('hex', at, at + DIGEST),
        new Int8Array(bytes.buffer, bytes.byteOffset + at + DIGEST, SEARCHED),
      ] as const;
    }),
  );
}

/** The content of the file, in the order of the digests, so that a changed text changes few bytes of it. */
export const bytesOf = (rows: ReadonlyMap<string, Row>): Buffer =>
  Buffer.concat(
    [...rows]
      .map(([text, row]) =>
        Buffer.concat([Buffer.from(digestOf(text), 'hex'), new Uint8Array(row.buffer, row.byteOffset, SEARCHED)]),
      )
      .toSorted((a, b) => a.compare(b)),
  );

export const digestOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, 2 * DIGEST);
