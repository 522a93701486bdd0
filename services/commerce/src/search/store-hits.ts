import { ChangeFeed } from '@bluntbot/platform/changes/change-feed';
import type { Copied, TableCopy } from '@bluntbot/platform/changes/table-copy';
import { Finder } from '@bluntbot/platform/search/finder';
import type { SearchHit } from '@bluntbot/proto/site-search';
import { Injectable } from '@nestjs/common';
import { SAMPLE, StoreProductReader } from '../store-products/store-product-reader.ts';

interface Row {
  id: number;
  source: string;
  slug: string;
  name: string;
  categories: string;
}

const newShelf = () =>
  new Finder<Row>(({ slug, name, categories }) => ({
    hit: {
      kind: 'product',
      title: name,
      path: `/store?${new URLSearchParams({ product: slug })}`,
      note: categories || null,
    },
    about: categories,
  }));

/** The products of every source, apart: those of one alone are shown. */
class Shelves implements Copied<Row> {
  private readonly bySource = new Map<string, Finder<Row>>();

  put(rows: readonly Row[]): void {
    for (const [source, own] of Map.groupBy(rows, (row) => row.source)) {
      const shelf = this.bySource.get(source) ?? newShelf();
      this.bySource.set(source, shelf);
      shelf.put(own);
    }
  }

  remove(ids: readonly number[]): void {
    for (const shelf of this.bySource.values()) shelf.remove(ids);
  }

  get wasteful(): boolean {
    return [...this.bySource.values()].some(({ wasteful }) => wasteful);
  }

  /** The products of a source; undefined while it has none. */
  of(source: string): Finder<Row> | undefined {
    const shelf = this.bySource.get(source);
    return shelf && shelf.size > 0 ? shelf : undefined;
  }
}

/** The products that the store shows: once the shop's own are there the samples are not found any more. */
@Injectable()
export class StoreHits {
  private readonly products: TableCopy<Row, Shelves>;

  constructor(
    private readonly feed: ChangeFeed,
    private readonly store: StoreProductReader,
  ) {
    this.products = feed.keep({
      table: 'store_product',
      columns: `id, source, slug, name,
        (select coalesce(string_agg(category->>'name', ', '), '') from jsonb_array_elements(categories) category) as categories`,
      empty: () => new Shelves(),
    });
  }

  async find(search: string, limit: number): Promise<SearchHit[]> {
    await this.feed.upToDate();
    const { copy } = this.products;
    return (copy.of(this.store.source) ?? copy.of(SAMPLE))?.find(search, limit) ?? [];
  }
}
