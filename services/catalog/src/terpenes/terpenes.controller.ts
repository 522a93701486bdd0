import { JsonText } from '@bluntbot/platform/nats/json-text';
import { RpcHandler, RpcRequest } from '@bluntbot/platform/nats/rpc-handler';
import { terpeneList } from '@bluntbot/proto/catalog/terpenes';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { TerpeneReader } from './terpene-reader.ts';

@Controller()
export class TerpenesController {
  constructor(private readonly terpenes: TerpeneReader) {}

  @RpcHandler(terpeneList)
  list(@RpcRequest(terpeneList) { limit, offset }: ParsedRequestOf<typeof terpeneList>): Promise<JsonText> {
    return this.terpenes.list(limit, offset);
  }
}
