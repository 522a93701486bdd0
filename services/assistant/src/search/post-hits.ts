import { ChangeFeed } from '@bluntbot/platform/changes/change-feed';
import type { TableCopy } from '@bluntbot/platform/changes/table-copy';
import { Finder } from '@bluntbot/platform/search/finder';
import { ARTICLE_FOLDERS } from '@bluntbot/proto/assistant/vocabulary';
import type { SearchHit } from '@bluntbot/proto/site-search';
import { Injectable } from '@nestjs/common';

interface Row {
  id: number;
  slug: string;
  title: string;
  category: string;
  readTime: number;
  about: string;
}

/** The posts that visitors may see. */
@Injectable()
export class PostHits {
  private readonly posts: TableCopy<Row, Finder<Row>>;

  constructor(private readonly feed: ChangeFeed) {
    this.posts = feed.keep({
      table: 'post',
      columns: `id, slug, title, category, read_time as "readTime",
        concat_ws(' ', excerpt, array_to_string(tags, ' '), array_to_string(keywords, ' ')) as about`,
      where: `status = 'published'`,
      empty: () =>
        new Finder(({ slug, title, category, readTime, about }) => ({
          hit: {
            kind: 'article',
            title,
            path: `${ARTICLE_FOLDERS.post}/${slug}`,
            note: `${category}, ${readTime} min`,
          },
          about,
        })),
    });
  }

  async find(search: string, limit: number): Promise<SearchHit[]> {
    await this.feed.upToDate();
    return this.posts.copy.find(search, limit);
  }
}
