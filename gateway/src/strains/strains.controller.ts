import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import {
  RandomQuery,
  RecommendRequest,
  RecommendResponse,
  SimilarStrain,
  Strain,
  StrainDetail,
  StrainFacetQuery,
  StrainFacets,
  StrainListQuery,
  StrainRef,
  strainFacets,
  strainGet,
  strainList,
  strainRandom,
  strainRecommend,
  strainSimilar,
} from '@bluntbot/proto/catalog/strains';
import { wholeNumber } from '@bluntbot/proto/page';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { ApiAnswer, ApiList } from '../docs/api-answer.ts';
import { PublicGet } from '../http/public-get.ts';
import { RateLimited } from '../http/rate-limit.ts';

const SimilarQuery = z.object({ limit: wholeNumber(1, 12).default(6) });

@Controller('api/strains')
export class StrainsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @PublicGet()
  @ApiList(Strain, 'Strains by type, effects, flavors, terpene, THC and words, sorted, in pages.')
  list(@Query({ schema: StrainListQuery }) query: StrainListQuery): Promise<RawReply> {
    return this.rpc.askRaw(strainList, query);
  }

  @Get('random')
  @ApiAnswer(Strain, 'One strain drawn at random.')
  random(@Query({ schema: RandomQuery }) query: z.output<typeof RandomQuery>): Promise<Strain> {
    return this.rpc.ask(strainRandom, query);
  }

  @Get('facets')
  @PublicGet()
  @ApiAnswer(StrainFacets, 'How many strains each filter would leave.')
  facets(@Query({ schema: StrainFacetQuery }) query: StrainFacetQuery): Promise<RawReply> {
    return this.rpc.askRaw(strainFacets, query);
  }

  @Post('recommend')
  @HttpCode(200)
  @RateLimited()
  @ApiAnswer(RecommendResponse, 'Strains for a wish in plain words, each with its reason; deterministic.')
  recommend(@Body({ schema: RecommendRequest }) wish: z.output<typeof RecommendRequest>): Promise<RecommendResponse> {
    return this.rpc.ask(strainRecommend, wish);
  }

  @Get(':ref')
  @PublicGet()
  @ApiAnswer(StrainDetail, 'One strain by slug or id, with its relatives.', 404)
  get(@Param({ schema: StrainRef }) params: z.output<typeof StrainRef>): Promise<RawReply> {
    return this.rpc.askRaw(strainGet, params);
  }

  @Get(':ref/similar')
  @PublicGet()
  @ApiAnswer(z.array(SimilarStrain), 'Strains alike in terpenes and reported effects, and why; none when too little is known.', 404)
  similar(
    @Param({ schema: StrainRef }) { ref }: z.output<typeof StrainRef>,
    @Query({ schema: SimilarQuery }) { limit }: z.output<typeof SimilarQuery>,
  ): Promise<RawReply> {
    return this.rpc.askRaw(strainSimilar, { ref, limit });
  }
}
