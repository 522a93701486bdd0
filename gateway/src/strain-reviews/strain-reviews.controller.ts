import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import {
  NewReview,
  ReviewSummary,
  StrainReview,
  strainReviewCreate,
  strainReviewList,
  strainReviewReport,
  strainReviewSummary,
} from '@bluntbot/proto/catalog/strain-reviews';
import { StrainRef } from '@bluntbot/proto/catalog/strains';
import { page } from '@bluntbot/proto/page';
import { Body, Controller, Get, HttpCode, Ip, Param, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { ApiAnswer, ApiList } from '../docs/api-answer.ts';
import { PublicGet } from '../http/public-get.ts';
import { RateLimited } from '../http/rate-limit.ts';

const Page = z.object(page);
const ReviewId = strainReviewReport.request.pick({ id: true });

@Controller('api')
export class StrainReviewsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('strains/:ref/reviews')
  @PublicGet()
  @ApiList(StrainReview, 'Visitors’ reviews of a strain, newest first.')
  list(
    @Param({ schema: StrainRef }) { ref }: z.output<typeof StrainRef>,
    @Query({ schema: Page }) query: z.output<typeof Page>,
  ): Promise<RawReply> {
    return this.rpc.askRaw(strainReviewList, { ref, ...query });
  }

  @Get('strains/:ref/reviews/summary')
  @PublicGet()
  @ApiAnswer(ReviewSummary, 'The reviews of a strain in figures.', 404)
  summary(@Param({ schema: StrainRef }) params: z.output<typeof StrainRef>): Promise<RawReply> {
    return this.rpc.askRaw(strainReviewSummary, params);
  }

  @Post('reviews')
  @RateLimited()
  @ApiAnswer(StrainReview, 'Writes a review. 409 for a text that the strain has already, 429 after five in an hour.', 404, 409, 429)
  create(@Body({ schema: NewReview }) review: NewReview, @Ip() address: string): Promise<StrainReview> {
    return this.rpc.ask(strainReviewCreate, { ...review, address });
  }

  @Post('reviews/:id/report')
  @HttpCode(200)
  @RateLimited()
  @ApiAnswer(strainReviewReport.response, 'Reports a review to staff.', 404, 429)
  report(
    @Param({ schema: ReviewId }) { id }: z.output<typeof ReviewId>,
    @Ip() address: string,
  ): Promise<z.output<typeof strainReviewReport.response>> {
    return this.rpc.ask(strainReviewReport, { id, address });
  }
}
