import { extname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

/** Numbers of a vector. */
export const DIMENSIONS = 384;
/**
 * Characters of each end that count of a longer sentence: what it is about is said where it begins or where it ends,
 * and each word costs.
 */
const END_CHARACTERS = 160;
/** Sentences that wait at most; beyond them a sentence has no vector. */
const MAX_WAITING = 64;
/** Vectors that are kept, of 1.5 KB each. */
const MAX_KEPT = 2_000;
/** A thread that has ended is not begun again before. */
const AGAIN_AFTER_MS = 10_000;
/** A thread that has not answered for so long, its own start included, will not: it is ended. */
const HANGS_AFTER_MS = 15_000;
/** Longest wait for the first vector of a process; two tries of a thread that hangs fit in it. */
const START_MS = 60_000;
const START_LOOK_MS = 100;
/** Memory of the thread, in MB; beyond it the thread ends, not the process. */
const THREAD_MB = 256;

type Vector = Float32Array;
interface Waiting {
  sentence: string;
  resolve: (vector: Vector | undefined) => void;
}

/**
 * Sentence embeddings: sentences that mean the same in different words have similar vectors. A small model computes
 * them in a thread of this process, and nothing leaves it. There is no vector while the thread is down, when too many
 * sentences wait, or when it takes too long: the caller decides what that means.
 */
@Injectable()
export class SentenceVectors implements OnApplicationBootstrap, OnApplicationShutdown {
  /** How long a sentence waits at most, the start of the thread included. */
  protected readonly patienceMs: number = 2_000;
  /** The same for a sentence that can do without. */
  protected readonly shortPatienceMs: number = 60;
  private readonly logger = new Logger(SentenceVectors.name);
  private readonly kept = new LRUCache<string, Vector>({ max: MAX_KEPT });
  private readonly waiting: Waiting[] = [];
  private underway: Waiting | undefined;
  private underwayFrom = 0;
  private thread: Worker | undefined;
  private begunAt = Number.NEGATIVE_INFINITY;

  /** The vector of a sentence whose answer does without it when the encoder is busy. */
  soon(sentence: string): Promise<Vector | undefined> {
    return Promise.race([this.of(sentence), wait(this.shortPatienceMs, undefined, { ref: false })]);
  }

  /** A vector of the length 1; undefined when it is not known in time. */
  async of(sentence: string): Promise<Vector | undefined> {
    const asked = ends(sentence.trim());
    const known = this.kept.get(asked);
    if (known || !asked) return known;
    if (this.waiting.length >= MAX_WAITING || this.isStuck() || !this.begun()) return undefined;
    const { promise, resolve } = Promise.withResolvers<Vector | undefined>();
    const one = { sentence: asked, resolve };
    this.waiting.push(one);
    const timer = setTimeout(() => {
      this.waiting.splice(this.waiting.indexOf(one) >>> 0, 1);
      resolve(undefined);
    }, this.patienceMs);
    this.next();
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Starts the thread before the first question comes. */
  onApplicationBootstrap(): void {
    this.begun();
  }

  /**
   * Resolves when the model has encoded its first sentence.
   * @throws if it has not within a minute: a replica that cannot tell what is dangerous must not take questions.
   */
  async whenReady(): Promise<void> {
    const until = performance.now() + START_MS;
    while (!(await this.of('ready'))) {
      if (performance.now() > until)
        throw new Error('The sentence encoder did not start; see the errors logged before.');
      await wait(START_LOOK_MS);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    const { thread } = this;
    this.begunAt = Number.POSITIVE_INFINITY;
    await thread?.terminate();
  }

  /** Begins the thread where there is none. */
  private begun(): boolean {
    if (this.thread) return true;
    if (performance.now() - this.begunAt < AGAIN_AFTER_MS) return false;
    this.begunAt = performance.now();
    const file = new URL(`./encoder-thread${extname(import.meta.url)}`, import.meta.url);
    const thread = new Worker(file, {
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MB },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    this.thread = thread;
    thread.unref();
    thread.on('message', (vector: Vector) => this.answered(vector));
    thread.on('error', (error) => this.logger.error(`The sentence encoder ended: ${error.message}`));
    thread.on('exit', () => {
      if (this.thread === thread) this.thread = undefined;
      for (const { resolve } of [...(this.underway ? [this.underway] : []), ...this.waiting.splice(0)])
        resolve(undefined);
      this.underway = undefined;
    });
    return true;
  }

  /** Whether those before have waited in vain. A thread that hangs is ended, and begun again with the next sentence. */
  private isStuck(): boolean {
    const forMs = this.underway ? performance.now() - this.underwayFrom : 0;
    if (forMs >= HANGS_AFTER_MS) void this.thread?.terminate();
    return forMs >= this.patienceMs;
  }

  private next(): void {
    if (this.underway) return;
    this.underway = this.waiting.shift();
    this.underwayFrom = performance.now();
    if (this.underway) this.thread?.postMessage(this.underway.sentence);
  }

  private answered(vector: Vector): void {
    const { underway } = this;
    this.underway = undefined;
    if (underway) {
      this.kept.set(underway.sentence, vector);
      underway.resolve(vector);
    }
    this.next();
  }
}

const ends = (text: string): string =>
  text.length > 2 * END_CHARACTERS ? `${text.slice(0, END_CHARACTERS)} ${text.slice(-END_CHARACTERS)}` : text;
