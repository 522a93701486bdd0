import { MadeOf } from '@bluntbot/platform/nats/json-text';
import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { type StrainSummary, strainSummaryGet } from '@bluntbot/proto/assistant/strain-summaries';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { StrainSummaries } from './strain-summaries.ts';

@Controller()
export class StrainSummariesController {
  constructor(private readonly summaries: StrainSummaries) {}

  @RpcHandler(strainSummaryGet)
  async get({ strain, reviews }: ParsedRequestOf<typeof strainSummaryGet>): Promise<MadeOf<StrainSummary>> {
    return new MadeOf(await this.summaries.get(strain, reviews), [`strain_summary:${strain.id}`]);
  }
}
