import { MadeOf } from '@bluntbot/platform/nats/json-text';
import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { catalogStats } from '@bluntbot/proto/catalog/stats';
import { Controller } from '@nestjs/common';
import { ANY_RATING } from '../strains/strain-parts.ts';
import { StatsReader } from './stats-reader.ts';

@Controller()
export class StatsController {
  constructor(private readonly stats: StatsReader) {}

  @RpcHandler(catalogStats)
  async get() {
    return new MadeOf(await this.stats.read(), ['strain', ANY_RATING, 'terpene']);
  }
}
