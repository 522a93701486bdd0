import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { type SearchHit, searchIn } from '@bluntbot/proto/site-search';
import { Controller } from '@nestjs/common';
import { ProductHits } from './product-hits.ts';
import { StoreHits } from './store-hits.ts';

const commerceSearch = searchIn('commerce');

@Controller()
export class SearchController {
  constructor(
    private readonly products: ProductHits,
    private readonly store: StoreHits,
  ) {}

  @RpcHandler(commerceSearch)
  async find({ search, limit }: ParsedRequestOf<typeof commerceSearch>): Promise<SearchHit[]> {
    const found = [...(await this.store.find(search, limit)), ...(await this.products.find(search, limit))];
    // Products are one kind, no matter who sells them.
    return found.toSorted((a, b) => b.score - a.score).slice(0, limit);
  }
}
