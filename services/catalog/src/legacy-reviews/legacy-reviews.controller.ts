import { MadeOf } from '@bluntbot/platform/nats/json-text';
import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { legacyReviewGet, legacyReviewList, legacyReviewSlugs } from '@bluntbot/proto/catalog/legacy-reviews';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { LegacyReviewReader } from './legacy-review-reader.ts';

/** A review names the strain it is about by that strain's slug. */
const PARTS = ['legacy_review', 'strain'];

@Controller()
export class LegacyReviewsController {
  constructor(private readonly reviews: LegacyReviewReader) {}

  @RpcHandler(legacyReviewList)
  async list(query: ParsedRequestOf<typeof legacyReviewList>) {
    return new MadeOf(await this.reviews.list(query), PARTS);
  }

  @RpcHandler(legacyReviewGet)
  async get({ slug }: ParsedRequestOf<typeof legacyReviewGet>) {
    return new MadeOf(await this.reviews.get(slug), PARTS);
  }

  @RpcHandler(legacyReviewSlugs)
  async slugs() {
    return new MadeOf(await this.reviews.slugs(), PARTS);
  }
}
