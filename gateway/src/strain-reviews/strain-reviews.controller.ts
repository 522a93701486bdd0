import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import {
  type NewReview,
  type ReviewSummary,
  type StrainReview,
  strainReviewCreate,
  strainReviewDelete,
  strainReviewList,
  strainReviewReport,
  strainReviewSummary,
  type WrittenReview,
} from '@bluntbot/proto/catalog/strain-reviews';
import type { ClientNetwork } from '@bluntbot/proto/client-network';
import type { AskedOf, ResponseOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { Network } from '../http/client-network.ts';
import { Endpoint } from '../http/endpoint.ts';
import { PublicGet } from '../http/public-get.ts';
import { RateLimited } from '../http/rate-limit.ts';

/** A writer has a few reviews to delete. More deletions mean someone who writes and deletes in turns. */
const DELETIONS_PER_MINUTE = 5;

@Controller()
export class StrainReviewsController {
  constructor(private readonly rpc: RpcClient) {}

  @PublicGet(strainReviewList)
  list(page: AskedOf<typeof strainReviewList>): Promise<RawReply<StrainReview[]>> {
    return this.rpc.askRaw(strainReviewList, page);
  }

  @PublicGet(strainReviewSummary)
  summary(strain: AskedOf<typeof strainReviewSummary>): Promise<RawReply<ReviewSummary>> {
    return this.rpc.askRaw(strainReviewSummary, strain);
  }

  @Endpoint(strainReviewCreate)
  @RateLimited()
  create(review: NewReview, @Network() address: ClientNetwork): Promise<WrittenReview> {
    return this.rpc.ask(strainReviewCreate, { ...review, address });
  }

  @Endpoint(strainReviewDelete)
  @RateLimited(DELETIONS_PER_MINUTE)
  delete(review: AskedOf<typeof strainReviewDelete>): Promise<ResponseOf<typeof strainReviewDelete>> {
    return this.rpc.ask(strainReviewDelete, review);
  }

  @Endpoint(strainReviewReport)
  @RateLimited()
  report(
    { id }: AskedOf<typeof strainReviewReport>,
    @Network() address: ClientNetwork,
  ): Promise<ResponseOf<typeof strainReviewReport>> {
    return this.rpc.ask(strainReviewReport, { id, address });
  }
}
