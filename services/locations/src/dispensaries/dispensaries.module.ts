import { Module } from '@nestjs/common';
import { PlacesModule } from '../places/places.module.ts';
import { DispensariesController } from './dispensaries.controller.ts';
import { DispensaryIndex } from './dispensary-index.ts';
import { DispensaryReader } from './dispensary-reader.ts';

@Module({
  imports: [PlacesModule],
  controllers: [DispensariesController],
  providers: [DispensaryIndex, DispensaryReader],
  exports: [DispensaryIndex],
})
export class DispensariesModule {}
