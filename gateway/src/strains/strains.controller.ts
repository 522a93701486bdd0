import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { type RecommendResponse, strainRecommend } from '@bluntbot/proto/assistant/wishes';
import {
  type SimilarStrain,
  type SitemapEntry,
  type Strain,
  type StrainDetail,
  type StrainFacetQuery,
  type StrainFacets,
  type StrainListQuery,
  strainFacets,
  strainGet,
  strainList,
  strainRandom,
  strainSimilar,
  strainSlugs,
} from '@bluntbot/proto/catalog/strains';
import type { AskedOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../http/endpoint.ts';
import { PublicGet } from '../http/public-get.ts';
import { RateLimited } from '../http/rate-limit.ts';

@Controller()
export class StrainsController {
  constructor(private readonly rpc: RpcClient) {}

  @PublicGet(strainList)
  list(query: StrainListQuery): Promise<RawReply<Strain[]>> {
    return this.rpc.askRaw(strainList, query);
  }

  @Endpoint(strainRandom)
  random(draw: AskedOf<typeof strainRandom>): Promise<Strain> {
    return this.rpc.ask(strainRandom, draw);
  }

  @PublicGet(strainFacets)
  facets(query: StrainFacetQuery): Promise<RawReply<StrainFacets>> {
    return this.rpc.askRaw(strainFacets, query);
  }

  @Endpoint(strainRecommend)
  @RateLimited()
  recommend(wish: AskedOf<typeof strainRecommend>): Promise<RecommendResponse> {
    return this.rpc.ask(strainRecommend, wish);
  }

  @PublicGet(strainGet)
  get(strain: AskedOf<typeof strainGet>): Promise<RawReply<StrainDetail>> {
    return this.rpc.askRaw(strainGet, strain);
  }

  @PublicGet(strainSimilar)
  similar(strain: AskedOf<typeof strainSimilar>): Promise<RawReply<SimilarStrain[]>> {
    return this.rpc.askRaw(strainSimilar, strain);
  }

  @PublicGet(strainSlugs)
  slugs(page: AskedOf<typeof strainSlugs>): Promise<RawReply<SitemapEntry[]>> {
    return this.rpc.askRaw(strainSlugs, page);
  }
}
