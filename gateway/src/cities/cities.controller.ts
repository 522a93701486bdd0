import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { City, CitySummary, cityGet, cityList } from '@bluntbot/proto/locations/cities';
import { Controller, Get, Param } from '@nestjs/common';
import { z } from 'zod';
import { ApiAnswer } from '../docs/api-answer.ts';
import { PublicGet } from '../http/public-get.ts';

@Controller('api/cities')
export class CitiesController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @PublicGet()
  @ApiAnswer(z.array(CitySummary), 'Every city that the site has a page for.')
  list(): Promise<RawReply> {
    return this.rpc.askRaw(cityList, {});
  }

  @Get(':slug')
  @PublicGet()
  @ApiAnswer(City, 'One city, with what the law there says.', 404)
  get(@Param({ schema: cityGet.request }) params: z.output<typeof cityGet.request>): Promise<RawReply> {
    return this.rpc.askRaw(cityGet, params);
  }
}
