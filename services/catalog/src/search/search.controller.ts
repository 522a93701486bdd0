import { MadeOf } from '@bluntbot/platform/nats/json-text';
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
  async find({ search, limit }: ParsedRequestOf<typeof catalogSearch>): Promise<MadeOf<SearchHit[]>> {
    const [strains, terpenes, reviews] = await Promise.all([
      this.strains.find(search, limit),
      this.terpenes.find(search, limit),
      this.reviews.find(search, limit),
    ]);
    const hits = [...strains.hits, ...terpenes, ...reviews, ...this.guides.find(search, limit)];
    return new MadeOf(hits, [...strains.parts, 'terpene', 'legacy_review']);
  }
}
