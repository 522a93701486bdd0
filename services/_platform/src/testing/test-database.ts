import { randomBytes } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';

/** An empty database of the test run's server, dropped with the server. Answers its address. */
export async function emptyDatabase(prefix: string): Promise<string> {
  const server = serverOf('TEST_DATABASE_URL');
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
    await client.query(`revoke connect, temporary on database ${name} from public`);
    await client.query(`grant connect on database ${name} to ${serverOf('TEST_SERVICE_DATABASE_URL').username}`);
  } finally {
    await client.end();
  }
  server.pathname = `/${name}`;
  return server.href;
}

/** A database of one test file's own. */
export interface MigratedDatabase {
  /** Its address as the superuser. */
  url: string;
  /** Its address for a service. */
  serviceUrl: string;
  /** As `url`. */
  orm: MikroORM;
}

/** A database of its own for one test file, migrated to the newest shape. */
export async function migratedDatabase(prefix: string, database: Database): Promise<MigratedDatabase> {
  const url = await emptyDatabase(prefix);
  const service = serverOf('TEST_SERVICE_DATABASE_URL');
  service.pathname = new URL(url).pathname;
  await migrate(database, { DATABASE_URL: service.href, DATABASE_MIGRATION_URL: url });
  const orm = (await MikroORM.init({ ...database({ DATABASE_URL: url }), debug: false })) as MikroORM;
  return { url, serviceUrl: service.href, orm };
}

function serverOf(variable: string): URL {
  const server = process.env[variable];
  if (!server) throw new Error(`${variable} is not set: run the tests with \`make test\` or \`npm test\`.`);
  return new URL(server);
}
