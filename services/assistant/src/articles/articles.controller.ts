import { MadeOf } from '@bluntbot/platform/nats/json-text';
import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { articleGet, articleList, articleSlugs } from '@bluntbot/proto/assistant/articles';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { ArticleReader } from './article-reader.ts';

@Controller()
export class ArticlesController {
  constructor(private readonly articles: ArticleReader) {}

  @RpcHandler(articleList)
  async list(query: ParsedRequestOf<typeof articleList>) {
    return new MadeOf(await this.articles.list(query), ['post']);
  }

  @RpcHandler(articleGet)
  async get(article: ParsedRequestOf<typeof articleGet>) {
    return new MadeOf(await this.articles.get(article), ['post']);
  }

  @RpcHandler(articleSlugs)
  async slugs(page: ParsedRequestOf<typeof articleSlugs>) {
    return new MadeOf(await this.articles.slugs(page), ['post']);
  }
}
