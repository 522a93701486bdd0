import { MadeOf } from '@bluntbot/platform/nats/json-text';
import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { growingGuideGet, growingLibrary } from '@bluntbot/proto/catalog/growing-guides';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { GrowingGuidesService } from './growing-guides.service.ts';

@Controller()
export class GrowingGuidesController {
  constructor(private readonly guides: GrowingGuidesService) {}

  @RpcHandler(growingLibrary)
  library(query: ParsedRequestOf<typeof growingLibrary>) {
    return new MadeOf(this.guides.library(query), []);
  }

  @RpcHandler(growingGuideGet)
  get({ id }: ParsedRequestOf<typeof growingGuideGet>) {
    return new MadeOf(this.guides.get(id), []);
  }
}
