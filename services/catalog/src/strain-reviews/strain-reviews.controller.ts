import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import {
  reviewBurstList,
  reviewModerationHide,
  reviewModerationList,
  reviewModerationShow,
  strainReviewCreate,
  strainReviewDelete,
  strainReviewList,
  strainReviewReport,
  strainReviewSummary,
} from '@bluntbot/proto/catalog/strain-reviews';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { ReviewBursts } from './review-bursts.ts';
import { ReviewModerationService } from './review-moderation.service.ts';
import { StrainReviewReader } from './strain-review-reader.ts';
import { StrainReviewsService } from './strain-reviews.service.ts';

@Controller()
export class StrainReviewsController {
  constructor(
    private readonly reader: StrainReviewReader,
    private readonly reviews: StrainReviewsService,
    private readonly moderation: ReviewModerationService,
    private readonly burstNotices: ReviewBursts,
  ) {}

  @RpcHandler(strainReviewList)
  list({ ref, limit, offset }: ParsedRequestOf<typeof strainReviewList>) {
    return this.reader.list(ref, limit, offset);
  }

  @RpcHandler(strainReviewSummary)
  summary({ ref }: ParsedRequestOf<typeof strainReviewSummary>) {
    return this.reader.summary(ref);
  }

  @RpcHandler(strainReviewCreate)
  create(review: ParsedRequestOf<typeof strainReviewCreate>) {
    return this.reviews.create(review);
  }

  @RpcHandler(strainReviewDelete)
  async delete({ id, deleteKey }: ParsedRequestOf<typeof strainReviewDelete>) {
    await this.reviews.delete(id, deleteKey);
    return { deleted: true as const };
  }

  @RpcHandler(strainReviewReport)
  async report({ id, address }: ParsedRequestOf<typeof strainReviewReport>) {
    await this.reviews.report(id, address);
    return { reported: true as const };
  }

  @RpcHandler(reviewModerationList)
  moderated({ state, limit, offset }: ParsedRequestOf<typeof reviewModerationList>) {
    return this.reader.moderated(state, limit, offset);
  }

  @RpcHandler(reviewBurstList)
  bursts() {
    return this.burstNotices.list();
  }

  @RpcHandler(reviewModerationHide)
  hide({ id, reason, staff }: ParsedRequestOf<typeof reviewModerationHide>) {
    return this.moderation.hide(id, reason, staff);
  }

  @RpcHandler(reviewModerationShow)
  show({ id, staff }: ParsedRequestOf<typeof reviewModerationShow>) {
    return this.moderation.show(id, staff);
  }
}
