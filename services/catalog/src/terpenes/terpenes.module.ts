import { Module } from '@nestjs/common';
import { TerpeneReader } from './terpene-reader.ts';
import { TerpenesController } from './terpenes.controller.ts';

@Module({ controllers: [TerpenesController], providers: [TerpeneReader] })
export class TerpenesModule {}
