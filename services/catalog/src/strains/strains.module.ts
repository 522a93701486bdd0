import { Module } from '@nestjs/common';
import { SimilarStrains } from './similar-strains.ts';
import { StrainIndex } from './strain-index.ts';
import { StrainReader } from './strain-reader.ts';
import { StrainSearches } from './strain-search.ts';
import { StrainTexts } from './strain-texts.ts';
import { StrainsController } from './strains.controller.ts';

@Module({
  controllers: [StrainsController],
  providers: [StrainIndex, StrainReader, StrainSearches, StrainTexts, SimilarStrains],
  exports: [StrainIndex, StrainSearches],
})
export class StrainsModule {}
