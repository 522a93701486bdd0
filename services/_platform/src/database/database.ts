import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { measurePool } from './pool-metrics.ts';
import { tracePool } from './traced-pool.ts';

/** Where a service's database is, and the most connections one replica opens. */
interface DatabaseAddress {
  DATABASE_URL: string;
  /** A replica of it, for reads that may come from there (see read-sql.ts). */
  DATABASE_URL_READ?: string | undefined;
  DATABASE_POOL?: number;
}

/** A service's database, as the service, its jobs and its tests open it. */
export type Database = (address: DatabaseAddress) => Options;

/** What a service's database is made of; the rest all databases have in common. */
export function defineDatabase({ entities, migrations }: { entities: Options['entities']; migrations: URL }): Database {
  return ({ DATABASE_URL, DATABASE_URL_READ, DATABASE_POOL = 10 }) =>
    defineConfig({
      clientUrl: DATABASE_URL,
      // Only who asks for it reads there.
      ...(DATABASE_URL_READ && { replicas: [{ clientUrl: DATABASE_URL_READ }] }),
      preferReadReplicas: false,
      entities: entities ?? [],
      pool: { min: 0, max: DATABASE_POOL, idleTimeoutMillis: 30_000 },
      // The server cuts off what takes too long (see migrate.ts); a frozen one cuts nothing off.
      driverOptions: {
        query_timeout: 31_000,
        connectionTimeoutMillis: 5_000,
        application_name: 'bluntbot',
        onPoolCreated: (pool: Pool) => {
          measurePool(pool);
          tracePool(pool);
        },
      },
      extensions: [Migrator],
      migrations: {
        path: migrations.pathname,
        glob: '!(*.d).{js,ts}',
        snapshot: false,
        transactional: true,
        silent: true,
      },
      forceUtcTimezone: true,
      // It is there, or it is not for a service to make.
      ensureDatabase: false,
    });
}
