import { ChangeFeed } from '@bluntbot/platform/changes/change-feed';
import type { TableCopy } from '@bluntbot/platform/changes/table-copy';
import { Injectable } from '@nestjs/common';
import { LISTED_COLUMNS, type ListedRow, Listings } from './listings.ts';

/** {@link Listings} of the table as it is now. */
@Injectable()
export class DispensaryIndex {
  private readonly listings: TableCopy<ListedRow, Listings>;

  constructor(private readonly feed: ChangeFeed) {
    this.listings = feed.keep({
      table: 'dispensary',
      columns: LISTED_COLUMNS,
      where: 'listed',
      empty: () => new Listings(),
    });
  }

  /** The listings, no older than half a second before the call. UNAVAILABLE while the database is away. */
  async current(): Promise<Listings> {
    await this.feed.upToDate();
    return this.listings.copy;
  }
}
