import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, ask, load } from '@bluntbot/local/drills/load';
import { waitUntil } from '@bluntbot/local/wait-until';
import type { Agent } from 'undici';
import type { ComposedSystem } from './composed-system.ts';

const AT_ONCE = 6;
/** Between two requests of a visitor: the machine has other things to do in a drill than to be full. */
const PAUSE_MS = 150;
/** One request of so many writes. */
const WRITES = 5;
const STRAINS = ['blue-dream', 'gg4', 'blueberry', 'gsc', 'acdc', 'zkittlez'];

type Kind = 'click' | 'subscription' | 'review';

/** Where what was written is read back from, in the database of its owner. */
const KEPT: Record<Kind, { service: string; statement: string }> = {
  click: { service: 'commerce', statement: 'select id from affiliate_click' },
  subscription: { service: 'commerce', statement: 'select email from subscriber' },
  review: { service: 'catalog', statement: 'select content from strain_review where content is not null' },
};

/** What some visitors were answered in a while. */
export interface Visit {
  answers: Answer[];
  /** What failed, with its address. */
  failures: string[];
  /** Of what was answered: what failed may have waited for its time-out. */
  slowestMs: number;
}

/**
 * Visitors of the composed system, each request from an address of its own: they read what there is to read, write, and
 * remember what the system has acknowledged.
 */
export class Visitors {
  private readonly acknowledged: Record<Kind, string[]> = { click: [], subscription: [], review: [] };
  private count = 0;

  private readonly site: string;
  private readonly pictures: readonly string[];

  constructor(site: string, pictures: readonly string[]) {
    this.site = site;
    this.pictures = pictures;
  }

  /** Visits until `work` is done, and a moment before and after; rejects as it does. */
  async during(work: () => Promise<unknown>): Promise<Visit> {
    let over = false;
    const visiting = this.visit(() => over);
    try {
      await wait(1_000);
      await work();
      await wait(1_000);
    } finally {
      over = true;
      await visiting;
    }
    const answers = await visiting;
    const answered = answers.filter(({ error }) => !error).map(({ ms }) => ms);
    return { answers, failures: answers.flatMap(({ error }) => error ?? []), slowestMs: Math.max(0, ...answered) };
  }

  /**
   * Seconds until so many requests in a row are answered as they should be; rejects when that takes longer than
   * `limitMs`.
   */
  async recovery(limitMs: number, inARow = 60): Promise<number> {
    const began = performance.now();
    await waitUntil('every service', () => this.ready(), limitMs);
    let good = 0;
    let last = '';
    const answers = await this.visit(
      () => good >= inARow || performance.now() - began > limitMs,
      ({ error }) => {
        good = error ? 0 : good + 1;
        last = error ?? last;
      },
    );
    if (good < inARow) throw new Error(`After ${limitMs / 1_000} s there still is: ${last}`);
    const failed = answers.findLast(({ error }) => error);
    return ((failed?.at ?? answers[0]?.at ?? began) - began) / 1_000;
  }

  /** Rejects while the gateway misses any service, or a service what it needs. */
  private async ready(): Promise<void> {
    const response = await fetch(`${this.site}/api/health/ready`, { signal: AbortSignal.timeout(5_000) });
    if (!response.ok) throw new Error(await response.text());
    await response.arrayBuffer();
  }

  /** What the system has acknowledged and does not have; empty lists are as it should be. */
  async lost(system: ComposedSystem): Promise<Record<Kind, string[]>> {
    const missing = async (kind: Kind) => {
      const kept = new Set(await system.column(KEPT[kind].service, KEPT[kind].statement));
      return this.acknowledged[kind].filter((what) => !kept.has(what));
    };
    const [click, subscription, review] = [
      await missing('click'),
      await missing('subscription'),
      await missing('review'),
    ];
    return { click, subscription, review };
  }

  /** How much of each the system has acknowledged. */
  get journal(): Record<Kind, number> {
    const { click, subscription, review } = this.acknowledged;
    return { click: click.length, subscription: subscription.length, review: review.length };
  }

  private visit(until: () => boolean, heard: (answer: Answer) => void = () => undefined): Promise<Answer[]> {
    return load(AT_ONCE, until, async (agent) => {
      this.count += 1;
      const answer = this.count % WRITES === 0 ? await this.write(agent) : await this.read(agent);
      heard(answer);
      await wait(PAUSE_MS);
      return answer;
    });
  }

  private read(agent: Agent): Promise<Answer> {
    const paths = [
      `/api/strains?search=${word()}`,
      '/api/dispensaries/search/location?location=38.9,-77.03&radius=50',
      `/api/affiliate/products?search=${word()}`,
      '/api/store/products',
      `/api/articles?limit=${randomInt(1, 50)}`,
      `/cannabis-strain-finder?search=${word()}`,
      `/strain/${STRAINS[this.count % STRAINS.length]}`,
      '/find-dispensaries-near-you?location=Bethesda%2C+MD',
      this.pictures[this.count % this.pictures.length] ?? '/',
    ];
    return ask(`${this.site}${paths[randomInt(paths.length)]}`, agent, { headers: this.from() });
  }

  private async write(agent: Agent): Promise<Answer> {
    const id = randomUUID();
    const writes: Record<Kind, () => [what: string, path: string, body: object]> = {
      click: () => [
        id,
        '/api/affiliate/click-track',
        { productId: 1, clickId: id, trackingData: { source: 'accessories-page' } },
      ],
      subscription: () => [
        `${id}@example.com`,
        '/api/newsletter/subscribe',
        { email: `${id}@example.com`, consent: true },
      ],
      review: () => [
        `Said ${id}.`,
        '/api/reviews',
        { strainId: STRAINS[randomInt(STRAINS.length)], rating: 4, content: `Said ${id}.` },
      ],
    };
    const kind = (Object.keys(writes) as Kind[])[randomInt(3)] as Kind;
    const [what, path, body] = writes[kind]();
    const answer = await ask(`${this.site}${path}`, agent, { method: 'POST', body, headers: this.from() });
    if (answer.status >= 200 && answer.status < 300) this.acknowledged[kind].push(what);
    else if (!answer.error) return { ...answer, error: `POST ${path} ${answer.status}` };
    return answer;
  }

  /** An address of the networks that are kept for tests (RFC 2544). */
  private from(): Record<string, string> {
    return { 'x-forwarded-for': `198.18.${this.count % 256}.${Math.floor(this.count / 256) % 256}` };
  }
}

/** Returns a word that was never used before. */
export const word = (): string => `zq${randomBytes(5).toString('hex')}`;
