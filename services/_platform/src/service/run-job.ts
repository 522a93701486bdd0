import { MikroORM } from '@mikro-orm/postgresql';
import { AppError } from '../app-error.ts';
import { runMain } from '../bootstrap.ts';
import { databaseConfig, migrationConfig, readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';

/** Errors of the file system that an operator can fix. */
const FILE_ERRORS = ['ENOENT', 'EISDIR', 'ENOTDIR', 'EACCES', 'EPERM', 'ENOSPC', 'EROFS'];

/**
 * The `main` of a one-shot job on a service's database, which is open while it works. An error that its operator can
 * fix (an {@link AppError}, a missing file, a lost database) is one line on stderr. A job that fails, or that never
 * gets to its end, exits with code 1.
 */
export function runJob(database: Database, work: (orm: MikroORM) => Promise<void>): void {
  // Node exits with code 0 as soon as it has nothing left to wait for, even in the middle of a promise.
  let ended = false;
  process.once('exit', (code) => {
    if (ended || code !== 0) return;
    console.error('The job stopped before its end. Nothing that it had not reported as done is certain.');
    process.exitCode = 1;
  });
  runMain(async () => {
    const orm = (await MikroORM.init(database(readConfig(databaseConfig)))) as MikroORM;
    try {
      await work(orm);
    } catch (error) {
      const line = failureLine(error);
      if (line === undefined) throw error;
      console.error(line);
      process.exitCode = 1;
    } finally {
      ended = true;
      await orm.close();
    }
  });
}

/** What an operator reads of an error, in one line; undefined for a bug. */
export function failureLine(thrown: unknown): string | undefined {
  if (thrown instanceof AppError) return thrown.message;
  const { code, message } = thrown as NodeJS.ErrnoException;
  if (FILE_ERRORS.includes(String(code))) return message;
  const known = AppError.from(thrown).code;
  if (known === 'UNAVAILABLE') return `The connection to the database was lost: ${message}.`;
  return known === 'TIMEOUT' ? `The database took too long: ${message}.` : undefined;
}

/** The job before every start: brings the database to the shape the code expects. Never run by a replica. */
export function runMigrations(database: Database): void {
  runMain(async () => {
    for (const name of await migrate(database, readConfig(migrationConfig))) console.log(`migrated ${name}`);
  });
}
