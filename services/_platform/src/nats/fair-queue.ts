import { type ClientNetwork, siteOf } from '@bluntbot/proto/client-network';

/** How much may wait. */
export interface QueueBounds {
  /** Of one client network. All networks of one IPv6 /48 may have {@link SITE_FACTOR} times as much waiting. */
  ofNetwork: number;
  inAll: number;
}

const SITE_FACTOR = 4;

/** What waits from one site (an IPv4 address or an IPv6 /48), by network. */
class Site<T> {
  readonly networks = new Map<ClientNetwork, T[]>();
  size = 0;

  waitingOf(network: ClientNetwork): number {
    return this.networks.get(network)?.length ?? 0;
  }

  push(network: ClientNetwork, item: T): void {
    const items = this.networks.get(network);
    if (items) items.push(item);
    else this.networks.set(network, [item]);
    this.size += 1;
  }

  /** Takes the oldest item of the network whose turn it is. */
  shift(): T | undefined {
    const [next] = this.networks;
    return next && this.take(next[0], next[1], (items) => items.shift());
  }

  /** Takes the newest item of the network with most waiting. */
  drop(): T | undefined {
    const [most] = [...this.networks].sort(([, a], [, b]) => b.length - a.length);
    return most && this.take(most[0], most[1], (items) => items.pop());
  }

  /** Takes an item out, wherever it waits; false if it isn't there. */
  remove(network: ClientNetwork, item: T): boolean {
    const items = this.networks.get(network);
    const at = items?.indexOf(item) ?? -1;
    if (!items || at < 0) return false;
    items.splice(at, 1);
    if (items.length === 0) this.networks.delete(network);
    this.size -= 1;
    return true;
  }

  private take(network: ClientNetwork, items: T[], remove: (items: T[]) => T | undefined): T | undefined {
    const item = remove(items);
    this.networks.delete(network);
    if (items.length > 0) this.networks.set(network, items);
    this.size -= 1;
    return item;
  }
}

/**
 * A bounded queue that client networks share fairly. Sites take turns, and so do the networks of one site, so no client
 * waits longer because another one sends more. Maps keep their order: the first entry is next, and goes to the end
 * after its turn.
 */
export class FairQueue<T> {
  private readonly sites = new Map<string, Site<T>>();
  private waiting = 0;

  constructor(private readonly bounds: QueueBounds) {}

  get size(): number {
    return this.waiting;
  }

  /**
   * Adds an item. Returns the one that found no place, if any: the given item where its network or site has its bound
   * waiting; in a full queue, the newest item of the site with most waiting.
   */
  push(network: ClientNetwork, item: T): T | undefined {
    const name = siteOf(network);
    const site = this.sites.get(name) ?? new Site<T>();
    const { ofNetwork, inAll } = this.bounds;
    if (site.waitingOf(network) >= ofNetwork || site.size >= ofNetwork * SITE_FACTOR) return item;
    const longest = this.waiting >= inAll ? this.longest() : undefined;
    if (longest && longest.size <= site.size + 1) return item;
    site.push(network, item);
    this.sites.set(name, site);
    if (longest) return longest.drop();
    this.waiting += 1;
    return undefined;
  }

  /** Takes the next item of the first site that may go now. */
  shift(mayGo: (site: string) => boolean = () => true): T | undefined {
    for (const [name, site] of this.sites) {
      if (!mayGo(name)) continue;
      const item = site.shift();
      this.sites.delete(name);
      if (site.size > 0) this.sites.set(name, site);
      this.waiting -= 1;
      return item;
    }
    return undefined;
  }

  /** Takes an item out before its turn, such as one that has expired. The turns of the others stay as they are. */
  remove(network: ClientNetwork, item: T): void {
    const name = siteOf(network);
    const site = this.sites.get(name);
    if (!site?.remove(network, item)) return;
    if (site.size === 0) this.sites.delete(name);
    this.waiting -= 1;
  }

  private longest(): Site<T> | undefined {
    return [...this.sites.values()].reduce<Site<T> | undefined>(
      (most, site) => (most && most.size >= site.size ? most : site),
      undefined,
    );
  }
}
