import { type ClientNetwork, siteOf } from '@bluntbot/proto/client-network';
import { AppError } from '../app-error.ts';
import { shed } from '../metrics.ts';
import { currentNetwork } from '../request-context.ts';
import { FairQueue, type QueueBounds } from './fair-queue.ts';

/** How many of one kind of work may be under way, and how many may wait for that. */
export interface LaneLimits {
  /** Milliseconds that work of this kind should take at most once it is under way. */
  target: number;
  least: number;
  start: number;
  most: number;
  waiting: QueueBounds;
}

/** Milliseconds between two reductions: what was let in before the first one is still slow. */
const REDUCE_EVERY_MS = 200;
const FEWER = 0.8;
/**
 * Longest that work waits unless its caller says otherwise; then it is refused, because its client has probably given
 * up.
 */
export const PATIENCE_MS = 2_000;
/** The network of work that no client asked for. */
const OURSELVES = '0.0.0.0';

/**
 * Waiting requests take memory but no CPU time, so the bounds are wide: clients that are refused at once only retry at
 * once.
 */
export const WAITING: QueueBounds = { ofNetwork: 512, inAll: 2_048 };

interface Waiting {
  network: ClientNetwork;
  begin: () => void;
  refuse: () => void;
}

/**
 * Bounds one kind of work, and shares it fairly among client networks. The concurrency adapts to the duration of the
 * work: it grows slowly while the work is fast and clients wait, and shrinks clearly as soon as it is slow. The rest
 * waits in a {@link FairQueue}. Work beyond its bounds is refused immediately with UNAVAILABLE.
 *
 * One site (an IPv4 address or an IPv6 /48) may run as much as is still free, so at most half of the lane if it is
 * alone. A newcomer's first work always finds a place, no matter how long the work of others takes.
 */
export class Lane {
  private limit: number;
  private underway = 0;
  private reducedAt = 0;
  private readonly ofSite = new Map<string, number>();
  private readonly queue: FairQueue<Waiting>;

  constructor(
    private readonly name: string,
    private readonly limits: LaneLimits,
  ) {
    this.limit = limits.start;
    this.queue = new FairQueue(limits.waiting);
  }

  /** Does the work when it is its turn. Errors: UNAVAILABLE when too much waits, or when it has waited too long. */
  async run<T>(work: () => Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
    const network = currentNetwork() ?? OURSELVES;
    if (this.hasRoom(siteOf(network))) this.count(network, 1);
    else await this.turn(network, patienceMs);
    const began = performance.now();
    try {
      return await work();
    } finally {
      const now = performance.now();
      this.learn(now - began, now);
      this.count(network, -1);
      this.beginNext();
    }
  }

  private hasRoom = (site: string): boolean => (this.ofSite.get(site) ?? 0) < this.limit - this.underway;

  private count(network: ClientNetwork, change: 1 | -1): void {
    const site = siteOf(network);
    const left = (this.ofSite.get(site) ?? 0) + change;
    if (left > 0) this.ofSite.set(site, left);
    else this.ofSite.delete(site);
    this.underway += change;
  }

  private turn(network: ClientNetwork, patienceMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = () => {
        clearTimeout(timer);
        shed.inc({ lane: this.name });
        reject(new AppError('UNAVAILABLE', 'The site is very busy right now. Please try again in a moment.'));
      };
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const waiting: Waiting = { network, begin, refuse };
      const timer = setTimeout(() => {
        this.queue.remove(network, waiting);
        refuse();
      }, patienceMs);
      this.queue.push(network, waiting)?.refuse();
    });
  }

  private beginNext(): void {
    for (let next = this.queue.shift(this.hasRoom); next; next = this.queue.shift(this.hasRoom)) {
      this.count(next.network, 1);
      next.begin();
    }
  }

  private learn(took: number, now: number): void {
    const { target, least, most } = this.limits;
    if (took > target) {
      if (now - this.reducedAt < REDUCE_EVERY_MS) return;
      this.reducedAt = now;
      this.limit = Math.max(least, this.limit * FEWER);
    } else if (this.queue.size > 0) {
      this.limit = Math.min(most, this.limit + 1 / this.limit);
    }
  }
}
