import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { type Place, placeSuggest } from '@bluntbot/proto/locations/places';
import type { AskedOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { PublicGet } from '../http/public-get.ts';

@Controller()
export class PlacesController {
  constructor(private readonly rpc: RpcClient) {}

  @PublicGet(placeSuggest)
  suggest(typed: AskedOf<typeof placeSuggest>): Promise<RawReply<Place[]>> {
    return this.rpc.askRaw(placeSuggest, typed);
  }
}
