import { Module } from '@nestjs/common';
import { LeasesModule } from '../leases/leases.ts';
import { LinkChecker } from './link-checker.ts';
import { LinkChecksController } from './link-checks.controller.ts';
import { LinkSchedule } from './link-schedule.ts';

@Module({ imports: [LeasesModule], controllers: [LinkChecksController], providers: [LinkChecker, LinkSchedule] })
export class LinkChecksModule {}
