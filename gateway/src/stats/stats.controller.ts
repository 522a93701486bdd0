import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { catalogStats } from '@bluntbot/proto/catalog/stats';
import { dispensaryStats } from '@bluntbot/proto/locations/dispensaries';
import { SiteStats } from '@bluntbot/proto/stats';
import { Controller, Get } from '@nestjs/common';
import { ApiAnswer } from '../docs/api-answer.ts';
import { PublicGet } from '../http/public-get.ts';

@Controller('api/stats')
export class StatsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @PublicGet()
  @ApiAnswer(SiteStats, 'What the site holds, counted now.')
  async get(): Promise<RawReply> {
    const [catalog, places] = await Promise.all([
      this.rpc.ask(catalogStats, {}),
      // The strains are the library; that nobody counts the places is no reason to hide them.
      this.rpc.ask(dispensaryStats, {}).catch(() => undefined),
    ]);
    const stats: SiteStats = { ...catalog, dispensaries: places?.dispensaries ?? null, demoDispensaries: places?.demo ?? false };
    return { body: Buffer.from(JSON.stringify(stats)) };
  }
}
