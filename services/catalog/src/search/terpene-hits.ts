import { ChangeFeed } from '@bluntbot/platform/changes/change-feed';
import type { TableCopy } from '@bluntbot/platform/changes/table-copy';
import { Finder } from '@bluntbot/platform/search/finder';
import type { SearchHit } from '@bluntbot/proto/site-search';
import { Injectable } from '@nestjs/common';

interface Row {
  id: number;
  slug: string;
  name: string;
  aroma: string;
  about: string;
}

@Injectable()
export class TerpeneHits {
  private readonly terpenes: TableCopy<Row, Finder<Row>>;

  constructor(private readonly feed: ChangeFeed) {
    this.terpenes = feed.keep({
      table: 'terpene',
      columns: `id, slug, name, aroma, concat_ws(' ', aroma, family, array_to_string(effects, ' '), array_to_string(also_found_in, ' ')) as about`,
      empty: () =>
        new Finder(({ slug, name, aroma, about }) => ({
          hit: { kind: 'terpene', title: name, path: `/terpenes#${slug}`, note: aroma },
          about,
        })),
    });
  }

  async find(search: string, limit: number): Promise<SearchHit[]> {
    await this.feed.upToDate();
    return this.terpenes.copy.find(search, limit);
  }
}
