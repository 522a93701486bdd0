import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { type Law, lawGet, lawList } from '@bluntbot/proto/locations/laws';
import type { AskedOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { PublicGet } from '../http/public-get.ts';

@Controller()
export class LawsController {
  constructor(private readonly rpc: RpcClient) {}

  @PublicGet(lawList)
  list(): Promise<RawReply<Law[]>> {
    return this.rpc.askRaw(lawList, {});
  }

  @PublicGet(lawGet)
  get(law: AskedOf<typeof lawGet>): Promise<RawReply<Law>> {
    return this.rpc.askRaw(lawGet, law);
  }
}
