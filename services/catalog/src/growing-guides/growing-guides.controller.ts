import { RpcHandler, RpcRequest } from '@bluntbot/platform/nats/rpc-handler';
import { growingGuideGet, growingLibrary } from '@bluntbot/proto/catalog/growing-guides';
import type { ParsedRequestOf, ResponseOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { GrowingGuidesService } from './growing-guides.service.ts';

@Controller()
export class GrowingGuidesController {
  constructor(private readonly guides: GrowingGuidesService) {}

  @RpcHandler(growingLibrary)
  library(@RpcRequest(growingLibrary) query: ParsedRequestOf<typeof growingLibrary>): ResponseOf<typeof growingLibrary> {
    return this.guides.library(query);
  }

  @RpcHandler(growingGuideGet)
  get(@RpcRequest(growingGuideGet) { id }: ParsedRequestOf<typeof growingGuideGet>): ResponseOf<typeof growingGuideGet> {
    return this.guides.get(id);
  }
}
