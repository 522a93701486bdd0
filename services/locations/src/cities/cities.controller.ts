import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { cityGet, cityList } from '@bluntbot/proto/locations/cities';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { CityReader } from './city-reader.ts';

@Controller()
export class CitiesController {
  constructor(private readonly cities: CityReader) {}

  @RpcHandler(cityList)
  list() {
    return this.cities.list();
  }

  @RpcHandler(cityGet)
  get({ slug }: ParsedRequestOf<typeof cityGet>) {
    return this.cities.get(slug);
  }
}
