import { MikroORM } from '@mikro-orm/postgresql';
import { AppError } from '../app-error.ts';
import { runMain } from '../bootstrap.ts';
import { databaseConfig, migrationConfig, readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';

/**
 * The `main` of a one-shot job on a service's database, which is open while it works. What its operator can put right (an
 * {@link AppError}, a file that is not there) is one line on stderr and exit code 1.
 */
export function runJob(database: Database, work: (orm: MikroORM) => Promise<void>): void {
  runMain(async () => {
    const orm = (await MikroORM.init(database(readConfig(databaseConfig)))) as MikroORM;
    try {
      await work(orm);
    } catch (error) {
      if (!(error instanceof AppError) && (error as { code?: unknown }).code !== 'ENOENT') throw error;
      console.error((error as Error).message);
      process.exitCode = 1;
    } finally {
      await orm.close();
    }
  });
}

/** The job before every start: brings the database to the shape the code expects. Never run by a replica. */
export function runMigrations(database: Database): void {
  runMain(async () => {
    for (const name of await migrate(database, readConfig(migrationConfig))) console.log(`migrated ${name}`);
  });
}
