import { MadeOf } from '@bluntbot/platform/nats/json-text';
import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { terpeneList } from '@bluntbot/proto/catalog/terpenes';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { TerpeneReader } from './terpene-reader.ts';

@Controller()
export class TerpenesController {
  constructor(private readonly terpenes: TerpeneReader) {}

  @RpcHandler(terpeneList)
  async list({ limit, offset }: ParsedRequestOf<typeof terpeneList>) {
    return new MadeOf(await this.terpenes.list(limit, offset), ['terpene', 'strain']);
  }
}
