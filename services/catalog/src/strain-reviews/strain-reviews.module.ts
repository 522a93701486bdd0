import { AddressHash } from '@bluntbot/platform/secrets/address-hash';
import { Secrets } from '@bluntbot/platform/secrets/secrets';
import { Module } from '@nestjs/common';
import { ReviewBursts } from './review-bursts.ts';
import { ReviewKeys } from './review-keys.ts';
import { ReviewModerationService } from './review-moderation.service.ts';
import { StrainReviewReader } from './strain-review-reader.ts';
import { StrainReviewsController } from './strain-reviews.controller.ts';
import { StrainReviewsService } from './strain-reviews.service.ts';

@Module({
  controllers: [StrainReviewsController],
  providers: [
    StrainReviewReader,
    StrainReviewsService,
    ReviewModerationService,
    ReviewBursts,
    ReviewKeys,
    AddressHash,
    Secrets,
  ],
})
export class StrainReviewsModule {}
