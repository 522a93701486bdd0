import { Sql } from '@bluntbot/platform/database/sql';
import { TableWatch } from '@bluntbot/platform/database/table-watch';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type IndexedStrain, StrainPostings } from './strain-postings.ts';

/** Rows read at a time: few enough that the process goes on answering in between. */
const PAGE = 2_000;

const COLUMNS = `id, slug, tags, thc, name_words as "nameWords", text_words as "textWords"`;

/** Keeps {@link StrainPostings} in step with the table: what was announced as changed is read before the next question. */
@Injectable()
export class StrainIndex implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(StrainIndex.name);
  private postings = new StrainPostings();
  private stale: Set<string> | 'all' = 'all';
  private reading: Promise<void> | undefined;
  private readonly watch: TableWatch;

  constructor(private readonly sql: Sql) {
    this.watch = new TableWatch(
      sql,
      'strain',
      (written) => {
        if (written) this.changed([]);
        // Read ahead of the first question; when that fails the question reads, and tells its asker.
        return this.current();
      },
      (error) => this.logger.warn(`The strain index could not be read: ${String(error)}`),
    );
  }

  onApplicationBootstrap(): void {
    this.watch.start();
  }

  onModuleDestroy(): void {
    this.watch.stop();
  }

  /** These strains are not what they were; none named means that all may have changed. */
  changed(slugs: readonly string[]): void {
    if (slugs.length === 0 || this.stale === 'all') this.stale = 'all';
    else for (const slug of slugs) this.stale.add(slug);
  }

  /** The index as the table is now. */
  async current(): Promise<StrainPostings> {
    while (this.stale === 'all' || this.stale.size > 0) {
      this.reading ??= this.read().finally(() => {
        this.reading = undefined;
      });
      await this.reading;
    }
    return this.postings;
  }

  private async read(): Promise<void> {
    const wanted = this.stale;
    this.stale = new Set();
    try {
      if (wanted === 'all' || this.postings.wasteful) this.postings = await this.readAll();
      else await this.readSome([...wanted]);
    } catch (error) {
      this.changed(wanted === 'all' ? [] : [...wanted]);
      throw error;
    }
  }

  private async readAll(): Promise<StrainPostings> {
    const postings = new StrainPostings();
    let last = 0;
    for (;;) {
      const rows = await this.sql.rows<IndexedStrain>(
        `select ${COLUMNS} from strain where deleted_at is null and id > $1 order by id limit ${PAGE}`,
        [last],
      );
      for (const row of rows) postings.put(row);
      if (rows.length < PAGE) return postings;
      last = rows.at(-1)?.id ?? last;
    }
  }

  private async readSome(slugs: string[]): Promise<void> {
    const rows = await this.sql.rows<IndexedStrain>(`select ${COLUMNS} from strain where deleted_at is null and slug = any($1::text[])`, [
      slugs,
    ]);
    for (const slug of slugs) this.postings.remove(slug);
    for (const row of rows) this.postings.put(row);
  }
}
