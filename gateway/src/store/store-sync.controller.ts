import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { StoreSync, storeSyncGet } from '@bluntbot/proto/commerce/store-products';
import { Controller, Get } from '@nestjs/common';
import { StaffOnly } from '../auth/staff-only.ts';
import { ApiAnswer } from '../docs/api-answer.ts';

@Controller('api/admin/store-sync')
@StaffOnly()
export class StoreSyncController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiAnswer(StoreSync, 'How the synchronisation with the shop goes.', 401)
  get(): Promise<StoreSync> {
    return this.rpc.ask(storeSyncGet, {});
  }
}
