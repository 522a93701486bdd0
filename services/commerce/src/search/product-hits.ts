import { ChangeFeed } from '@bluntbot/platform/changes/change-feed';
import type { TableCopy } from '@bluntbot/platform/changes/table-copy';
import { Finder } from '@bluntbot/platform/search/finder';
import type { SearchHit } from '@bluntbot/proto/site-search';
import { Injectable } from '@nestjs/common';

interface Row {
  id: number;
  name: string;
  brand: string;
  category: string;
  inStock: boolean;
}

/** Partner products. They have no page, so a hit links to a search in the shop. */
@Injectable()
export class ProductHits {
  private readonly products: TableCopy<Row, Finder<Row>>;

  constructor(private readonly feed: ChangeFeed) {
    this.products = feed.keep({
      table: 'affiliate_product',
      columns: `id, name, brand, category, in_stock as "inStock"`,
      empty: () =>
        new Finder(({ name, brand, category, inStock }) => ({
          hit: {
            kind: 'product',
            title: name,
            path: `/accessories?${new URLSearchParams({ search: name, ...(!inStock && { inStock: 'false' }) })}`,
            note: `${category}, ${brand}`,
          },
          about: `${category} ${brand}`,
        })),
    });
  }

  async find(search: string, limit: number): Promise<SearchHit[]> {
    await this.feed.upToDate();
    return this.products.copy.find(search, limit);
  }
}
