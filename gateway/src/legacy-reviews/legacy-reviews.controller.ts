import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import {
  LegacyReview,
  LegacyReviewPage,
  LegacyReviewQuery,
  legacyReviewGet,
  legacyReviewList,
} from '@bluntbot/proto/catalog/legacy-reviews';
import { Controller, Get, Param, Query } from '@nestjs/common';
import type { z } from 'zod';
import { ApiAnswer } from '../docs/api-answer.ts';
import { PublicGet } from '../http/public-get.ts';

@Controller('api/legacy-reviews')
export class LegacyReviewsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @PublicGet()
  @ApiAnswer(LegacyReviewPage, 'A page of legacy reviews with its counts.')
  list(@Query({ schema: LegacyReviewQuery }) query: LegacyReviewQuery): Promise<RawReply> {
    return this.rpc.askRaw(legacyReviewList, query);
  }

  @Get(':slug')
  @PublicGet()
  @ApiAnswer(LegacyReview, 'One legacy review.', 404)
  get(@Param({ schema: legacyReviewGet.request }) params: z.output<typeof legacyReviewGet.request>): Promise<RawReply> {
    return this.rpc.askRaw(legacyReviewGet, params);
  }
}
