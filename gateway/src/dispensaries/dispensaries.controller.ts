import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import {
  Dispensary,
  DispensaryListQuery,
  DispensaryRef,
  DispensarySearch,
  DispensarySearchResult,
  dispensaryGet,
  dispensaryList,
  dispensaryNearby,
  dispensarySearch,
} from '@bluntbot/proto/locations/dispensaries';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { z } from 'zod';
import { ApiAnswer, ApiList } from '../docs/api-answer.ts';
import { PublicGet } from '../http/public-get.ts';

const NearbyQuery = dispensaryNearby.request.pick({ limit: true });

@Controller('api/dispensaries')
export class DispensariesController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @PublicGet()
  @ApiList(Dispensary, 'Dispensaries around a city of the site by score, or the top rated.')
  list(@Query({ schema: DispensaryListQuery }) query: DispensaryListQuery): Promise<RawReply> {
    return this.rpc.askRaw(dispensaryList, query);
  }

  @Get('search/location')
  @PublicGet()
  @ApiAnswer(
    DispensarySearchResult,
    'Dispensaries around coordinates, a city or a ZIP code by score, with the five terms of each score.',
    404,
  )
  search(@Query({ schema: DispensarySearch }) query: DispensarySearch): Promise<RawReply> {
    return this.rpc.askRaw(dispensarySearch, query);
  }

  @Get(':id')
  @PublicGet()
  @ApiAnswer(Dispensary, 'One dispensary by id or slug.', 404)
  get(@Param({ schema: DispensaryRef }) params: z.output<typeof DispensaryRef>): Promise<RawReply> {
    return this.rpc.askRaw(dispensaryGet, params);
  }

  @Get(':id/nearby')
  @PublicGet()
  @ApiAnswer(z.array(Dispensary), 'The dispensaries nearest to one, nearest first.', 404)
  nearby(
    @Param({ schema: DispensaryRef }) { id }: z.output<typeof DispensaryRef>,
    @Query({ schema: NearbyQuery }) { limit }: z.output<typeof NearbyQuery>,
  ): Promise<RawReply> {
    return this.rpc.askRaw(dispensaryNearby, { id, limit });
  }
}
