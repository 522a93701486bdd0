import { AppError } from '@bluntbot/platform/app-error';
import { cacheAnswers } from '@bluntbot/platform/metrics';
import type { Made, MadeAt } from '@bluntbot/proto/made-at';
import { LRUCache } from 'lru-cache';
import { type Answer, KeptAnswer } from './answer.ts';

/** How long a response stays fresh, in seconds. */
export interface KeepPolicy {
  /** Served as it is. */
  freshSeconds: number;
  /** After that, it is served while a new one is fetched in the background. */
  staleSeconds: number;
}

/** A response with its changes and its cache policy; without a policy it isn't cached. */
export interface Loaded {
  answer: Answer;
  madeAt: MadeAt;
  policy?: KeepPolicy;
}

export type Load = () => Promise<Loaded>;

/** The known changes of each service. */
export interface HeardChanges {
  /** True if a known change has made an answer of the service stale. */
  outdates(service: string, made: Made): boolean;
  /** Whether the service has told of its newest change just now. */
  isHeard(service: string): boolean;
  /** Increases with every newer change of any service. */
  readonly generation: number;
}

interface Entry {
  kept: KeptAnswer;
  madeAt: readonly (readonly [service: string, made: Made])[];
  /** The generation of changes that it was last found to be true in. */
  trueIn: number;
  freshUntil: number;
  staleUntil: number;
}

interface Loading {
  work: Promise<KeptAnswer>;
  /** The known changes when it started. */
  generation: number;
}

/** How long to wait for a new answer if it is unknown whether the cached one is still valid. */
const PATIENCE_MS = 500;
/** The measured overhead of an entry besides its bytes, rounded up: objects, headers for three encodings, keys. */
const ENTRY_BYTES = 6_144;

/**
 * An LRU cache of public answers. Each knows the change it was made at and the rows it was made from. Once a later
 * change of one of them is known, it is neither served nor kept. A load that started before a change is not shared with
 * later requests. Otherwise, there is one load at a time per key for all requests. An answer that is past its time is
 * served while it is renewed.
 */
export class PublicCache {
  private readonly entries: LRUCache<string, Entry>;
  private readonly loading = new Map<string, Loading>();

  constructor(
    private readonly options: {
      maxBytes: number;
      /** False turns the cache off (development, measurements). */
      keeps: boolean;
      changes: HeardChanges;
      onRefreshError: (error: unknown, key: string) => void;
    },
  ) {
    this.entries = new LRUCache({
      maxSize: options.maxBytes,
      max: Math.ceil(options.maxBytes / ENTRY_BYTES),
      // Two compressed copies are about as much again.
      sizeCalculation: (entry, key) => 2 * entry.kept.bytes + 2 * key.length + ENTRY_BYTES,
    });
  }

  /** The cached response, if it may be served as is. */
  peek(key: string): KeptAnswer | undefined {
    const entry = this.entries.get(key);
    if (!entry || Date.now() >= entry.freshUntil || !this.isTrue(entry)) return undefined;
    return entry.kept;
  }

  /** The cached response or a newly loaded one. */
  async get(key: string, load: Load): Promise<KeptAnswer> {
    const entry = this.entries.get(key);
    if (entry && this.isOld(entry)) this.entries.delete(key);
    else if (entry && Date.now() < entry.staleUntil) {
      if (!this.isTrue(entry)) return this.impatiently(key, load, entry);
      if (Date.now() >= entry.freshUntil) this.renew(key, load);
      cacheAnswers.inc({ outcome: Date.now() < entry.freshUntil ? 'hit' : 'stale' });
      return entry.kept;
    }
    cacheAnswers.inc({ outcome: 'miss' });
    return this.options.keeps ? this.fill(key, load) : new KeptAnswer((await load()).answer);
  }

  /** Whether something has changed since it was made. */
  private isOld(entry: Entry): boolean {
    const { changes } = this.options;
    if (entry.trueIn === changes.generation) return false;
    for (const [service, made] of entry.madeAt) if (changes.outdates(service, made)) return true;
    entry.trueIn = changes.generation;
    return false;
  }

  /** Whether it is known that nothing has changed since it was made. */
  private isTrue(entry: Entry): boolean {
    if (this.isOld(entry)) return false;
    for (const [service] of entry.madeAt) if (!this.options.changes.isHeard(service)) return false;
    return true;
  }

  /** A service is silent: the cached answer is used if a new one does not come soon. */
  private async impatiently(key: string, load: Load, { kept }: Entry): Promise<KeptAnswer> {
    cacheAnswers.inc({ outcome: 'silent' });
    let timer: NodeJS.Timeout | undefined;
    const instead = new Promise<KeptAnswer>((resolve) => {
      timer = setTimeout(() => resolve(kept), PATIENCE_MS);
    });
    try {
      return await Promise.race([this.fill(key, load).catch((error: unknown) => standIn(error, kept)), instead]);
    } finally {
      clearTimeout(timer);
    }
  }

  private renew(key: string, load: Load): void {
    if (!this.loading.has(key)) this.fill(key, load).catch((error: unknown) => this.options.onRefreshError(error, key));
  }

  private fill(key: string, load: Load): Promise<KeptAnswer> {
    const { generation } = this.options.changes;
    const underway = this.loading.get(key);
    if (underway?.generation === generation)
      return underway.work.catch((error: unknown) => this.fillAfter(error, key, load));
    return this.begin(key, load, generation);
  }

  /**
   * A load was refused because its client asks for too much: those who shared it do not share that. They share one
   * more, and no third.
   */
  private fillAfter(error: unknown, key: string, load: Load): Promise<KeptAnswer> {
    if (AppError.from(error).code !== 'UNAVAILABLE') throw error;
    const { generation } = this.options.changes;
    return this.loading.get(key)?.work ?? this.begin(key, load, generation);
  }

  private begin(key: string, load: Load, generation: number): Promise<KeptAnswer> {
    const work = this.loadAndKeep(key, load).finally(() => {
      if (this.loading.get(key)?.work === work) this.loading.delete(key);
    });
    this.loading.set(key, { work, generation });
    return work;
  }

  private async loadAndKeep(key: string, load: Load): Promise<KeptAnswer> {
    const { answer, policy, madeAt } = await load();
    const kept = new KeptAnswer(answer);
    if (!policy || policy.freshSeconds <= 0) return kept;
    const freshUntil = Date.now() + policy.freshSeconds * 1_000;
    const staleUntil = freshUntil + policy.staleSeconds * 1_000;
    const entry: Entry = { kept, madeAt: Object.entries(madeAt), trueIn: -1, freshUntil, staleUntil };
    if (!this.isOld(entry)) this.entries.set(key, entry);
    return kept;
  }
}

/** The cached answer replaces a service that is down. Anything a service replies, even an error, is an answer. */
function standIn(error: unknown, kept: KeptAnswer): KeptAnswer {
  const { code } = AppError.from(error);
  if (code === 'UNAVAILABLE' || code === 'TIMEOUT') return kept;
  throw error;
}
