import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { type Terpene, terpeneList } from '@bluntbot/proto/catalog/terpenes';
import type { AskedOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { PublicGet } from '../http/public-get.ts';

@Controller()
export class TerpenesController {
  constructor(private readonly rpc: RpcClient) {}

  @PublicGet(terpeneList)
  list(page: AskedOf<typeof terpeneList>): Promise<RawReply<Terpene[]>> {
    return this.rpc.askRaw(terpeneList, page);
  }
}
