import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { GrowingGuide, GrowingLibrary, GrowingLibraryQuery, growingGuideGet, growingLibrary } from '@bluntbot/proto/catalog/growing-guides';
import { Controller, Get, Param, Query } from '@nestjs/common';
import type { z } from 'zod';
import { ApiAnswer } from '../docs/api-answer.ts';
import { PublicGet } from '../http/public-get.ts';

@Controller('api/growing/guides')
export class GrowingGuidesController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @PublicGet()
  @ApiAnswer(GrowingLibrary, 'Stages, techniques, resources and guides, narrowed by words, difficulty and type.')
  library(@Query({ schema: GrowingLibraryQuery }) query: GrowingLibraryQuery): Promise<RawReply> {
    return this.rpc.askRaw(growingLibrary, query);
  }

  @Get(':id')
  @PublicGet()
  @ApiAnswer(GrowingGuide, 'One guide.', 404)
  get(@Param({ schema: growingGuideGet.request }) params: z.output<typeof growingGuideGet.request>): Promise<RawReply> {
    return this.rpc.askRaw(growingGuideGet, params);
  }
}
