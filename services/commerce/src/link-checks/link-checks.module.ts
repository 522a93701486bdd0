import { Module } from '@nestjs/common';
import { LeasesModule } from '../leases/leases.ts';
import { LinkChecker } from './link-checker.ts';
import { LinkChecksController } from './link-checks.controller.ts';

@Module({ imports: [LeasesModule], controllers: [LinkChecksController], providers: [LinkChecker] })
export class LinkChecksModule {}
