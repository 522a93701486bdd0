import { cacheAnswers } from '@bluntbot/platform/metrics';
import { LRUCache } from 'lru-cache';
import { type Answer, KeptAnswer } from './answer.ts';

/** How long an answer is kept, in seconds, and what makes it stale at once. */
export interface KeepPolicy {
  /** Served as it is. */
  freshSeconds: number;
  /** After that: served once more while a new one is fetched behind it. */
  staleSeconds: number;
  tags: readonly string[];
}

/** An answer with its policy; without one it is served but not kept. */
export interface Loaded {
  answer: Answer;
  policy?: KeepPolicy;
}

export type Load = () => Promise<Loaded>;

interface Entry {
  kept: KeptAnswer;
  load: Load;
  policy: KeepPolicy;
  freshUntil: number;
  staleUntil: number;
}

/**
 * Public answers in memory, least recently used out first. One load at a time per key, however many ask; stale answers
 * are served while they are renewed; an event drops all answers of a tag.
 */
export class PublicCache {
  private readonly entries: LRUCache<string, Entry>;
  private readonly loading = new Map<string, Promise<KeptAnswer>>();
  /** Raised by each {@link drop}: a load that began before it must not be kept as fresh. */
  private generation = 0;

  constructor(options: { maxBytes: number; keeps: boolean; onRefreshError: (error: unknown, key: string) => void }) {
    this.onRefreshError = options.onRefreshError;
    this.keeps = options.keeps;
    this.entries = new LRUCache({
      maxSize: options.maxBytes,
      // Two compressed copies, headers and the key are about as much again.
      sizeCalculation: (entry, key) => 2 * entry.kept.bytes + key.length + 1_024,
    });
  }

  /** False: every answer is loaded anew (development, measuring). */
  private readonly keeps: boolean;
  private readonly onRefreshError: (error: unknown, key: string) => void;

  /** The kept answer, if it may be served now; renews a stale one behind the caller's back. */
  peek(key: string): KeptAnswer | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    const now = Date.now();
    if (now < entry.freshUntil) {
      cacheAnswers.inc({ outcome: 'hit' });
      return entry.kept;
    }
    if (now >= entry.staleUntil) return undefined;
    cacheAnswers.inc({ outcome: 'stale' });
    if (!this.loading.has(key)) this.fill(key, entry.load).catch((error: unknown) => this.onRefreshError(error, key));
    return entry.kept;
  }

  /** The kept answer or a newly loaded one. */
  async get(key: string, load: Load): Promise<KeptAnswer> {
    const kept = this.peek(key);
    if (kept) return kept;
    cacheAnswers.inc({ outcome: 'miss' });
    return this.fill(key, load);
  }

  /** Drops every answer that has one of the tags. */
  drop(tags: readonly string[]): void {
    this.generation += 1;
    for (const [key, entry] of this.entries.entries()) {
      if (entry.policy.tags.some((tag) => tags.includes(tag))) this.entries.delete(key);
    }
  }

  private fill(key: string, load: Load): Promise<KeptAnswer> {
    const underway = this.loading.get(key);
    if (underway) return underway;
    const work = this.loadAndKeep(key, load).finally(() => this.loading.delete(key));
    this.loading.set(key, work);
    return work;
  }

  private async loadAndKeep(key: string, load: Load): Promise<KeptAnswer> {
    const generation = this.generation;
    const { answer, policy } = await load();
    const kept = new KeptAnswer(answer);
    if (this.keeps && policy && policy.freshSeconds > 0 && generation === this.generation) {
      const freshUntil = Date.now() + policy.freshSeconds * 1_000;
      this.entries.set(key, { kept, load, policy, freshUntil, staleUntil: freshUntil + policy.staleSeconds * 1_000 });
    }
    return kept;
  }
}
