import type { EntityManager } from '@mikro-orm/postgresql';
import type { Sql } from './sql.ts';

/**
 * Marks the transaction of a long run, so that others can tell whether it still lives: PostgreSQL lets the lock go with
 * the connection. `kind` names what runs, for example `strain-import-run`.
 */
export async function holdRunLock(tx: EntityManager, kind: string, id: string): Promise<void> {
  await tx.execute('select pg_advisory_xact_lock(hashtext(?), hashtext(?))', [kind, id]);
}

/** True while the transaction of a run is open, in any process. */
export async function isRunAlive(sql: Sql, kind: string, id: string): Promise<boolean> {
  const [row] = await sql.rows<{ alive: boolean }>(
    `select exists (select from pg_locks where locktype = 'advisory'
       and database = (select oid from pg_database where datname = current_database())
       and classid = (hashtext($1)::bigint & 4294967295)::oid and objid = (hashtext($2)::bigint & 4294967295)::oid) as alive`,
    [kind, id],
  );
  return row?.alive ?? false;
}
