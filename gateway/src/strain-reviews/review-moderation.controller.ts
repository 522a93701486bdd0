import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import {
  HideReview,
  ModeratedReview,
  reviewModerationHide,
  reviewModerationList,
  reviewModerationShow,
} from '@bluntbot/proto/catalog/strain-reviews';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Staff } from '../auth/staff.strategy.ts';
import { CurrentStaff, StaffOnly } from '../auth/staff-only.ts';
import { ApiAnswer, ApiList } from '../docs/api-answer.ts';
import { staffList } from '../http/staff-list.ts';

const ListQuery = reviewModerationList.request;
const ReviewId = reviewModerationShow.request.pick({ id: true });

@Controller('api/admin/reviews')
@StaffOnly()
export class ReviewModerationController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiList(ModeratedReview, 'Reviews for moderation, most reported first, then newest.')
  async list(
    @Query({ schema: ListQuery }) query: z.output<typeof ListQuery>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    return staffList(await this.rpc.askRaw(reviewModerationList, query), request, reply);
  }

  @Post(':id/hide')
  @HttpCode(200)
  @ApiAnswer(ModeratedReview, 'Hides a review; the strain’s rating no longer counts it.', 401, 404)
  hide(
    @Param({ schema: ReviewId }) { id }: z.output<typeof ReviewId>,
    @Body({ schema: HideReview }) { reason }: z.output<typeof HideReview>,
    @CurrentStaff() { username }: Staff,
  ): Promise<ModeratedReview> {
    return this.rpc.ask(reviewModerationHide, { id, reason, staff: username });
  }

  @Post(':id/show')
  @HttpCode(200)
  @ApiAnswer(ModeratedReview, 'Shows a hidden review again.', 401, 404)
  show(@Param({ schema: ReviewId }) { id }: z.output<typeof ReviewId>, @CurrentStaff() { username }: Staff): Promise<ModeratedReview> {
    return this.rpc.ask(reviewModerationShow, { id, staff: username });
  }
}
