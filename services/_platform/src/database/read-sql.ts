import { MikroORM, type PostgreSqlConnection } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { AppError } from '../app-error.ts';
import { ChangeFeed } from '../changes/change-feed.ts';
import { poolOf, Sql } from './sql.ts';

/** How long a replica that was behind, and one that was away, is let be. */
const BEHIND_MS = 50;
const AWAY_MS = 5_000;

/**
 * Reads of tables whose changes are numbered. They go to the replica in `DATABASE_URL_READ` once it has caught up with
 * the changes that this process knows, so that nobody sees an older state than before. Otherwise they go to the
 * primary. Changes are numbered within their own transactions, and a replica applies them in order, so a replica that
 * has a number has everything up to it.
 */
@Injectable()
export class ReadSql {
  private letBeUntil = 0;
  /** How far the server behind each connection has come: several may stand behind one address. */
  private readonly reached = new WeakMap<PoolClient, number>();
  private replica: Promise<Pool> | undefined;

  constructor(
    @Inject(MikroORM) private readonly orm: MikroORM,
    private readonly sql: Sql,
    private readonly feed: ChangeFeed,
  ) {}

  /** Runs a statement that changes nothing. */
  async rows<Row extends object>(text: string, params: unknown[] = []): Promise<Row[]> {
    return (await this.fromReplica<Row>(text, params, this.feed.number)) ?? this.sql.rows<Row>(text, params);
  }

  private async fromReplica<Row extends object>(
    text: string,
    params: unknown[],
    number: number,
  ): Promise<Row[] | undefined> {
    if (this.orm.config.get('replicas', []).length === 0 || performance.now() < this.letBeUntil) return undefined;
    let client: PoolClient | undefined;
    try {
      client = await (await this.connect()).connect();
      const isThere = await this.hasReached(client, number);
      const rows = isThere ? (await client.query<Row>(text, params)).rows : undefined;
      client.release();
      if (!isThere) this.letBe(BEHIND_MS);
      return rows;
    } catch (error) {
      client?.release(true);
      const { code } = AppError.from(error);
      // What took too long there would here.
      if (code === 'TIMEOUT') throw error;
      if (code === 'UNAVAILABLE') this.letBe(AWAY_MS);
      return undefined;
    }
  }

  private async hasReached(client: PoolClient, number: number): Promise<boolean> {
    if ((this.reached.get(client) ?? 0) >= number) return true;
    const { rows } = await client.query<{ newest: string }>('select coalesce(max(number), 0) as newest from change');
    const newest = Number(rows[0]?.newest);
    this.reached.set(client, newest);
    return newest >= number;
  }

  private letBe(ms: number): void {
    this.letBeUntil = performance.now() + ms;
  }

  private connect(): Promise<Pool> {
    this.replica ??= poolOf(this.orm.em.getConnection('read') as PostgreSqlConnection).catch((error: unknown) => {
      this.replica = undefined;
      throw error;
    });
    return this.replica;
  }
}
