import pg from 'pg';
import { withClient } from './servers/postgres.ts';

/**
 * Whether a database was last migrated and seeded with this code and content. The database itself says so, so that one
 * that was restored from a backup is prepared again.
 */
export const isPrepared = (databaseUrl: string, fingerprint: string): Promise<boolean> =>
  withClient(databaseUrl, async (client) => {
    const there = await client.query<{ name: string | null }>(`select to_regclass('local_run.prepared') as name`);
    if (!there.rows[0]?.name) return false;
    const { rows } = await client.query<{ fingerprint: string }>('select fingerprint from local_run.prepared');
    return rows[0]?.fingerprint === fingerprint;
  });

/** Notes in a database what it was migrated and seeded with. The role of its service can dump the note. */
export const notePrepared = (databaseUrl: string, fingerprint: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    const role = pg.escapeIdentifier(new URL(databaseUrl).pathname.slice(1));
    await client.query(`
      create schema if not exists local_run;
      create table if not exists local_run.prepared (fingerprint text not null);
      grant usage on schema local_run to ${role};
      grant select on local_run.prepared to ${role};
      truncate local_run.prepared;
      insert into local_run.prepared values (${pg.escapeLiteral(fingerprint)});
    `);
  });
