import { extname } from 'node:path';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ModelThread } from './model-thread.ts';

/** Numbers of a vector. */
export const DIMENSIONS = 384;
/**
 * Characters of each end that count of a longer sentence: what it is about is said where it begins or where it ends,
 * and each word costs.
 */
const END_CHARACTERS = 160;
/** Vectors that are kept, of 1.5 KB each. */
const MAX_KEPT = 2_000;

type Vector = Float32Array;

/**
 * Sentence embeddings: sentences that mean the same in different words have similar vectors. A small model computes
 * them in a thread of this process, and nothing leaves it.
 */
@Injectable()
export class SentenceVectors extends ModelThread<string> {
  protected readonly program = new URL(`./encoder-thread${extname(import.meta.url)}`, import.meta.url);
  protected readonly called = 'sentence encoder';
  /** About as many as are encoded within the patience: a message has about six sentences, and each takes 1 to 3 ms. */
  protected readonly maxWaiting = 512;
  protected readonly patienceMs: number = 2_000;
  /**
   * How long a sentence waits that can do without a vector. An answer without it is another one, so only a flood of
   * questions takes longer.
   */
  protected readonly shortPatienceMs: number = 1_000;
  private readonly kept = new LRUCache<string, Vector>({ max: MAX_KEPT });
  /** Sentences that are being encoded: several readings of a message ask for the same one at once. */
  private readonly coming = new Map<string, Promise<Vector | undefined>>();

  /** The vector of a sentence whose answer does without it when the encoder is busy. */
  async soon(sentence: string): Promise<Vector | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const tired = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, this.shortPatienceMs, undefined).unref();
    });
    try {
      return await Promise.race([this.encoded(sentence, false), tired]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** A vector of the length 1, before those that others can do without; undefined when it is not known in time. */
  of(sentence: string): Promise<Vector | undefined> {
    return this.encoded(sentence, true);
  }

  private async encoded(sentence: string, isUrgent: boolean): Promise<Vector | undefined> {
    const asked = ends(sentence.trim());
    const known = this.kept.get(asked);
    if (known || !asked) return known;
    const coming = this.coming.get(asked) ?? this.done(asked, isUrgent).finally(() => this.coming.delete(asked));
    this.coming.set(asked, coming);
    return coming;
  }

  /**
   * Resolves when the model has encoded its first sentence.
   * @throws if it has not within a minute: a replica that cannot tell what is dangerous must not take questions.
   */
  whenReady(): Promise<void> {
    return this.whenDone(() => this.of('ready'));
  }

  protected override keep(sentence: string, vector: Vector): void {
    this.kept.set(sentence, vector);
  }
}

const ends = (text: string): string =>
  text.length > 2 * END_CHARACTERS ? `${text.slice(0, END_CHARACTERS)} ${text.slice(-END_CHARACTERS)}` : text;
