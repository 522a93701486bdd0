import { JsonText } from '@bluntbot/platform/nats/json-text';
import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import {
  dispensaryGet,
  dispensaryList,
  dispensaryNearby,
  dispensarySearch,
  dispensaryStats,
} from '@bluntbot/proto/locations/dispensaries';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { DispensaryReader } from './dispensary-reader.ts';

@Controller()
export class DispensariesController {
  constructor(private readonly reader: DispensaryReader) {}

  @RpcHandler(dispensarySearch)
  search(query: ParsedRequestOf<typeof dispensarySearch>) {
    return this.reader.search(query);
  }

  @RpcHandler(dispensaryList)
  async list(query: ParsedRequestOf<typeof dispensaryList>) {
    const { found, total } = await this.reader.list(query);
    return JsonText.page(found, total);
  }

  @RpcHandler(dispensaryGet)
  get({ id }: ParsedRequestOf<typeof dispensaryGet>) {
    return this.reader.get(id);
  }

  @RpcHandler(dispensaryNearby)
  nearby({ id, limit }: ParsedRequestOf<typeof dispensaryNearby>) {
    return this.reader.nearby(id, limit);
  }

  @RpcHandler(dispensaryStats)
  stats() {
    return this.reader.stats();
  }
}
