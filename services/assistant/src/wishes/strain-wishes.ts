import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import type { StrainRecommendation } from '@bluntbot/proto/assistant/wishes';
import { type Criterion, LEFT_OUT_MAX, strainRank, UNDERSTOOD_MAX } from '@bluntbot/proto/catalog/strain-wishes';
import type { Strain } from '@bluntbot/proto/catalog/strains';
import { Injectable } from '@nestjs/common';
import { cardOf } from '../grounding/strain-card.ts';
import { missesOf, reasonFor } from './reasons.ts';
import type { UnderstoodWish } from './understood-wish.ts';

/** Milliseconds that the catalog may take to rank. */
const TIMEOUT_MS = 3_000;
/** A strain with less of a wish than this share is no answer to it. */
const LEAST_MET = 0.5;

/** A strain for a wish, with its row. */
export interface PickedStrain extends StrainRecommendation {
  row: Strain;
  has: Criterion[];
  missed: Criterion[];
}

/** Gets the strains that fit a wish from the catalog, which does all the ranking. */
@Injectable()
export class StrainWishes {
  constructor(private readonly rpc: RpcClient<'assistant'>) {}

  /** The strains that fit best; none where too little of the wish is met. */
  async pick(
    { criteria, names }: Pick<UnderstoodWish, 'criteria' | 'names'>,
    limit: number,
    without: readonly string[] = [],
  ): Promise<{ picks: PickedStrain[]; fitting: number; left: number; tied: number }> {
    const { ranked, fitting, left, tied } = await this.rpc.ask(
      strainRank,
      { wish: criteria.slice(0, UNDERSTOOD_MAX), without: without.slice(-LEFT_OUT_MAX), limit },
      { timeoutMs: TIMEOUT_MS },
    );
    const nameOf = (slug: string): string => names.get(slug) ?? slug;
    const picks = ranked
      .filter(({ has, misses }) => has.length >= LEAST_MET * (has.length + misses.length))
      .map(({ strain, has, misses, score }) => {
        const [met, missed] = [has, misses].map((places) => places.flatMap((place) => criteria[place] ?? []));
        return {
          ...cardOf(strain),
          reason: reasonFor(strain, met ?? [], nameOf),
          misses: missesOf(strain, missed ?? [], nameOf),
          score,
          row: strain,
          has: met ?? [],
          missed: missed ?? [],
        };
      });
    return { picks, fitting, left, tied };
  }
}
