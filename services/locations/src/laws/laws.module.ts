import { Module } from '@nestjs/common';
import { LawReader } from './law-reader.ts';
import { LawWatch } from './law-watch.ts';
import { LawsController } from './laws.controller.ts';

@Module({ controllers: [LawsController], providers: [LawReader, LawWatch], exports: [LawReader] })
export class LawsModule {}
