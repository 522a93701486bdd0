import { RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import {
  type Article,
  type ArticleQuery,
  type ArticleSummary,
  articleGet,
  articleList,
  articleSlugs,
} from '@bluntbot/proto/assistant/articles';
import type { AskedOf, ResponseOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { PublicGet } from '../http/public-get.ts';
import { LawSentences } from './law-sentences.ts';

@Controller()
export class ArticlesController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly laws: LawSentences,
  ) {}

  @PublicGet(articleList)
  list(query: ArticleQuery): Promise<RawReply<ArticleSummary[]>> {
    return this.rpc.askRaw(articleList, query);
  }

  /** Fills in the current law in articles. */
  @PublicGet(articleGet)
  async get(article: AskedOf<typeof articleGet>): Promise<Article> {
    const answer = await this.rpc.ask(articleGet, article);
    return { ...answer, content: await this.laws.putInto(answer.content) };
  }

  @PublicGet(articleSlugs)
  slugs(page: AskedOf<typeof articleSlugs>): Promise<RawReply<ResponseOf<typeof articleSlugs>>> {
    return this.rpc.askRaw(articleSlugs, page);
  }
}
