import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import type { Database } from './database.ts';

/**
 * The database of a service, as its role at run time sees it, and as the role that owns its tables does; one role may
 * be both.
 */
export interface MigrationAddress {
  DATABASE_URL: string;
  DATABASE_MIGRATION_URL?: string | undefined;
}

/** A statement that runs longer is useless, because its caller already got a TIMEOUT. */
const STATEMENT_MS = 30_000;
/** A write that waits longer for a lock is refused, and its caller may retry. */
const LOCK_MS = 10_000;
/** A transaction that is idle for this long was abandoned by its process. */
const IDLE_IN_TRANSACTION_MS = 60_000;
/** A migration that waits for a table lock blocks everything behind it. Its statements have no time limit. */
const MIGRATION_OPTIONS = '-c statement_timeout=0 -c lock_timeout=10s';

/**
 * Migrates a database as the role that owns it, and lets the run-time role read and write rows and nothing else.
 * Returns the names of the migrations that were missing. It connects to the server directly, not through a pool.
 */
export async function migrate(
  database: Database,
  { DATABASE_URL, DATABASE_MIGRATION_URL = DATABASE_URL }: MigrationAddress,
): Promise<string[]> {
  const options = database({ DATABASE_URL: DATABASE_MIGRATION_URL, DATABASE_POOL: 1 });
  const driverOptions = { ...options.driverOptions, options: MIGRATION_OPTIONS, query_timeout: 0 };
  const orm = (await MikroORM.init({ ...options, driverOptions, debug: false })) as MikroORM;
  try {
    const done = await orm.migrator.up();
    const role = roleOf(DATABASE_URL);
    if (role !== roleOf(DATABASE_MIGRATION_URL)) for (const statement of grants(role)) await orm.em.execute(statement);
    await limit(DATABASE_URL);
    return done.map(({ name }) => name);
  } finally {
    await orm.close();
  }
}

const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

/**
 * The permissions of a service at run time. Granted on everything after every migration, because new objects belong
 * only to the owner at first.
 */
function grants(name: string): string[] {
  const role = pg.escapeIdentifier(name);
  return [
    `grant usage on schema public to ${role}`,
    `grant select, insert, update, delete on all tables in schema public to ${role}`,
    `grant select, usage, update on all sequences in schema public to ${role}`,
    `revoke insert, update, delete on mikro_orm_migrations from ${role}`,
  ];
}

/**
 * The limits for all later statements of the role. The server stores them with the role, because a pool in transaction
 * mode drops connection settings. The role may set its own without extra permissions.
 */
async function limit(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    const place = `alter role current_user in database ${pg.escapeIdentifier(rows[0]?.name ?? '')}`;
    await client.query(`${place} set statement_timeout = ${STATEMENT_MS}`);
    await client.query(`${place} set lock_timeout = ${LOCK_MS}`);
    await client.query(`${place} set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`);
  } finally {
    await client.end();
  }
}
