import { Module } from '@nestjs/common';
import { StrainImagesModule } from '../strain-images/strain-images.module.ts';
import { StrainAdminController } from './strain-admin.controller.ts';
import { StrainAdminReader } from './strain-admin-reader.ts';
import { StrainEditor } from './strain-editor.ts';
import { StrainPhotographs } from './strain-photographs.ts';

@Module({
  imports: [StrainImagesModule],
  controllers: [StrainAdminController],
  providers: [StrainAdminReader, StrainEditor, StrainPhotographs],
})
export class StrainAdminModule {}
