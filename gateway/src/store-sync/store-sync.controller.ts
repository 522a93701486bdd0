import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { type StoreSync, storeSyncGet } from '@bluntbot/proto/commerce/store-products';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../http/endpoint.ts';

@Controller()
export class StoreSyncController {
  constructor(private readonly rpc: RpcClient) {}

  @Endpoint(storeSyncGet)
  get(): Promise<StoreSync> {
    return this.rpc.ask(storeSyncGet, {});
  }
}
