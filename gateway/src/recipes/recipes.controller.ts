import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { type Recipe, type RecipeSummary, recipeGet, recipeList } from '@bluntbot/proto/assistant/recipes';
import type { AskedOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { PublicGet } from '../http/public-get.ts';

@Controller()
export class RecipesController {
  constructor(private readonly rpc: RpcClient) {}

  @PublicGet(recipeList)
  list(query: AskedOf<typeof recipeList>): Promise<RawReply<RecipeSummary[]>> {
    return this.rpc.askRaw(recipeList, query);
  }

  @PublicGet(recipeGet)
  get(recipe: AskedOf<typeof recipeGet>): Promise<RawReply<Recipe>> {
    return this.rpc.askRaw(recipeGet, recipe);
  }
}
