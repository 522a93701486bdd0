import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { clickReport } from '@bluntbot/proto/commerce/clicks';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller, Module } from '@nestjs/common';
import { ClickRecorder } from './click-recorder.ts';
import { ClickReports } from './click-report.ts';

@Controller()
export class ClicksController {
  constructor(private readonly reports: ClickReports) {}

  @RpcHandler(clickReport)
  report(query: ParsedRequestOf<typeof clickReport>) {
    return this.reports.report(query);
  }
}

@Module({ controllers: [ClicksController], providers: [ClickRecorder, ClickReports] })
export class ClicksModule {}
