import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import {
  type ModeratedReview,
  type ReviewBurst,
  reviewBurstList,
  reviewModerationHide,
  reviewModerationList,
  reviewModerationShow,
} from '@bluntbot/proto/catalog/strain-reviews';
import type { AskedOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import type { Staff } from '../auth/staff.strategy.ts';
import { CurrentStaff } from '../auth/staff-only.ts';
import { Endpoint } from '../http/endpoint.ts';

@Controller()
export class ReviewModerationController {
  constructor(private readonly rpc: RpcClient) {}

  @Endpoint(reviewModerationList)
  list(query: AskedOf<typeof reviewModerationList>): Promise<RawReply<ModeratedReview[]>> {
    return this.rpc.askRaw(reviewModerationList, query);
  }

  @Endpoint(reviewBurstList)
  bursts(): Promise<RawReply<ReviewBurst[]>> {
    return this.rpc.askRaw(reviewBurstList, {});
  }

  @Endpoint(reviewModerationHide)
  hide(review: AskedOf<typeof reviewModerationHide>, @CurrentStaff() { username }: Staff): Promise<ModeratedReview> {
    return this.rpc.ask(reviewModerationHide, { ...review, staff: username });
  }

  @Endpoint(reviewModerationShow)
  show({ id }: AskedOf<typeof reviewModerationShow>, @CurrentStaff() { username }: Staff): Promise<ModeratedReview> {
    return this.rpc.ask(reviewModerationShow, { id, staff: username });
  }
}
