import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import {
  dispensaryImportGet,
  dispensaryImportReport,
  dispensaryImportRows,
  dispensaryImportStart,
  dispensaryImportUndo,
} from '@bluntbot/proto/locations/dispensary-imports';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { DispensaryImportsService } from './dispensary-imports.service.ts';

@Controller()
export class DispensaryImportsController {
  constructor(private readonly imports: DispensaryImportsService) {}

  @RpcHandler(dispensaryImportStart)
  start(request: ParsedRequestOf<typeof dispensaryImportStart>) {
    return this.imports.start(request);
  }

  @RpcHandler(dispensaryImportGet)
  get({ id }: ParsedRequestOf<typeof dispensaryImportGet>) {
    return this.imports.get(id);
  }

  @RpcHandler(dispensaryImportRows)
  rows({ id, outcome, limit, offset }: ParsedRequestOf<typeof dispensaryImportRows>) {
    return this.imports.rows(id, outcome, limit, offset);
  }

  @RpcHandler(dispensaryImportUndo)
  undo({ id, staff }: ParsedRequestOf<typeof dispensaryImportUndo>) {
    return this.imports.undo(id, staff);
  }

  @RpcHandler(dispensaryImportReport)
  report({ id, after }: ParsedRequestOf<typeof dispensaryImportReport>) {
    return this.imports.reportFile(id, after);
  }
}
