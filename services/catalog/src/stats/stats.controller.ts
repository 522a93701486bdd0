import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { catalogStats } from '@bluntbot/proto/catalog/stats';
import { Controller } from '@nestjs/common';
import { StatsReader } from './stats-reader.ts';

@Controller()
export class StatsController {
  constructor(private readonly stats: StatsReader) {}

  @RpcHandler(catalogStats)
  get() {
    return this.stats.read();
  }
}
