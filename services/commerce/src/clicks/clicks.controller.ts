import { RpcHandler, RpcRequest } from '@bluntbot/platform/nats/rpc-handler';
import { clickReport } from '@bluntbot/proto/commerce/clicks';
import type { ParsedRequestOf, ResponseOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { ClickReports } from './click-report.ts';

@Controller()
export class ClicksController {
  constructor(private readonly reports: ClickReports) {}

  @RpcHandler(clickReport)
  report(@RpcRequest(clickReport) query: ParsedRequestOf<typeof clickReport>): Promise<ResponseOf<typeof clickReport>> {
    return this.reports.report(query);
  }
}
