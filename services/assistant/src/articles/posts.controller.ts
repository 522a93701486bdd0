import { JsonText, MadeOf } from '@bluntbot/platform/nats/json-text';
import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { type CityPost, dailyFeed, type FeedItem, postList } from '@bluntbot/proto/assistant/articles';
import { READ_TIME_OF_NEWS } from '@bluntbot/proto/assistant/vocabulary';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { type ListedPost, Posts } from './posts.ts';

@Controller()
export class PostsController {
  constructor(private readonly posts: Posts) {}

  @RpcHandler(postList)
  async list({ city, limit, offset }: ParsedRequestOf<typeof postList>) {
    const newest = await this.posts.newest();
    const own = city ? newest.filter(({ cities }) => cities.includes(city)) : newest;
    // A city without news has none of other cities.
    const posts = own.length > 0 ? own : newest.filter(({ cities }) => cities.length === 0);
    return new MadeOf(JsonText.page(posts.slice(offset, offset + limit).map(toCityPost), posts.length), ['post']);
  }

  @RpcHandler(dailyFeed)
  async feed({ limit }: ParsedRequestOf<typeof dailyFeed>) {
    return new MadeOf({ feedItems: (await this.posts.newest()).slice(0, limit).map(toFeedItem) }, ['post']);
  }
}

const toCityPost = ({
  id,
  slug,
  path,
  title,
  summary,
  author,
  publishedAt,
  image,
  readTime,
}: ListedPost): CityPost => ({
  ...{ id, slug, path, title, excerpt: summary, author, publishedAt, imageUrl: image, readTime },
});

const toFeedItem = ({
  id,
  slug,
  title,
  summary,
  type,
  category,
  tags,
  minutes,
  publishedAt,
  image,
}: ListedPost): FeedItem => ({
  ...{ id, slug, title, summary, type, category, tags, readTime: minutes ?? READ_TIME_OF_NEWS, publishedAt, image },
});
