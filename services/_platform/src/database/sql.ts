import { MikroORM, type PostgreSqlConnection } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';

/** SQL for a `timestamptz` as it stands on the wire: ISO 8601 in UTC. */
export const iso = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Runs one statement and answers its rows. */
export type Run = <Row extends object>(text: string, params?: unknown[]) => Promise<Row[]>;

/**
 * Plain SQL on the same pool as the EntityManager, for reads whose SQL is worth reading. Parameters are `$1`, `$2`, …
 * Entities are not involved: nothing read here is tracked, and nothing changed here is seen by an open unit of work.
 */
@Injectable()
export class Sql {
  private pool: Promise<Pool> | undefined;

  constructor(@Inject(MikroORM) private readonly orm: MikroORM) {}

  /** Runs a statement on any connection of the pool. */
  async rows<Row extends object>(text: string, params: unknown[] = []): Promise<Row[]> {
    const pool = await this.connect();
    return (await pool.query<Row>(text, params)).rows;
  }

  /** Runs several statements on one connection as one transaction; rolls back when `work` throws. */
  async transaction<T>(work: (run: Run) => Promise<T>): Promise<T> {
    const client = await (await this.connect()).connect();
    let failed = false;
    try {
      await client.query('begin');
      const result = await work(runOn(client));
      await client.query('commit');
      return result;
    } catch (error) {
      failed = true;
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release(failed);
    }
  }

  private connect(): Promise<Pool> {
    this.pool ??= poolOf(this.orm.em.getConnection() as PostgreSqlConnection).catch((error: unknown) => {
      this.pool = undefined;
      throw error;
    });
    return this.pool;
  }
}

/**
 * The pool of a connection of the ORM, which ends it when it is closed: it does so once it has asked something itself.
 */
export async function poolOf(connection: PostgreSqlConnection): Promise<Pool> {
  await connection.execute('select 1');
  return connection.getNativeClient();
}

function runOn(client: PoolClient): Run {
  return async <Row extends object>(text: string, params: unknown[] = []) =>
    (await client.query<Row>(text, params)).rows;
}
