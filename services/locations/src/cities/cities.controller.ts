import { RpcHandler, RpcRequest } from '@bluntbot/platform/nats/rpc-handler';
import { cityGet, cityList } from '@bluntbot/proto/locations/cities';
import type { ParsedRequestOf, ResponseOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { CityReader } from './city-reader.ts';

@Controller()
export class CitiesController {
  constructor(private readonly cities: CityReader) {}

  @RpcHandler(cityList)
  list(): Promise<ResponseOf<typeof cityList>> {
    return this.cities.list();
  }

  @RpcHandler(cityGet)
  get(@RpcRequest(cityGet) { slug }: ParsedRequestOf<typeof cityGet>): Promise<ResponseOf<typeof cityGet>> {
    return this.cities.get(slug);
  }
}
