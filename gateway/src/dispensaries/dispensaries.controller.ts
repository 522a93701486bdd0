import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import {
  type Dispensary,
  type DispensaryListQuery,
  type DispensarySearch,
  type DispensarySearchResult,
  dispensaryGet,
  dispensaryList,
  dispensaryNearby,
  dispensarySearch,
} from '@bluntbot/proto/locations/dispensaries';
import type { AskedOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { PublicGet } from '../http/public-get.ts';

@Controller()
export class DispensariesController {
  constructor(private readonly rpc: RpcClient) {}

  @PublicGet(dispensaryList)
  list(query: DispensaryListQuery): Promise<RawReply<Dispensary[]>> {
    return this.rpc.askRaw(dispensaryList, query);
  }

  @PublicGet(dispensarySearch)
  search(query: DispensarySearch): Promise<RawReply<DispensarySearchResult>> {
    return this.rpc.askRaw(dispensarySearch, query);
  }

  @PublicGet(dispensaryGet)
  get(ref: AskedOf<typeof dispensaryGet>): Promise<RawReply<Dispensary>> {
    return this.rpc.askRaw(dispensaryGet, ref);
  }

  @PublicGet(dispensaryNearby)
  nearby(ref: AskedOf<typeof dispensaryNearby>): Promise<RawReply<Dispensary[]>> {
    return this.rpc.askRaw(dispensaryNearby, ref);
  }
}
