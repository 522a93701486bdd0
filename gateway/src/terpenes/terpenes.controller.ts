import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { Terpene, terpeneList } from '@bluntbot/proto/catalog/terpenes';
import { Controller, Get, Query } from '@nestjs/common';
import type { z } from 'zod';
import { ApiList } from '../docs/api-answer.ts';
import { PublicGet } from '../http/public-get.ts';

@Controller('api/terpenes')
export class TerpenesController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @PublicGet()
  @ApiList(Terpene, 'The terpene guide, most often dominant first.')
  list(@Query({ schema: terpeneList.request }) page: z.output<typeof terpeneList.request>): Promise<RawReply> {
    return this.rpc.askRaw(terpeneList, page);
  }
}
