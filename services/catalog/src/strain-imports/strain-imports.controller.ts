import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import {
  strainImportGet,
  strainImportReport,
  strainImportRows,
  strainImportStart,
  strainImportUndo,
} from '@bluntbot/proto/catalog/strain-imports';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { StrainImportsService } from './strain-imports.service.ts';

@Controller()
export class StrainImportsController {
  constructor(private readonly imports: StrainImportsService) {}

  @RpcHandler(strainImportStart)
  start(request: ParsedRequestOf<typeof strainImportStart>) {
    return this.imports.start(request);
  }

  @RpcHandler(strainImportGet)
  get({ id }: ParsedRequestOf<typeof strainImportGet>) {
    return this.imports.get(id);
  }

  @RpcHandler(strainImportRows)
  rows({ id, outcome, limit, offset }: ParsedRequestOf<typeof strainImportRows>) {
    return this.imports.rows(id, outcome, limit, offset);
  }

  @RpcHandler(strainImportUndo)
  undo({ id, staff }: ParsedRequestOf<typeof strainImportUndo>) {
    return this.imports.undo(id, staff);
  }

  @RpcHandler(strainImportReport)
  report({ id, after }: ParsedRequestOf<typeof strainImportReport>) {
    return this.imports.reportFile(id, after);
  }
}
