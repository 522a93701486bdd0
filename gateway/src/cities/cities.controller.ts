import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { type City, type CitySummary, cityGet, cityList } from '@bluntbot/proto/locations/cities';
import type { AskedOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { PublicGet } from '../http/public-get.ts';

@Controller()
export class CitiesController {
  constructor(private readonly rpc: RpcClient) {}

  @PublicGet(cityList)
  list(): Promise<RawReply<CitySummary[]>> {
    return this.rpc.askRaw(cityList, {});
  }

  @PublicGet(cityGet)
  get(city: AskedOf<typeof cityGet>): Promise<RawReply<City>> {
    return this.rpc.askRaw(cityGet, city);
  }
}
