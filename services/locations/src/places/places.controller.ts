import { RpcHandler, RpcRequest } from '@bluntbot/platform/nats/rpc-handler';
import { placeSuggest } from '@bluntbot/proto/locations/places';
import type { ParsedRequestOf, ResponseOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { Places } from './places.ts';

@Controller()
export class PlacesController {
  constructor(private readonly places: Places) {}

  @RpcHandler(placeSuggest)
  suggest(@RpcRequest(placeSuggest) { q, limit }: ParsedRequestOf<typeof placeSuggest>): ResponseOf<typeof placeSuggest> {
    return this.places.suggest(q, limit);
  }
}
