import { AddressHash } from '@bluntbot/platform/address-hash/address-hash';
import { Module } from '@nestjs/common';
import { ReviewModerationService } from './review-moderation.service.ts';
import { StrainReviewReader } from './strain-review-reader.ts';
import { StrainReviewsController } from './strain-reviews.controller.ts';
import { StrainReviewsService } from './strain-reviews.service.ts';

@Module({
  controllers: [StrainReviewsController],
  providers: [StrainReviewReader, StrainReviewsService, ReviewModerationService, AddressHash],
})
export class StrainReviewsModule {}
