import { Module } from '@nestjs/common';
import { GrowingGuidesModule } from '../growing-guides/growing-guides.module.ts';
import { StrainsModule } from '../strains/strains.module.ts';
import { GuideHits } from './guide-hits.ts';
import { ReviewHits } from './review-hits.ts';
import { SearchController } from './search.controller.ts';
import { StrainHits } from './strain-hits.ts';
import { TerpeneHits } from './terpene-hits.ts';

@Module({
  imports: [StrainsModule, GrowingGuidesModule],
  controllers: [SearchController],
  providers: [StrainHits, TerpeneHits, GuideHits, ReviewHits],
})
export class SearchModule {}
