import { Module } from '@nestjs/common';
import { StatsController } from './stats.controller.ts';
import { StatsReader } from './stats-reader.ts';

@Module({ controllers: [StatsController], providers: [StatsReader] })
export class StatsModule {}
