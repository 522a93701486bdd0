import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Sql } from './sql.ts';
import { TableWatch } from './table-watch.ts';

/**
 * What is made in memory from a whole table, made anew before the first question after the table has changed. Call
 * {@link changed} when an event says so; writes that nobody announces are noticed within half a minute.
 */
export abstract class TableMirror<T> implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly watch: TableWatch;
  private made: T | undefined;
  private making: Promise<T> | undefined;
  private version = 0;

  constructor(
    protected readonly sql: Sql,
    table: string,
  ) {
    const logger = new Logger(this.constructor.name);
    this.watch = new TableWatch(
      sql,
      table,
      (written) => {
        if (written) this.changed();
        return this.current();
      },
      (error) => logger.warn(`The table ${table} could not be read: ${String(error)}`),
    );
  }

  /** Reads the table and makes what is kept of it. */
  protected abstract make(): Promise<T>;

  onApplicationBootstrap(): void {
    this.watch.start();
  }

  onModuleDestroy(): void {
    this.watch.stop();
  }

  /** The table is not what it was. */
  changed(): void {
    this.version += 1;
    this.made = undefined;
  }

  /** What was made from the table as it is now. However many ask at once, it is made once. */
  async current(): Promise<T> {
    for (;;) {
      if (this.made !== undefined) return this.made;
      this.making ??= this.makeNow().finally(() => {
        this.making = undefined;
      });
      await this.making;
    }
  }

  private async makeNow(): Promise<T> {
    const before = this.version;
    const made = await this.make();
    // Written to while it was read: the next round reads again.
    if (before === this.version) this.made = made;
    return made;
  }
}
