import { randomBytes } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import type { Database } from '../database/database.ts';

/** An empty database of the test run's server, dropped with the server. Answers its address. */
export async function emptyDatabase(prefix: string): Promise<string> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run the tests with `make test` or `npm test`.');
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** A database of its own for one test file, migrated to the newest shape. */
export async function migratedDatabase(prefix: string, database: Database): Promise<{ url: string; orm: MikroORM }> {
  const url = await emptyDatabase(prefix);
  const orm = (await MikroORM.init({ ...database({ DATABASE_URL: url }), debug: false })) as MikroORM;
  await orm.migrator.up();
  return { url, orm };
}
