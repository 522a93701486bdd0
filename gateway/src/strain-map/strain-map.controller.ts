import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { type StrainMap, strainMap } from '@bluntbot/proto/catalog/strain-map';
import { Controller } from '@nestjs/common';
import { PublicGet } from '../http/public-get.ts';

@Controller()
export class StrainMapController {
  constructor(private readonly rpc: RpcClient) {}

  @PublicGet(strainMap)
  get(): Promise<RawReply<StrainMap>> {
    return this.rpc.askRaw(strainMap, {});
  }
}
