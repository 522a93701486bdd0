import { MadeOf } from '@bluntbot/platform/nats/json-text';
import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { type SearchHit, searchIn } from '@bluntbot/proto/site-search';
import { Controller } from '@nestjs/common';
import { PostHits } from './post-hits.ts';
import { WrittenHits } from './written-hits.ts';

const assistantSearch = searchIn('assistant');

@Controller()
export class SearchController {
  constructor(
    private readonly posts: PostHits,
    private readonly written: WrittenHits,
  ) {}

  @RpcHandler(assistantSearch)
  async find({ search, limit }: ParsedRequestOf<typeof assistantSearch>): Promise<MadeOf<SearchHit[]>> {
    const { articles, recipes, terms } = this.written;
    // Articles are one kind, no matter who wrote them.
    const found = [...articles.find(search, limit), ...(await this.posts.find(search, limit))];
    const nearest = found.toSorted((a, b) => b.score - a.score).slice(0, limit);
    return new MadeOf([...nearest, ...recipes.find(search, limit), ...terms.find(search, limit)], ['post']);
  }
}
