import { MadeOf } from '@bluntbot/platform/nats/json-text';
import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { strainGuesses, strainMentions, strainRank } from '@bluntbot/proto/catalog/strain-wishes';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { StrainGuesses } from './strain-guesses.ts';
import { StrainRanking } from './strain-ranking.ts';

@Controller()
export class StrainWishesController {
  constructor(
    private readonly ranking: StrainRanking,
    private readonly guesses: StrainGuesses,
  ) {}

  @RpcHandler(strainMentions)
  async mentions({ text }: ParsedRequestOf<typeof strainMentions>) {
    return new MadeOf(await this.ranking.mentions(text), ['strain']);
  }

  @RpcHandler(strainGuesses)
  async guess({ phrases }: ParsedRequestOf<typeof strainGuesses>) {
    return new MadeOf(await this.guesses.of(phrases), ['strain']);
  }

  @RpcHandler(strainRank)
  rank({ wish, limit, without }: ParsedRequestOf<typeof strainRank>) {
    return this.ranking.rank(wish, limit, new Set(without));
  }
}
