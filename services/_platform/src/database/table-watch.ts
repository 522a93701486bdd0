import type { Sql } from './sql.ts';

/** How often it is looked whether a table was written to: a job or a hand at the database announces nothing. */
const LOOK_MS = 30_000;

/** Calls `onWritten` at its start and whenever the server's own count of a table's writes has moved. */
export class TableWatch {
  private writes: string | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sql: Sql,
    private readonly table: string,
    /** Hears of writes; called after each look, `written` false when there were none. */
    private readonly onLook: (written: boolean) => Promise<unknown>,
    private readonly onError: (error: unknown) => void,
  ) {}

  start(): void {
    this.timer = setInterval(() => this.look(), LOOK_MS).unref();
    this.look();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    this.written()
      .then((written) => this.onLook(written))
      .catch(this.onError);
  }

  private async written(): Promise<boolean> {
    const [row] = await this.sql.rows<{ writes: string }>(
      `select (n_tup_ins + n_tup_upd + n_tup_del)::text as writes from pg_stat_user_tables where relid = $1::regclass`,
      [this.table],
    );
    const before = this.writes;
    this.writes = row?.writes;
    return before !== this.writes;
  }
}
