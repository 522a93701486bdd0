import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { ClickReport, ClickReportQuery, clickReport } from '@bluntbot/proto/commerce/clicks';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { StaffOnly } from '../auth/staff-only.ts';
import { ApiAnswer } from '../docs/api-answer.ts';

@Controller('api/admin/clicks')
@StaffOnly()
export class ClicksController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiAnswer(ClickReport, 'Clicks of a span of days by product, source, strain or day.', 401)
  report(@Query({ schema: ClickReportQuery }) query: ClickReportQuery): Promise<ClickReport> {
    return this.rpc.ask(clickReport, query);
  }

  @Get('export')
  @ApiAnswer(z.string(), 'The same as CSV.', 401)
  async export(
    @Query({ schema: ClickReportQuery }) query: ClickReportQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { by, from, to, rows } = await this.rpc.ask(clickReport, query);
    void reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="clicks-by-${by}-${from}-to-${to}.csv"`);
    return stringify(
      rows.map(({ label, key, clicks }) => [label, key, clicks]),
      { header: true, columns: [by, 'id', 'clicks'], record_delimiter: 'windows', escape_formulas: true },
    );
  }
}
