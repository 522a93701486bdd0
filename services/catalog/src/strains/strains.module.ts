import { Events } from '@bluntbot/platform/nats/events';
import { strainChanged } from '@bluntbot/proto/catalog/strains';
import { Module, type OnModuleInit } from '@nestjs/common';
import { StrainIndex } from './strain-index.ts';
import { StrainReader } from './strain-reader.ts';
import { StrainRecommender } from './strain-recommender.ts';
import { StrainSearches } from './strain-search.ts';
import { StrainsController } from './strains.controller.ts';
import { StrainsService } from './strains.service.ts';

@Module({
  controllers: [StrainsController],
  providers: [StrainIndex, StrainReader, StrainSearches, StrainsService, StrainRecommender],
})
export class StrainsModule implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly index: StrainIndex,
    private readonly searches: StrainSearches,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(strainChanged, ({ slugs }) => this.changed(slugs));
    this.events.onReconnect(() => this.changed([]));
  }

  private changed(slugs: readonly string[]): void {
    this.index.changed(slugs);
    this.searches.clear();
  }
}
