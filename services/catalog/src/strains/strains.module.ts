import { Events } from '@bluntbot/platform/nats/events';
import { strainChanged } from '@bluntbot/proto/catalog/strains';
import { Module, type OnModuleInit } from '@nestjs/common';
import { StrainReader } from './strain-reader.ts';
import { StrainRecommender } from './strain-recommender.ts';
import { StrainSearches } from './strain-search.ts';
import { StrainsController } from './strains.controller.ts';
import { StrainsService } from './strains.service.ts';

@Module({
  controllers: [StrainsController],
  providers: [StrainReader, StrainSearches, StrainsService, StrainRecommender],
})
export class StrainsModule implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly reader: StrainReader,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(strainChanged, () => this.reader.forget());
    this.events.onReconnect(() => this.reader.forget());
  }
}
