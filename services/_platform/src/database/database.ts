import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { measurePool } from './pool-metrics.ts';
import { tracePool } from './traced-pool.ts';

/** Where a service's database is, and the most connections one replica opens. */
export interface DatabaseAddress {
  DATABASE_URL: string;
  DATABASE_POOL?: number;
}

/** A service's database, as the service, its jobs and its tests open it. */
export type Database = (address: DatabaseAddress) => Options;

/** What a service's database is made of; the rest all databases have in common. */
export function defineDatabase({ entities, migrations }: { entities: Options['entities']; migrations: URL }): Database {
  return ({ DATABASE_URL, DATABASE_POOL = 10 }) =>
    defineConfig({
      clientUrl: DATABASE_URL,
      entities: entities ?? [],
      pool: { min: 0, max: DATABASE_POOL, idleTimeoutMillis: 30_000 },
      // A statement that runs longer than this serves nobody any more: its caller has had a TIMEOUT. A frozen server cuts nothing off.
      driverOptions: {
        statement_timeout: 30_000,
        query_timeout: 31_000,
        connectionTimeoutMillis: 5_000,
        application_name: 'bluntbot',
        onPoolCreated: (pool: Pool) => {
          measurePool(pool);
          tracePool(pool);
        },
      },
      extensions: [Migrator],
      migrations: { path: migrations.pathname, glob: '!(*.d).{js,ts}', snapshot: false, transactional: true, silent: true },
      forceUtcTimezone: true,
    });
}
