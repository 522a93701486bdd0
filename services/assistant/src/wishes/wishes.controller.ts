import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { type RecommendResponse, strainRecommend } from '@bluntbot/proto/assistant/wishes';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { Reader } from '../dialogue/reader.ts';
import { readable } from '../understanding/readable.ts';
import { StrainWishes } from './strain-wishes.ts';
import { wishIn } from './understood-wish.ts';

const MAX_RECOMMENDATIONS = 8;

@Controller()
export class WishesController {
  constructor(
    private readonly reader: Reader,
    private readonly wishes: StrainWishes,
  ) {}

  @RpcHandler(strainRecommend)
  async recommend({ query, without }: ParsedRequestOf<typeof strainRecommend>): Promise<RecommendResponse> {
    const wish = wishIn(await this.reader.utterance(readable(query)), without ?? []);
    const { understood, notUnderstood } = wish;
    if (wish.criteria.length === 0) return { recommendations: [], understood, notUnderstood };
    const { picks } = await this.wishes.pick(wish, MAX_RECOMMENDATIONS);
    return {
      recommendations: picks.map(({ row: _row, has: _has, missed: _missed, ...shown }) => shown),
      understood,
      notUnderstood,
    };
  }
}
