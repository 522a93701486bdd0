import { ChangeFeed } from '@bluntbot/platform/changes/change-feed';
import type { TableCopy } from '@bluntbot/platform/changes/table-copy';
import { Injectable } from '@nestjs/common';
import { INDEXED_COLUMNS, type IndexedStrain, StrainPostings } from './strain-postings.ts';

/** {@link StrainPostings} of the table as it is now. */
@Injectable()
export class StrainIndex {
  private readonly strains: TableCopy<IndexedStrain, StrainPostings>;

  constructor(private readonly feed: ChangeFeed) {
    this.strains = feed.keep({
      table: 'strain',
      columns: INDEXED_COLUMNS,
      where: 'deleted_at is null',
      empty: () => new StrainPostings(),
    });
  }

  /** The index, no older than half a second before the call. UNAVAILABLE while the database is away. */
  async current(): Promise<StrainPostings> {
    await this.feed.upToDate();
    return this.strains.copy;
  }
}
