import type { JsonText } from '@bluntbot/platform/nats/json-text';
import { RpcHandler, RpcRequest } from '@bluntbot/platform/nats/rpc-handler';
import {
  reviewModerationHide,
  reviewModerationList,
  reviewModerationShow,
  strainReviewCreate,
  strainReviewList,
  strainReviewReport,
  strainReviewSummary,
} from '@bluntbot/proto/catalog/strain-reviews';
import type { ParsedRequestOf, ResponseOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { ReviewModerationService } from './review-moderation.service.ts';
import { StrainReviewReader } from './strain-review-reader.ts';
import { StrainReviewsService } from './strain-reviews.service.ts';

@Controller()
export class StrainReviewsController {
  constructor(
    private readonly reader: StrainReviewReader,
    private readonly reviews: StrainReviewsService,
    private readonly moderation: ReviewModerationService,
  ) {}

  @RpcHandler(strainReviewList)
  list(@RpcRequest(strainReviewList) { ref, limit, offset }: ParsedRequestOf<typeof strainReviewList>): Promise<JsonText> {
    return this.reader.list(ref, limit, offset);
  }

  @RpcHandler(strainReviewSummary)
  summary(
    @RpcRequest(strainReviewSummary) { ref }: ParsedRequestOf<typeof strainReviewSummary>,
  ): Promise<ResponseOf<typeof strainReviewSummary>> {
    return this.reader.summary(ref);
  }

  @RpcHandler(strainReviewCreate)
  create(
    @RpcRequest(strainReviewCreate) review: ParsedRequestOf<typeof strainReviewCreate>,
  ): Promise<ResponseOf<typeof strainReviewCreate>> {
    return this.reviews.create(review);
  }

  @RpcHandler(strainReviewReport)
  async report(
    @RpcRequest(strainReviewReport) { id, address }: ParsedRequestOf<typeof strainReviewReport>,
  ): Promise<ResponseOf<typeof strainReviewReport>> {
    await this.reviews.report(id, address);
    return { reported: true };
  }

  @RpcHandler(reviewModerationList)
  moderated(@RpcRequest(reviewModerationList) { state, limit, offset }: ParsedRequestOf<typeof reviewModerationList>): Promise<JsonText> {
    return this.reader.moderated(state, limit, offset);
  }

  @RpcHandler(reviewModerationHide)
  hide(@RpcRequest(reviewModerationHide) { id, reason, staff }: ParsedRequestOf<typeof reviewModerationHide>): Promise<JsonText> {
    return this.moderation.hide(id, reason, staff);
  }

  @RpcHandler(reviewModerationShow)
  show(@RpcRequest(reviewModerationShow) { id, staff }: ParsedRequestOf<typeof reviewModerationShow>): Promise<JsonText> {
    return this.moderation.show(id, staff);
  }
}
