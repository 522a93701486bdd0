import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import {
  type LegacyReview,
  type LegacyReviewPage,
  type LegacyReviewQuery,
  legacyReviewGet,
  legacyReviewList,
  legacyReviewSlugs,
} from '@bluntbot/proto/catalog/legacy-reviews';
import type { SitemapEntry } from '@bluntbot/proto/catalog/strains';
import type { AskedOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { PublicGet } from '../http/public-get.ts';

@Controller()
export class LegacyReviewsController {
  constructor(private readonly rpc: RpcClient) {}

  @PublicGet(legacyReviewList)
  list(query: LegacyReviewQuery): Promise<RawReply<LegacyReviewPage>> {
    return this.rpc.askRaw(legacyReviewList, query);
  }

  @PublicGet(legacyReviewGet)
  get(review: AskedOf<typeof legacyReviewGet>): Promise<RawReply<LegacyReview>> {
    return this.rpc.askRaw(legacyReviewGet, review);
  }

  @PublicGet(legacyReviewSlugs)
  slugs(): Promise<RawReply<SitemapEntry[]>> {
    return this.rpc.askRaw(legacyReviewSlugs, {});
  }
}
