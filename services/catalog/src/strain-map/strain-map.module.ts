import { Module } from '@nestjs/common';
import { StrainMapController } from './strain-map.controller.ts';
import { StrainMapReader } from './strain-map-reader.ts';

@Module({ controllers: [StrainMapController], providers: [StrainMapReader] })
export class StrainMapModule {}
