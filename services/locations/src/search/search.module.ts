import { Module } from '@nestjs/common';
import { CityHits } from './city-hits.ts';
import { SearchController } from './search.controller.ts';

@Module({ controllers: [SearchController], providers: [CityHits] })
export class SearchModule {}
