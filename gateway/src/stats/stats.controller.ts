import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { CatalogStats, catalogStats } from '@bluntbot/proto/catalog/stats';
import { Controller, Get } from '@nestjs/common';
import { ApiAnswer } from '../docs/api-answer.ts';
import { PublicGet } from '../http/public-get.ts';

@Controller('api/stats')
export class StatsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @PublicGet('strains')
  @ApiAnswer(CatalogStats, 'What the catalogue holds, counted now.')
  get(): Promise<RawReply> {
    return this.rpc.askRaw(catalogStats, {});
  }
}
