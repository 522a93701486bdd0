import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import {
  type GrowingGuide,
  type GrowingLibrary,
  type GrowingLibraryQuery,
  growingGuideGet,
  growingLibrary,
} from '@bluntbot/proto/catalog/growing-guides';
import type { AskedOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { PublicGet } from '../http/public-get.ts';

@Controller()
export class GrowingGuidesController {
  constructor(private readonly rpc: RpcClient) {}

  @PublicGet(growingLibrary)
  library(query: GrowingLibraryQuery): Promise<RawReply<GrowingLibrary>> {
    return this.rpc.askRaw(growingLibrary, query);
  }

  @PublicGet(growingGuideGet)
  get(guide: AskedOf<typeof growingGuideGet>): Promise<RawReply<GrowingGuide>> {
    return this.rpc.askRaw(growingGuideGet, guide);
  }
}
