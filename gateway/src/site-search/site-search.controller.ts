import { AppError } from '@bluntbot/platform/app-error';
import { noteMadeAt } from '@bluntbot/platform/changes/made-at';
import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import type { AskedOf } from '@bluntbot/proto/rpc';
import { type SearchHit, type SiteSearch, searchIn, siteSearch } from '@bluntbot/proto/site-search';
import { SEARCHED } from '@bluntbot/proto/site-search-kinds';
import { Controller, Inject } from '@nestjs/common';
import type { GatewayConfig } from '../config.ts';
import { PublicGet } from '../http/public-get.ts';
import { CONFIG } from '../tokens.ts';
import { pageFinder } from './page-hits.ts';
import { searchGroups } from './search-groups.ts';

const SEARCHES = SEARCHED.map((service) => ({ service, contract: searchIn(service) }));

/** Combines the results of all services. */
@Controller()
export class SiteSearchController {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @PublicGet(siteSearch)
  async search({ q, limit }: AskedOf<typeof siteSearch>): Promise<SiteSearch> {
    if (q === '') return { groups: [], missing: [] };
    const answers = await Promise.all(
      SEARCHES.map(async (search) => ({ ...search, hits: await this.hitsOf(search, q, limit) })),
    );
    const missing = answers.flatMap(({ service, hits }) => (hits ? [] : [service]));
    if (missing.length === SEARCHES.length) throw new AppError('UNAVAILABLE');
    return {
      groups: searchGroups([...pageFinder.find(q, limit), ...answers.flatMap(({ hits }) => hits ?? [])]),
      missing,
    };
  }

  /** A service's hits; undefined if it doesn't answer for any reason. */
  private async hitsOf(
    { service, contract }: (typeof SEARCHES)[number],
    search: string,
    limit: number,
  ): Promise<SearchHit[] | undefined> {
    try {
      return await this.rpc.ask(contract, { search, limit }, { timeoutMs: this.config.SEARCH_PATIENCE_MS });
    } catch {
      // What is put together without a service is older than anything that it can tell, and not kept beyond that.
      noteMadeAt(service, { number: 0 });
      return undefined;
    }
  }
}
