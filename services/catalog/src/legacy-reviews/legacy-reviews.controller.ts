import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { legacyReviewGet, legacyReviewList, legacyReviewSlugs } from '@bluntbot/proto/catalog/legacy-reviews';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { LegacyReviewReader } from './legacy-review-reader.ts';

@Controller()
export class LegacyReviewsController {
  constructor(private readonly reviews: LegacyReviewReader) {}

  @RpcHandler(legacyReviewList)
  list(query: ParsedRequestOf<typeof legacyReviewList>) {
    return this.reviews.list(query);
  }

  @RpcHandler(legacyReviewGet)
  get({ slug }: ParsedRequestOf<typeof legacyReviewGet>) {
    return this.reviews.get(slug);
  }

  @RpcHandler(legacyReviewSlugs)
  slugs() {
    return this.reviews.slugs();
  }
}
