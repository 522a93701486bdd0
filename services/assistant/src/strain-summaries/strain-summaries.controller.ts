import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { type StrainSummary, strainSummaryGet } from '@bluntbot/proto/assistant/strain-summaries';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { StrainSummaries } from './strain-summaries.ts';

@Controller()
export class StrainSummariesController {
  constructor(private readonly summaries: StrainSummaries) {}

  @RpcHandler(strainSummaryGet)
  get({ strain, reviews }: ParsedRequestOf<typeof strainSummaryGet>): Promise<StrainSummary> {
    return this.summaries.get(strain, reviews);
  }
}
