import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { Law, lawGet, lawList } from '@bluntbot/proto/locations/laws';
import { Controller, Get, Param } from '@nestjs/common';
import { z } from 'zod';
import { ApiAnswer } from '../docs/api-answer.ts';
import { PublicGet } from '../http/public-get.ts';

@Controller('api/laws')
export class LawsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @PublicGet()
  @ApiAnswer(z.array(Law), 'What each jurisdiction allows, with source and day of the check.')
  list(): Promise<RawReply> {
    return this.rpc.askRaw(lawList, {});
  }

  @Get(':code')
  @PublicGet()
  @ApiAnswer(Law, 'What one jurisdiction allows, by postal abbreviation.', 404)
  get(@Param({ schema: lawGet.request }) params: z.output<typeof lawGet.request>): Promise<RawReply> {
    return this.rpc.askRaw(lawGet, params);
  }
}
