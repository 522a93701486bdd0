import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { catalogStats } from '@bluntbot/proto/catalog/stats';
import { dispensaryStats } from '@bluntbot/proto/locations/dispensaries';
import { type SiteStats, siteStats } from '@bluntbot/proto/stats';
import { Controller } from '@nestjs/common';
import { PublicGet } from '../http/public-get.ts';

@Controller()
export class StatsController {
  constructor(private readonly rpc: RpcClient) {}

  @PublicGet(siteStats)
  async get(): Promise<SiteStats> {
    const [catalog, places] = await Promise.all([
      this.rpc.ask(catalogStats, {}),
      // The strain counts are still useful when the places cannot be counted.
      this.rpc.ask(dispensaryStats, {}).catch(() => undefined),
    ]);
    return { ...catalog, dispensaries: places?.dispensaries ?? null, demoDispensaries: places?.demo ?? false };
  }
}
