import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { legacyReviewSlugs } from '@bluntbot/proto/catalog/legacy-reviews';
import { SitemapEntry, strainSlugs } from '@bluntbot/proto/catalog/strains';
import { Controller, Get, Query } from '@nestjs/common';
import { z } from 'zod';
import { ApiAnswer } from '../docs/api-answer.ts';
import { PublicGet } from '../http/public-get.ts';

@Controller('api/sitemap')
export class SitemapController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @PublicGet()
  @ApiAnswer(z.array(SitemapEntry), 'Slugs and dates of all strains, up to 10,000 at a time, for sitemap.xml.')
  list(@Query({ schema: strainSlugs.request }) page: z.output<typeof strainSlugs.request>): Promise<RawReply> {
    return this.rpc.askRaw(strainSlugs, page);
  }

  @Get('legacy-reviews')
  @PublicGet()
  @ApiAnswer(z.array(SitemapEntry), 'Slugs and dates of all legacy reviews.')
  legacyReviews(): Promise<RawReply> {
    return this.rpc.askRaw(legacyReviewSlugs, {});
  }
}
