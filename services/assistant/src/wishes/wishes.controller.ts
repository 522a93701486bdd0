import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { type RecommendResponse, strainRecommend } from '@bluntbot/proto/assistant/wishes';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { withoutRepeats } from './repeats.ts';
import { StrainWishes } from './strain-wishes.ts';

const MAX_RECOMMENDATIONS = 8;

@Controller()
export class WishesController {
  constructor(private readonly wishes: StrainWishes) {}

  @RpcHandler(strainRecommend)
  async recommend({ query, without }: ParsedRequestOf<typeof strainRecommend>): Promise<RecommendResponse> {
    const wish = this.wishes.towardsLikeness(await this.wishes.read(withoutRepeats(query), undefined, without));
    const { understood, notUnderstood } = wish;
    if (wish.criteria.length === 0) return { recommendations: [], understood, notUnderstood };
    const { picks } = await this.wishes.pick(wish, MAX_RECOMMENDATIONS);
    return { recommendations: picks.map(({ row: _row, has: _has, missed: _missed, ...shown }) => shown), understood, notUnderstood };
  }
}
