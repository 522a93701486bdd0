import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options } from '@mikro-orm/postgresql';

/** What the configurations of all services' databases have in common. */
export function databaseOptions(options: Pick<Options, 'entities'> & { url: string; pool?: number; migrationsPath: string }): Options {
  return defineConfig({
    clientUrl: options.url,
    entities: options.entities ?? [],
    pool: { min: 0, max: options.pool ?? 10, idleTimeoutMillis: 30_000 },
    // A statement that runs longer than this serves nobody any more: its caller has had a TIMEOUT. A frozen server cuts nothing off.
    driverOptions: { statement_timeout: 30_000, query_timeout: 31_000, connectionTimeoutMillis: 5_000, application_name: 'bluntbot' },
    extensions: [Migrator],
    migrations: { path: options.migrationsPath, glob: '!(*.d).{js,ts}', snapshot: false, transactional: true, silent: true },
    forceUtcTimezone: true,
  });
}
