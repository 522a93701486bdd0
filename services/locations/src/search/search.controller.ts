import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { searchIn } from '@bluntbot/proto/site-search';
import { Controller } from '@nestjs/common';
import { CityHits } from './city-hits.ts';

const locationsSearch = searchIn('locations');

@Controller()
export class SearchController {
  constructor(private readonly cities: CityHits) {}

  @RpcHandler(locationsSearch)
  find({ search, limit }: ParsedRequestOf<typeof locationsSearch>) {
    return this.cities.find(search, limit);
  }
}
