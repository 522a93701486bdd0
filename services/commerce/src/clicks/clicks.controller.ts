import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { clickReport } from '@bluntbot/proto/commerce/clicks';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { ClickReports } from './click-report.ts';

@Controller()
export class ClicksController {
  constructor(private readonly reports: ClickReports) {}

  @RpcHandler(clickReport)
  report(query: ParsedRequestOf<typeof clickReport>) {
    return this.reports.report(query);
  }
}
