import { ChangeFeed } from '@bluntbot/platform/changes/change-feed';
import type { TableCopy } from '@bluntbot/platform/changes/table-copy';
import { Finder } from '@bluntbot/platform/search/finder';
import type { SearchHit } from '@bluntbot/proto/site-search';
import { Injectable } from '@nestjs/common';

interface Row {
  id: number;
  slug: string;
  title: string;
  strainName: string;
  rating: number | null;
}

@Injectable()
export class ReviewHits {
  private readonly reviews: TableCopy<Row, Finder<Row>>;

  constructor(private readonly feed: ChangeFeed) {
    this.reviews = feed.keep({
      table: 'legacy_review',
      columns: `id, slug, title, strain_name as "strainName", rating::float8 as rating`,
      empty: () =>
        new Finder(({ slug, title, strainName, rating }) => ({
          hit: {
            kind: 'review',
            title,
            path: `/legacy-review-detail/${slug}`,
            note: rating === null ? null : `${rating} out of 10`,
          },
          about: strainName,
        })),
    });
  }

  async find(search: string, limit: number): Promise<SearchHit[]> {
    await this.feed.upToDate();
    return this.reviews.copy.find(search, limit);
  }
}
