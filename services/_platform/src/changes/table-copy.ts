import { feedReads } from '../metrics.ts';

/** What is made in memory of the rows of a table. Both methods are called again and again with few rows each. */
export interface Copied<Row> {
  /** Takes in rows that are new or have become something else. */
  put(rows: readonly Row[]): void;
  /** Takes out rows by key, those that it does not have included. */
  remove(keys: readonly number[]): void;
  /** True if it should be rebuilt. */
  readonly wasteful?: boolean;
}

/** A table that a process keeps a copy of. */
export interface CopiedTable<Row, Copy extends Copied<Row>> {
  /** Name of the table; it is one that the change log follows. */
  table: string;
  /** What a row is read as, for example `id, slug, tags`. The table's integer key is called `id`. */
  columns: string;
  /** Which rows are kept, for example `deleted_at is null`. */
  where?: string;
  /** A copy without any rows. */
  empty(): Copy;
}

/** Runs one statement. */
export type Read = <Row extends object>(text: string, params: unknown[]) => Promise<Row[]>;

/** Rows loaded at a time: few enough that the process keeps answering in between. */
const PAGE = 250;

/** The rows of one table in memory. Only {@link ChangeFeed} writes to it. */
export class TableCopy<Row extends { id: number }, Copy extends Copied<Row>> {
  private kept: Copy;

  constructor(private readonly options: CopiedTable<Row, Copy>) {
    this.kept = options.empty();
  }

  get table(): string {
    return this.options.table;
  }

  /**
   * The copy as it is; complete once the feed is ready. A change of many rows comes into it some hundred rows at a
   * time.
   */
  get copy(): Copy {
    return this.kept;
  }

  /** Reloads the whole table in the background, and swaps it in when it is complete. */
  async readAll(read: Read): Promise<void> {
    const { columns, table, where = 'true' } = this.options;
    feedReads.inc({ table, kind: 'all' });
    const copy = this.options.empty();
    let last = -1;
    for (;;) {
      const rows = await read<Row>(
        `select ${columns} from ${table} where ${where} and id > $1 order by id limit ${PAGE}`,
        [last],
      );
      copy.put(rows);
      last = rows.at(-1)?.id ?? last;
      if (rows.length < PAGE) break;
    }
    this.kept = copy;
  }

  /** Brings the rows with these keys up to date. */
  async readSome(read: Read, keys: readonly number[]): Promise<void> {
    const { columns, table, where = 'true' } = this.options;
    feedReads.inc({ table, kind: 'some' });
    for (let at = 0; at < keys.length; at += PAGE) {
      const wanted = keys.slice(at, at + PAGE);
      const rows = await read<Row>(`select ${columns} from ${table} where ${where} and id = any($1::int[])`, [wanted]);
      const there = new Set(rows.map(({ id }) => id));
      this.kept.remove(wanted.filter((key) => !there.has(key)));
      this.kept.put(rows);
    }
    if (this.kept.wasteful) await this.readAll(read);
  }
}
