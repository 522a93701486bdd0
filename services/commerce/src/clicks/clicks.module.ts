import { Module } from '@nestjs/common';
import { ClickFold } from './click-fold.ts';
import { ClickRecorder } from './click-recorder.ts';
import { ClickReports } from './click-report.ts';
import { ClicksController } from './clicks.controller.ts';

@Module({ controllers: [ClicksController], providers: [ClickFold, ClickRecorder, ClickReports] })
export class ClicksModule {}
