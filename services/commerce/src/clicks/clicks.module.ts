import { Module } from '@nestjs/common';
import { ClickRecorder } from './click-recorder.ts';
import { ClickReports } from './click-report.ts';
import { ClicksController } from './clicks.controller.ts';

@Module({ controllers: [ClicksController], providers: [ClickRecorder, ClickReports] })
export class ClicksModule {}
