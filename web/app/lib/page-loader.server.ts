import { setTimeout as wait } from 'node:timers/promises';
import {
  dehydrate,
  type InfiniteQueryExecuteOptions,
  type QueryExecuteOptions,
  type QueryKey,
} from '@tanstack/react-query';
import { data, type LoaderFunctionArgs } from 'react-router';
import { log } from '../../server/log.ts';
import type { Prefetched } from './page-cache.ts';
import { createQueryClient } from './query-client.ts';

/** How long a page waits for what it only hopes for. */
const HOPES_MS = 600;

type Query<Data, Key extends QueryKey> = QueryExecuteOptions<Data, Error, Data, Data, Key>;
type Pages<Data, Shown, Key extends QueryKey, Param> = InfiniteQueryExecuteOptions<Data, Error, Shown, Key, Param>;

/** What one page reads: all of it side by side, into a cache of its own. */
class PageReads {
  /** The query of the page's address. */
  readonly search: URLSearchParams;

  private readonly client = createQueryClient();
  private readonly running: Promise<unknown>[] = [];
  private failed = false;
  private missing = false;

  constructor({ url }: Request) {
    this.search = new URL(url).searchParams;
  }

  /** What the page shows: where it is null the page is a 404. `found` says what else is read once it is there. */
  isAbout<Data, Key extends QueryKey>(query: Query<Data, Key>, found?: (data: NonNullable<Data>) => void): void {
    const read = this.client.query(query).then((answer) => {
      if (answer === null || answer === undefined) this.isMissing();
      else found?.(answer);
    });
    this.running.push(read.catch(() => this.fails()));
  }

  /** The address names nothing that could be read: 404. */
  isMissing(): void {
    this.missing = true;
  }

  /** Where this cannot be read the page says so, with 503, and is not kept. */
  needs<Data, Key extends QueryKey>(query: Query<Data, Key>): void;
  needs<Data, Shown, Key extends QueryKey, Param>(query: Pages<Data, Shown, Key, Param>): void;
  needs(query: object): void {
    this.running.push(this.read(query).catch(() => this.fails()));
  }

  /** Where this cannot be read the page stands without it. */
  wants<Data, Key extends QueryKey>(query: Query<Data, Key>): void;
  wants<Data, Shown, Key extends QueryKey, Param>(query: Pages<Data, Shown, Key, Param>): void;
  wants(query: object): void {
    this.running.push(this.read(query).catch(() => undefined));
  }

  /**
   * The page stands without this, and waits for it a moment only: what is not there by then, or fails, the browser
   * reads. For what another service adds to a page that could do without that service.
   */
  hopesFor<Data, Key extends QueryKey>(query: Query<Data, Key>): void {
    const read = this.client.query(query).catch((error: unknown) => {
      log('warn', 'hoped for in vain', { query: query.queryKey[0], error });
      this.client.removeQueries({ queryKey: query.queryKey, exact: true });
    });
    this.running.push(Promise.race([read, wait(HOPES_MS, undefined, { ref: false })]));
  }

  private read(query: object): Promise<unknown> {
    const known = query as Query<unknown, QueryKey>;
    return this.client.query('initialPageParam' in query ? { ...known, _type: 'infinite' } : known);
  }

  private fails(): void {
    this.failed = true;
  }

  /** Waits for every read, those included that only an answer has asked for. */
  async answer() {
    while (this.running.length > 0) await Promise.all(this.running.splice(0));
    for (const { queryKey, state } of this.client.getQueryCache().getAll()) {
      if (state.error) log('error', 'read failed', { query: queryKey[0], error: state.error });
    }
    const read = dehydrate(this.client, { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' });
    return data<Prefetched>({ state: JSON.stringify(read) }, { status: this.failed ? 503 : this.missing ? 404 : 200 });
  }
}

/** The loader of a page, from a function that says what the page reads. */
export const pageLoader =
  <Args extends { request: Request } = LoaderFunctionArgs>(reads: (page: PageReads, args: Args) => void) =>
  (args: Args) => {
    const page = new PageReads(args.request);
    reads(page, args);
    return page.answer();
  };
