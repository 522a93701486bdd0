import { Readable } from 'node:stream';
import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import {
  IMPORT_REPORT_COLUMNS,
  type ImportRow,
  MAX_IMPORT_BYTES,
  type StrainImport,
  strainImportCsv,
  strainImportGet,
  strainImportReport,
  strainImportRows,
  strainImportStart,
  strainImportUndo,
} from '@bluntbot/proto/catalog/strain-imports';
import type { AskedOf, ResponseOf } from '@bluntbot/proto/rpc';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Staff } from '../auth/staff.strategy.ts';
import { CurrentStaff } from '../auth/staff-only.ts';
import { Endpoint } from '../http/endpoint.ts';
import { reportText } from '../http/report-text.ts';
import { CHECKED_UPLOAD } from '../uploads/checked-upload.ts';
import { Uploads } from '../uploads/uploads.ts';

@Controller()
export class StrainImportsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly uploads: Uploads,
  ) {}

  @Endpoint(strainImportStart)
  async start(
    mode: AskedOf<typeof strainImportStart>,
    @Req() request: FastifyRequest,
    @CurrentStaff() { username }: Staff,
  ): Promise<StrainImport> {
    const file = await this.uploads.receive(request, strainImportStart, MAX_IMPORT_BYTES);
    return this.rpc.ask(strainImportStart, { ...mode, ...file, staff: username }, CHECKED_UPLOAD);
  }

  @Endpoint(strainImportGet)
  get(run: AskedOf<typeof strainImportGet>): Promise<StrainImport> {
    return this.rpc.ask(strainImportGet, run);
  }

  @Endpoint(strainImportRows)
  rows(page: AskedOf<typeof strainImportRows>): Promise<RawReply<ImportRow[]>> {
    return this.rpc.askRaw(strainImportRows, page);
  }

  @Endpoint(strainImportUndo)
  undo(
    run: AskedOf<typeof strainImportUndo>,
    @CurrentStaff() { username }: Staff,
  ): Promise<ResponseOf<typeof strainImportUndo>> {
    return this.rpc.ask(strainImportUndo, { ...run, staff: username });
  }

  @Endpoint(strainImportCsv)
  async report(
    { id }: AskedOf<typeof strainImportCsv>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readable> {
    const ask = (after: number) => this.rpc.ask(strainImportReport, { id, after });
    // Checked before the first line is sent, so that an unknown import is a 404.
    const first = await ask(0);
    void reply.header('content-disposition', 'attachment; filename="import-report.csv"');
    return Readable.from(reportText(`${IMPORT_REPORT_COLUMNS.join(',')}\r\n`, first, ask));
  }
}
