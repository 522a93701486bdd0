import { Readable } from 'node:stream';
import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import {
  IMPORT_REPORT_COLUMNS,
  ImportRow,
  MAX_IMPORT_BYTES,
  StrainImport,
  strainImportGet,
  strainImportReport,
  strainImportRows,
  strainImportStart,
} from '@bluntbot/proto/catalog/strain-imports';
import type { ResponseOf } from '@bluntbot/proto/rpc';
import { Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Staff } from '../auth/staff.strategy.ts';
import { CurrentStaff, StaffOnly } from '../auth/staff-only.ts';
import { ApiAnswer, ApiList } from '../docs/api-answer.ts';
import { staffList } from '../http/staff-list.ts';
import { Uploads } from '../uploads/uploads.ts';

const flag = (otherwise: 'true' | 'false') =>
  z
    .enum(['true', 'false'])
    .default(otherwise)
    .transform((value) => value === 'true');
const StartQuery = z.object({
  dryRun: flag('true'),
  skipRejected: flag('false').describe('Write the rest when there are rows that cannot be imported.'),
});
const ImportId = strainImportGet.request;
const RowsQuery = strainImportRows.request.omit({ id: true });

@Controller('api/admin/strains/imports')
@StaffOnly()
export class StrainImportsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly uploads: Uploads,
  ) {}

  @Post()
  @HttpCode(202)
  @ApiAnswer(StrainImport, 'Starts an import of the CSV in the form field `file`; `dryRun=false` writes.', 401, 413, 415)
  async start(
    @Query({ schema: StartQuery }) { dryRun, skipRejected }: z.output<typeof StartQuery>,
    @Req() request: FastifyRequest,
    @CurrentStaff() { username }: Staff,
  ): Promise<StrainImport> {
    const { key, fileName } = await this.uploads.receive(request, 'file', MAX_IMPORT_BYTES);
    return this.rpc.ask(strainImportStart, { key, fileName, dryRun, skipRejected, staff: username });
  }

  @Get(':id')
  @ApiAnswer(StrainImport, 'How an import goes.', 401, 404)
  get(@Param({ schema: ImportId }) params: z.output<typeof ImportId>): Promise<StrainImport> {
    return this.rpc.ask(strainImportGet, params);
  }

  @Get(':id/rows')
  @ApiList(ImportRow, 'What became of each row.')
  async rows(
    @Param({ schema: ImportId }) { id }: z.output<typeof ImportId>,
    @Query({ schema: RowsQuery }) query: z.output<typeof RowsQuery>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    return staffList(await this.rpc.askRaw(strainImportRows, { id, ...query }), request, reply);
  }

  @Get(':id/report')
  @ApiAnswer(z.string(), 'The whole report as CSV, row by row, with every change field by field.', 401, 404)
  async report(
    @Param({ schema: ImportId }) { id }: z.output<typeof ImportId>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readable> {
    // Asked before the first line is sent: an import that nobody knows is a 404.
    const first = await this.rpc.ask(strainImportReport, { id, after: 0 });
    void reply.header('content-type', 'text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="import-report.csv"');
    return Readable.from(this.lines(id, first));
  }

  private async *lines(id: string, first: ResponseOf<typeof strainImportReport>): AsyncGenerator<string> {
    yield `${IMPORT_REPORT_COLUMNS.join(',')}\r\n`;
    let page = first;
    yield page.csv;
    while (page.last !== null) {
      page = await this.rpc.ask(strainImportReport, { id, after: page.last });
      yield page.csv;
    }
  }
}
