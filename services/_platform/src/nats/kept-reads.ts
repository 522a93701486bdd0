import type { Made } from '@bluntbot/proto/made-at';
import type { Asker, RequestOf, ResponseOf, Rpc } from '@bluntbot/proto/rpc';
import { LRUCache } from 'lru-cache';
import { collectMadeAt, noteMadeAt } from '../changes/made-at.ts';
import type { Replicas } from './replicas.ts';
import type { MayAsk, RpcClient } from './rpc-client.ts';

/** Characters of JSON that are kept at most, and about what an answer takes beside them. */
const MAX_SIZE = 16_000_000;
const ENTRY_SIZE = 500;
/** What depends on the clock, a shop that is open now, is that much out of date at most. */
const MAX_AGE_MS = 30_000;

interface Read {
  value: unknown;
  /** What it was made of; undefined for a service that numbers no changes. */
  made: Made | undefined;
}

/**
 * An LRU cache of other services' answers, for a process that requests the same rows often. It never returns an answer
 * that a later known change made stale, or one of a silent service; then it calls the service like {@link RpcClient}.
 * Concurrent identical requests are sent once. Answers are shared by all callers and therefore frozen. Errors are not
 * cached, and writes are passed through.
 */
export class KeptReads<By extends Asker = 'gateway'> {
  private readonly kept = new LRUCache<string, Read & { made: Made; size: number }>({
    maxSize: MAX_SIZE,
    ttl: MAX_AGE_MS,
    perf: { now: () => performance.now() },
    sizeCalculation: ({ size }) => size,
  });
  private readonly underway = new Map<string, { read: Promise<Read>; generation: number }>();

  constructor(
    private readonly rpc: Pick<RpcClient<By>, 'ask'>,
    private readonly replicas: Pick<Replicas, 'outdates' | 'isHeard' | 'generation'>,
  ) {}

  /**
   * Asks, or gives what is kept. Errors: those of {@link RpcClient}.
   *
   * @param options.keepMs how long an answer is kept that doesn't depend on the clock; a change ends that, too
   */
  async ask<C extends Rpc>(
    contract: C & MayAsk<By, C>,
    request: RequestOf<C>,
    options?: { timeoutMs?: number; keepMs?: number },
  ): Promise<ResponseOf<C>> {
    if (contract.writes) return this.rpc.ask(contract, request, options);
    const service = contract.subject.slice(0, contract.subject.indexOf('.'));
    const key = `${contract.subject} ${JSON.stringify(request)}`;
    const { value, made } =
      this.standing(key, service) ??
      (await this.read(key, service, options?.keepMs, () => this.rpc.ask(contract, request, options)));
    if (made) noteMadeAt(service, made);
    return value as ResponseOf<C>;
  }

  private standing(key: string, service: string): Read | undefined {
    const kept = this.kept.get(key);
    return kept && !this.replicas.outdates(service, kept.made) && this.replicas.isHeard(service) ? kept : undefined;
  }

  /**
   * Sends one request for all concurrent callers. A request from before a change is not shared with callers after it.
   */
  private read(key: string, service: string, keepMs: number | undefined, ask: () => Promise<unknown>): Promise<Read> {
    const { generation } = this.replicas;
    const same = this.underway.get(key);
    if (same?.generation === generation) return same.read;
    const read = this.readAndKeep(key, service, keepMs, ask).finally(() => {
      if (this.underway.get(key)?.read === read) this.underway.delete(key);
    });
    this.underway.set(key, { read, generation });
    return read;
  }

  private async readAndKeep(
    key: string,
    service: string,
    keepMs: number | undefined,
    ask: () => Promise<unknown>,
  ): Promise<Read> {
    const { value, madeAt } = await collectMadeAt(ask);
    const made = madeAt[service];
    if (made && !this.replicas.outdates(service, made))
      this.kept.set(
        key,
        { value: frozen(value), made, size: JSON.stringify(value).length + key.length + ENTRY_SIZE },
        { ttl: keepMs ?? MAX_AGE_MS },
      );
    return { value, made };
  }
}

/** The same value, frozen, so that no caller can change it for the others. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
