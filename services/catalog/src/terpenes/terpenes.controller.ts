import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { terpeneList } from '@bluntbot/proto/catalog/terpenes';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { TerpeneReader } from './terpene-reader.ts';

@Controller()
export class TerpenesController {
  constructor(private readonly terpenes: TerpeneReader) {}

  @RpcHandler(terpeneList)
  list({ limit, offset }: ParsedRequestOf<typeof terpeneList>) {
    return this.terpenes.list(limit, offset);
  }
}
