import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@bluntbot/platform/database/database';
import { dropTriggers } from '@bluntbot/platform/database/triggers';
import { SERVICES } from '@bluntbot/proto/health';
import { MikroORM } from '@mikro-orm/postgresql';
import { freePort } from './free-port.ts';
import { startPostgres } from './servers/postgres.ts';
import { ROOT } from './settings.ts';

const USAGE = `Usage: npm run migration -- SERVICE NAME [--empty]

Writes services/SERVICE/src/migrations/Migration<time>_NAME.ts with what the entities have and the migrations lack.
  --empty  writes one without statements, for what no entity says: triggers, rows`;

/** For developers: brings the migrations of a service to what its entities are, on a PostgreSQL server of its own. */
async function main(): Promise<void> {
  const [service = '', name = '', ...flags] = process.argv.slice(2);
  const empty = flags.includes('--empty');
  if (
    !SERVICES.some((known) => known === service) ||
    !/^[A-Z][A-Za-z0-9]*$/.test(name) ||
    flags.length > (empty ? 1 : 0)
  )
    throw new Error(USAGE);
  const dir = mkdtempSync(join(tmpdir(), 'bluntbot-migration-'));
  chmodSync(dir, 0o755); // PostgreSQL's account must get in
  const postgres = await startPostgres(dir, join(dir, 'postgres.log'), await freePort());
  try {
    const file = await writeMigration(service, name, await postgres.database(service), empty);
    console.log(
      file
        ? `Wrote ${file}; read it before you keep it.`
        : `The migrations of ${service} make all that the entities named in services/${service}/src/mikro-orm.config.ts have.`,
    );
  } finally {
    await postgres.child.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** The path of the file, or nothing when there is nothing to write. */
async function writeMigration(service: string, name: string, url: string, empty: boolean): Promise<string | undefined> {
  const source = `services/${service}/src`;
  const config = (await import(join(ROOT, source, 'mikro-orm.config.ts'))) as Record<string, Database>;
  const database = config[`${service}Database`];
  if (!database) throw new Error(`${source}/mikro-orm.config.ts exports no ${service}Database.`);
  const orm = await MikroORM.init(database({ DATABASE_URL: url }));
  try {
    await orm.migrator.up();
    await dropTriggers(orm);
    const { fileName } = await orm.migrator.create(join(ROOT, source, 'migrations'), empty, false, name);
    if (!fileName) return undefined;
    const file = `${source}/migrations/${fileName}`;
    spawnSync(join(ROOT, 'node_modules/.bin/biome'), ['format', '--write', file], { cwd: ROOT });
    return file;
  } finally {
    await orm.close();
  }
}

main().catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
