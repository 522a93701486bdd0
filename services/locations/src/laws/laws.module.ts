import { Module } from '@nestjs/common';
import { LawReader } from './law-reader.ts';
import { LawsController } from './laws.controller.ts';

@Module({ controllers: [LawsController], providers: [LawReader], exports: [LawReader] })
export class LawsModule {}
