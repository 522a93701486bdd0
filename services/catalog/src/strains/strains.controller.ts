import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import {
  strainFacets,
  strainGet,
  strainList,
  strainRandom,
  strainSimilar,
  strainSlugs,
} from '@bluntbot/proto/catalog/strains';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { SimilarStrains } from './similar-strains.ts';
import { StrainReader } from './strain-reader.ts';

@Controller()
export class StrainsController {
  constructor(
    private readonly reader: StrainReader,
    private readonly similarStrains: SimilarStrains,
  ) {}

  @RpcHandler(strainList)
  list(query: ParsedRequestOf<typeof strainList>) {
    return this.reader.list(query);
  }

  @RpcHandler(strainGet)
  get({ ref }: ParsedRequestOf<typeof strainGet>) {
    return this.reader.get(ref);
  }

  @RpcHandler(strainRandom)
  random({ part, parts }: ParsedRequestOf<typeof strainRandom>) {
    return this.reader.random(part, parts);
  }

  @RpcHandler(strainFacets)
  facets(query: ParsedRequestOf<typeof strainFacets>) {
    return this.reader.facets(query);
  }

  @RpcHandler(strainSimilar)
  similar({ ref, limit }: ParsedRequestOf<typeof strainSimilar>) {
    return this.similarStrains.find(ref, limit);
  }

  @RpcHandler(strainSlugs)
  slugs({ limit, offset }: ParsedRequestOf<typeof strainSlugs>) {
    return this.reader.slugs(limit, offset);
  }
}
