import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { type SearchHit, searchIn } from '@bluntbot/proto/site-search';
import { Controller } from '@nestjs/common';
import { GuideHits } from './guide-hits.ts';
import { ReviewHits } from './review-hits.ts';
import { StrainHits } from './strain-hits.ts';
import { TerpeneHits } from './terpene-hits.ts';

const catalogSearch = searchIn('catalog');

@Controller()
export class SearchController {
  constructor(
    private readonly strains: StrainHits,
    private readonly terpenes: TerpeneHits,
    private readonly guides: GuideHits,
    private readonly reviews: ReviewHits,
  ) {}

  @RpcHandler(catalogSearch)
  async find({ search, limit }: ParsedRequestOf<typeof catalogSearch>): Promise<SearchHit[]> {
    const found = await Promise.all([this.strains, this.terpenes, this.reviews].map((kind) => kind.find(search, limit)));
    return [...found.flat(), ...this.guides.find(search, limit)];
  }
}
