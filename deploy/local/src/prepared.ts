import pg from 'pg';
import { withClient } from './servers/postgres.ts';

/**
 * Whether a database was last migrated and seeded with this code and content. The database itself says so. One whose
 * tables were restored from an older backup has other migrations than the note, and is prepared again.
 */
export const isPrepared = (databaseUrl: string, fingerprint: string): Promise<boolean> =>
  withClient(databaseUrl, async (client) => {
    const there = await client.query<{ name: string | null }>(`select to_regclass('local_run.prepared') as name`);
    if (!there.rows[0]?.name) return false;
    const { rows } = await client.query<{ fingerprint: string; migrations: number }>(
      'select * from local_run.prepared',
    );
    return rows[0]?.fingerprint === fingerprint && rows[0].migrations === (await migrationsIn(client));
  });

/** How many migrations a database has had. */
async function migrationsIn(client: pg.Client): Promise<number> {
  const there = await client.query<{ name: string | null }>(`select to_regclass('mikro_orm_migrations') as name`);
  if (!there.rows[0]?.name) return 0;
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from mikro_orm_migrations');
  return rows[0]?.count ?? 0;
}

/** Notes in a database what it was migrated and seeded with. The role of its service can dump the note. */
export const notePrepared = (databaseUrl: string, fingerprint: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    const role = pg.escapeIdentifier(new URL(databaseUrl).pathname.slice(1));
    const migrations = await migrationsIn(client);
    await client.query(`
      create schema if not exists local_run;
      drop table if exists local_run.prepared;
      create table local_run.prepared (fingerprint text not null, migrations integer not null);
      grant usage on schema local_run to ${role};
      grant select on local_run.prepared to ${role};
      insert into local_run.prepared values (${pg.escapeLiteral(fingerprint)}, ${migrations});
    `);
  });
