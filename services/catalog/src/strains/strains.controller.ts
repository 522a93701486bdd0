import type { JsonText } from '@bluntbot/platform/nats/json-text';
import { RpcHandler, RpcRequest } from '@bluntbot/platform/nats/rpc-handler';
import {
  strainFacets,
  strainGet,
  strainList,
  strainRandom,
  strainRecommend,
  strainSimilar,
  strainSlugs,
} from '@bluntbot/proto/catalog/strains';
import type { ParsedRequestOf, ResponseOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { StrainReader } from './strain-reader.ts';
import { StrainRecommender } from './strain-recommender.ts';
import { StrainsService } from './strains.service.ts';

@Controller()
export class StrainsController {
  constructor(
    private readonly reader: StrainReader,
    private readonly strains: StrainsService,
    private readonly recommender: StrainRecommender,
  ) {}

  @RpcHandler(strainList)
  list(@RpcRequest(strainList) query: ParsedRequestOf<typeof strainList>): Promise<JsonText> {
    return this.reader.list(query);
  }

  @RpcHandler(strainGet)
  get(@RpcRequest(strainGet) { ref }: ParsedRequestOf<typeof strainGet>): Promise<JsonText> {
    return this.reader.get(ref);
  }

  @RpcHandler(strainRandom)
  random(@RpcRequest(strainRandom) { part, parts }: ParsedRequestOf<typeof strainRandom>): Promise<JsonText> {
    return this.reader.random(part, parts);
  }

  @RpcHandler(strainFacets)
  facets(@RpcRequest(strainFacets) query: ParsedRequestOf<typeof strainFacets>): Promise<ResponseOf<typeof strainFacets>> {
    return this.reader.facets(query);
  }

  @RpcHandler(strainSimilar)
  similar(@RpcRequest(strainSimilar) { ref, limit }: ParsedRequestOf<typeof strainSimilar>): Promise<ResponseOf<typeof strainSimilar>> {
    return this.strains.similar(ref, limit);
  }

  @RpcHandler(strainRecommend)
  recommend(@RpcRequest(strainRecommend) { query }: ParsedRequestOf<typeof strainRecommend>): Promise<ResponseOf<typeof strainRecommend>> {
    return this.recommender.recommend(query);
  }

  @RpcHandler(strainSlugs)
  slugs(@RpcRequest(strainSlugs) { limit, offset }: ParsedRequestOf<typeof strainSlugs>): Promise<JsonText> {
    return this.reader.slugs(limit, offset);
  }
}
