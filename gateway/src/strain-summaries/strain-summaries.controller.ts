import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { type StrainSummary, strainSummaryGet } from '@bluntbot/proto/assistant/strain-summaries';
import { strainReviewSummary } from '@bluntbot/proto/catalog/strain-reviews';
import { strainGet } from '@bluntbot/proto/catalog/strains';
import type { AskedOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { PublicGet } from '../http/public-get.ts';

@Controller()
export class StrainSummariesController {
  constructor(private readonly rpc: RpcClient) {}

  /** Reads the rows here, so that a change in either the catalog or the assistant drops the cached response. */
  @PublicGet(strainSummaryGet)
  async get({ ref }: AskedOf<typeof strainSummaryGet>): Promise<RawReply<StrainSummary>> {
    const [strain, reviews] = await Promise.all([
      this.rpc.ask(strainGet, { ref }),
      this.rpc.ask(strainReviewSummary, { ref }),
    ]);
    return this.rpc.askRaw(strainSummaryGet, { ref, strain, reviews });
  }
}
