import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { Place, placeSuggest } from '@bluntbot/proto/locations/places';
import { Controller, Get, Query } from '@nestjs/common';
import { z } from 'zod';
import { ApiAnswer } from '../docs/api-answer.ts';
import { PublicGet } from '../http/public-get.ts';

@Controller('api/places')
export class PlacesController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @PublicGet()
  @ApiAnswer(z.array(Place), 'Cities and ZIP codes that begin with `q`, the largest first.')
  suggest(@Query({ schema: placeSuggest.request }) query: z.output<typeof placeSuggest.request>): Promise<RawReply> {
    return this.rpc.askRaw(placeSuggest, query);
  }
}
