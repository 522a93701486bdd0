import { RpcHandler, RpcRequest } from '@bluntbot/platform/nats/rpc-handler';
import { clickReport } from '@bluntbot/proto/commerce/clicks';
import type { ParsedRequestOf, ResponseOf } from '@bluntbot/proto/rpc';
import { Controller, Module } from '@nestjs/common';
import { ClickRecorder } from './click-recorder.ts';
import { ClickReports } from './click-report.ts';

@Controller()
export class ClicksController {
  constructor(private readonly reports: ClickReports) {}

  @RpcHandler(clickReport)
  report(@RpcRequest(clickReport) query: ParsedRequestOf<typeof clickReport>): Promise<ResponseOf<typeof clickReport>> {
    return this.reports.report(query);
  }
}

@Module({ controllers: [ClicksController], providers: [ClickRecorder, ClickReports] })
export class ClicksModule {}
