import { ChangeFeed } from '@bluntbot/platform/changes/change-feed';
import type { TableCopy } from '@bluntbot/platform/changes/table-copy';
import { Injectable } from '@nestjs/common';
import { ProductShelves, SHELVED_COLUMNS, type ShelvedProduct } from './product-shelves.ts';

/** {@link ProductShelves} of the table as it is now. */
@Injectable()
export class ProductIndex {
  private readonly products: TableCopy<ShelvedProduct, ProductShelves>;

  constructor(private readonly feed: ChangeFeed) {
    this.products = feed.keep({
      table: 'affiliate_product',
      columns: SHELVED_COLUMNS,
      empty: () => new ProductShelves(),
    });
  }

  /** The shelves, no older than half a second before the call. UNAVAILABLE while the database is away. */
  async current(): Promise<ProductShelves> {
    await this.feed.upToDate();
    return this.products.copy;
  }
}
