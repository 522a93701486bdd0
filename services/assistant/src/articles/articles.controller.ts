import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { articleGet, articleList, articleSlugs } from '@bluntbot/proto/assistant/articles';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { ArticleReader } from './article-reader.ts';

@Controller()
export class ArticlesController {
  constructor(private readonly articles: ArticleReader) {}

  @RpcHandler(articleList)
  list(query: ParsedRequestOf<typeof articleList>) {
    return this.articles.list(query);
  }

  @RpcHandler(articleGet)
  get(article: ParsedRequestOf<typeof articleGet>) {
    return this.articles.get(article);
  }

  @RpcHandler(articleSlugs)
  slugs(page: ParsedRequestOf<typeof articleSlugs>) {
    return this.articles.slugs(page);
  }
}
