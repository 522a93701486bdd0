import { ReadSql } from '@bluntbot/platform/database/read-sql';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { KeptStrain } from './strain-postings.ts';
import { STRAINS_BY_ID } from './strain-sql.ts';

/** Characters of JSON that are kept; about 7,000 strains. */
const MAX_SIGNS = 16 * 1024 * 1024;

/**
 * Strains as the JSON that PostgreSQL wrote. Each text is cached for the exact row object in the index. When the row
 * changes, the index has a new object, and its text is read again.
 */
@Injectable()
export class StrainTexts {
  private readonly texts = new LRUCache<KeptStrain, string>({
    maxSize: MAX_SIGNS,
    sizeCalculation: (text) => text.length,
  });

  constructor(private readonly sql: ReadSql) {}

  /** The JSON array of some strains, without those that are gone by now. */
  async array(strains: readonly KeptStrain[]): Promise<string> {
    const known = new Map<number, string>();
    for (const strain of strains) {
      const text = this.texts.get(strain);
      if (text !== undefined) known.set(strain.id, text);
    }
    const missing = strains.filter(({ id }) => !known.has(id));
    if (missing.length > 0) {
      const rows = await this.sql.rows<{ id: number; body: string }>(STRAINS_BY_ID, [missing.map(({ id }) => id)]);
      for (const { id, body } of rows) known.set(id, body);
      for (const strain of missing) {
        const text = known.get(strain.id);
        if (text !== undefined) this.texts.set(strain, text);
      }
    }
    return `[${strains.flatMap(({ id }) => known.get(id) ?? []).join(',')}]`;
  }
}
