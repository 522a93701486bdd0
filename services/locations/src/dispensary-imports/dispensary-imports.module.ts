import { UploadStore } from '@bluntbot/platform/upload-store';
import { Module } from '@nestjs/common';
import { PlacesModule } from '../places/places.module.ts';
import { DispensaryImportsController } from './dispensary-imports.controller.ts';
import { DispensaryImportsService } from './dispensary-imports.service.ts';

@Module({
  imports: [PlacesModule],
  controllers: [DispensaryImportsController],
  providers: [DispensaryImportsService, UploadStore],
})
export class DispensaryImportsModule {}
