import type { JsonText } from '@bluntbot/platform/nats/json-text';
import { RpcHandler, RpcRequest } from '@bluntbot/platform/nats/rpc-handler';
import { strainImportGet, strainImportReport, strainImportRows, strainImportStart } from '@bluntbot/proto/catalog/strain-imports';
import type { ParsedRequestOf, ResponseOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { StrainImportsService } from './strain-imports.service.ts';

@Controller()
export class StrainImportsController {
  constructor(private readonly imports: StrainImportsService) {}

  @RpcHandler(strainImportStart)
  start(@RpcRequest(strainImportStart) request: ParsedRequestOf<typeof strainImportStart>): Promise<ResponseOf<typeof strainImportStart>> {
    return this.imports.start(request);
  }

  @RpcHandler(strainImportGet)
  get(@RpcRequest(strainImportGet) { id }: ParsedRequestOf<typeof strainImportGet>): Promise<ResponseOf<typeof strainImportGet>> {
    return this.imports.get(id);
  }

  @RpcHandler(strainImportRows)
  rows(@RpcRequest(strainImportRows) { id, outcome, limit, offset }: ParsedRequestOf<typeof strainImportRows>): Promise<JsonText> {
    return this.imports.rows(id, outcome, limit, offset);
  }

  @RpcHandler(strainImportReport)
  report(
    @RpcRequest(strainImportReport) { id, after }: ParsedRequestOf<typeof strainImportReport>,
  ): Promise<ResponseOf<typeof strainImportReport>> {
    return this.imports.reportFile(id, after);
  }
}
