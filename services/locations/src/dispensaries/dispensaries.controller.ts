import { JsonText } from '@bluntbot/platform/nats/json-text';
import { RpcHandler, RpcRequest } from '@bluntbot/platform/nats/rpc-handler';
import { dispensaryGet, dispensaryList, dispensaryNearby, dispensarySearch, dispensaryStats } from '@bluntbot/proto/locations/dispensaries';
import type { ParsedRequestOf, ResponseOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { DispensaryReader } from './dispensary-reader.ts';

@Controller()
export class DispensariesController {
  constructor(private readonly reader: DispensaryReader) {}

  @RpcHandler(dispensarySearch)
  search(@RpcRequest(dispensarySearch) query: ParsedRequestOf<typeof dispensarySearch>): Promise<ResponseOf<typeof dispensarySearch>> {
    return this.reader.search(query);
  }

  @RpcHandler(dispensaryList)
  async list(@RpcRequest(dispensaryList) query: ParsedRequestOf<typeof dispensaryList>): Promise<JsonText> {
    const { found, total } = await this.reader.list(query);
    return new JsonText(JSON.stringify(found), total);
  }

  @RpcHandler(dispensaryGet)
  get(@RpcRequest(dispensaryGet) { id }: ParsedRequestOf<typeof dispensaryGet>): Promise<ResponseOf<typeof dispensaryGet>> {
    return this.reader.get(id);
  }

  @RpcHandler(dispensaryNearby)
  nearby(
    @RpcRequest(dispensaryNearby) { id, limit }: ParsedRequestOf<typeof dispensaryNearby>,
  ): Promise<ResponseOf<typeof dispensaryNearby>> {
    return this.reader.nearby(id, limit);
  }

  @RpcHandler(dispensaryStats)
  stats(): Promise<ResponseOf<typeof dispensaryStats>> {
    return this.reader.stats();
  }
}
