import type { JsonText } from '@bluntbot/platform/nats/json-text';
import { RpcHandler, RpcRequest } from '@bluntbot/platform/nats/rpc-handler';
import { legacyReviewGet, legacyReviewList, legacyReviewSlugs } from '@bluntbot/proto/catalog/legacy-reviews';
import type { ParsedRequestOf, ResponseOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { LegacyReviewReader } from './legacy-review-reader.ts';

@Controller()
export class LegacyReviewsController {
  constructor(private readonly reviews: LegacyReviewReader) {}

  @RpcHandler(legacyReviewList)
  list(@RpcRequest(legacyReviewList) query: ParsedRequestOf<typeof legacyReviewList>): Promise<JsonText> {
    return this.reviews.list(query);
  }

  @RpcHandler(legacyReviewGet)
  get(@RpcRequest(legacyReviewGet) { slug }: ParsedRequestOf<typeof legacyReviewGet>): Promise<JsonText> {
    return this.reviews.get(slug);
  }

  @RpcHandler(legacyReviewSlugs)
  slugs(): Promise<ResponseOf<typeof legacyReviewSlugs>> {
    return this.reviews.slugs();
  }
}
