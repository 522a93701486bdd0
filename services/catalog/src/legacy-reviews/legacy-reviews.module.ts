import { Module } from '@nestjs/common';
import { LegacyReviewReader } from './legacy-review-reader.ts';
import { LegacyReviewsController } from './legacy-reviews.controller.ts';

@Module({ controllers: [LegacyReviewsController], providers: [LegacyReviewReader] })
export class LegacyReviewsModule {}
