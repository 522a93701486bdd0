import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { storeSyncGet } from '@bluntbot/proto/commerce/store-products';
import { Controller } from '@nestjs/common';
import { StoreSync } from './store-sync.ts';

@Controller()
export class StoreSyncController {
  constructor(private readonly sync: StoreSync) {}

  @RpcHandler(storeSyncGet)
  get() {
    return this.sync.state();
  }
}
