import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { type ClickReport, type ClickReportQuery, clickCsv, clickReport } from '@bluntbot/proto/commerce/clicks';
import { Controller, Res } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { Endpoint } from '../http/endpoint.ts';

@Controller()
export class ClickReportController {
  constructor(private readonly rpc: RpcClient) {}

  @Endpoint(clickReport)
  report(query: ClickReportQuery): Promise<ClickReport> {
    return this.rpc.ask(clickReport, query);
  }

  @Endpoint(clickCsv)
  async export(query: ClickReportQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const { by, from, to, rows } = await this.rpc.ask(clickReport, query);
    void reply.header('content-disposition', `attachment; filename="clicks-by-${by}-${from}-to-${to}.csv"`);
    return stringify(
      rows.map(({ label, key, clicks }) => [label, key, clicks]),
      { header: true, columns: [by, 'id', 'clicks'], record_delimiter: 'windows', escape_formulas: true },
    );
  }
}
