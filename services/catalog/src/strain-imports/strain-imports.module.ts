import { Module } from '@nestjs/common';
import { StrainImagesModule } from '../strain-images/strain-images.module.ts';
import { StrainImportsController } from './strain-imports.controller.ts';
import { StrainImportsService } from './strain-imports.service.ts';

@Module({ imports: [StrainImagesModule], controllers: [StrainImportsController], providers: [StrainImportsService] })
export class StrainImportsModule {}
