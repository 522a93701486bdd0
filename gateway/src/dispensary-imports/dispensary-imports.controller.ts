import { Readable } from 'node:stream';
import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import {
  type DispensaryImport,
  type DispensaryImportRow,
  dispensaryImportCsv,
  dispensaryImportGet,
  dispensaryImportReport,
  dispensaryImportRows,
  dispensaryImportStart,
  dispensaryImportUndo,
  LIST_REPORT_COLUMNS,
  MAX_LIST_BYTES,
} from '@bluntbot/proto/locations/dispensary-imports';
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
export class DispensaryImportsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly uploads: Uploads,
  ) {}

  @Endpoint(dispensaryImportStart)
  async start(
    answers: AskedOf<typeof dispensaryImportStart>,
    @Req() request: FastifyRequest,
    @CurrentStaff() { username }: Staff,
  ): Promise<DispensaryImport> {
    const file = await this.uploads.receive(request, dispensaryImportStart, MAX_LIST_BYTES);
    return this.rpc.ask(dispensaryImportStart, { ...answers, ...file, staff: username }, CHECKED_UPLOAD);
  }

  @Endpoint(dispensaryImportGet)
  get(run: AskedOf<typeof dispensaryImportGet>): Promise<DispensaryImport> {
    return this.rpc.ask(dispensaryImportGet, run);
  }

  @Endpoint(dispensaryImportRows)
  rows(page: AskedOf<typeof dispensaryImportRows>): Promise<RawReply<DispensaryImportRow[]>> {
    return this.rpc.askRaw(dispensaryImportRows, page);
  }

  @Endpoint(dispensaryImportUndo)
  undo(
    run: AskedOf<typeof dispensaryImportUndo>,
    @CurrentStaff() { username }: Staff,
  ): Promise<ResponseOf<typeof dispensaryImportUndo>> {
    return this.rpc.ask(dispensaryImportUndo, { ...run, staff: username });
  }

  @Endpoint(dispensaryImportCsv)
  async report(
    { id }: AskedOf<typeof dispensaryImportCsv>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readable> {
    const ask = (after: number) => this.rpc.ask(dispensaryImportReport, { id, after });
    // Requested before the first line is sent, so that an unknown import returns 404.
    const first = await ask(0);
    void reply.header('content-disposition', 'attachment; filename="import-report.csv"');
    return Readable.from(reportText(`${LIST_REPORT_COLUMNS.join(',')}\n`, first, ask));
  }
}
