import { Module } from '@nestjs/common';
import { GrowingGuidesController } from './growing-guides.controller.ts';
import { GrowingGuidesService } from './growing-guides.service.ts';

@Module({ controllers: [GrowingGuidesController], providers: [GrowingGuidesService], exports: [GrowingGuidesService] })
export class GrowingGuidesModule {}
