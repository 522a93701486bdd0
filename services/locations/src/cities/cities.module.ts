import { Module } from '@nestjs/common';
import { DispensariesModule } from '../dispensaries/dispensaries.module.ts';
import { LawsModule } from '../laws/laws.module.ts';
import { CitiesController } from './cities.controller.ts';
import { CityReader } from './city-reader.ts';

@Module({ imports: [DispensariesModule, LawsModule], controllers: [CitiesController], providers: [CityReader] })
export class CitiesModule {}
