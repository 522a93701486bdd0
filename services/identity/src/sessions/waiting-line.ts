import { AppError } from '@bluntbot/platform/app-error';
import { FairQueue } from '@bluntbot/platform/nats/fair-queue';
import type { ClientNetwork } from '@bluntbot/proto/client-network';

/** Share of the places that one client network may wait in. */
const SHARE = 1 / 3;

interface Waiting {
  begin: () => void;
  refuse: (error: AppError) => void;
}

/**
 * A queue with a concurrency limit. Client networks take turns. When the queue is full, a new request replaces the
 * newest one of the site (an IPv4 address or an IPv6 /48) with the most waiting requests. Unlike a caller's lane it has
 * a priority class.
 */
export class WaitingLine {
  private running = 0;
  private readonly preferred: FairQueue<Waiting>;
  private readonly others: FairQueue<Waiting>;

  /** At most `width` pieces at a time, and at most `places` that wait, counted apart for those that are preferred. */
  constructor(
    private readonly width: number,
    places: number,
  ) {
    const bounds = { ofNetwork: Math.ceil(places * SHARE), inAll: places };
    this.preferred = new FairQueue(bounds);
    this.others = new FairQueue(bounds);
  }

  /**
   * Does the work of a network when it is its turn; preferred work goes before all other. UNAVAILABLE when no place to
   * wait is left.
   */
  async run<T>(network: ClientNetwork, work: () => Promise<T>, preferred = false): Promise<T> {
    if (this.running < this.width) this.running += 1;
    else {
      const line = preferred ? this.preferred : this.others;
      // Finished work hands its place on.
      await new Promise<void>((begin, refuse) => line.push(network, { begin, refuse })?.refuse(tooMany()));
    }
    try {
      return await work();
    } finally {
      const next = this.preferred.shift() ?? this.others.shift();
      if (next) next.begin();
      else this.running -= 1;
    }
  }
}

const tooMany = () =>
  new AppError('UNAVAILABLE', 'Too many people are logging in right now. Please try again in a moment.');
