import { Module } from '@nestjs/common';
import { StrainIndex } from './strain-index.ts';
import { StrainReader } from './strain-reader.ts';
import { StrainRecommender } from './strain-recommender.ts';
import { StrainSearches } from './strain-search.ts';
import { StrainTexts } from './strain-texts.ts';
import { StrainsController } from './strains.controller.ts';
import { StrainsService } from './strains.service.ts';

@Module({
  controllers: [StrainsController],
  providers: [StrainIndex, StrainReader, StrainSearches, StrainTexts, StrainsService, StrainRecommender],
})
export class StrainsModule {}
