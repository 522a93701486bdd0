import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { placeNames, placeSuggest } from '@bluntbot/proto/locations/places';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { Places } from './places.ts';

@Controller()
export class PlacesController {
  constructor(private readonly places: Places) {}

  @RpcHandler(placeSuggest)
  suggest({ q, limit }: ParsedRequestOf<typeof placeSuggest>) {
    return this.places.suggest(q, limit);
  }

  @RpcHandler(placeNames)
  names() {
    return this.places.names();
  }
}
