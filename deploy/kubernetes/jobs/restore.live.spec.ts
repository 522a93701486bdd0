import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { namedImage } from '@bluntbot/local/supply-chain/named-images';
import { waitUntil } from '@bluntbot/local/wait-until';
import { SERVICES } from '@bluntbot/proto/health';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

/** The scripts of the backup and restore jobs. PostgreSQL's programs are only in its image. */
const SCRIPTS = join(import.meta.dirname, '../components/backup');
const IMAGE = namedImage('postgres').reference;
const hasImage = spawnSync('docker', ['image', 'inspect', IMAGE], { timeout: 10_000 }).status === 0;

let server: string;
let folder: string;

const docker = (...args: string[]) => execFileSync('docker', args, { encoding: 'utf8', timeout: 60_000 }).trim();
const sql = (service: string, text: string, role = `${service}_owner`) =>
  docker(
    'exec',
    server,
    'psql',
    '-At',
    '-v',
    'ON_ERROR_STOP=1',
    `postgres://${role}:${service}@127.0.0.1/${service}`,
    '-c',
    text,
  );

/** Runs a script with the restrictions of its pod and returns how it ended. */
function run(script: string, services = SERVICES.join(' ')): { status: number | null; said: string } {
  const urls = SERVICES.flatMap((service) => [
    '-e',
    `DATABASE_MIGRATION_URL_${service.toUpperCase()}=postgres://${service}_owner:${service}@127.0.0.1/${service}`,
  ]);
  const hardened = ['--user', '1000:1000', '--read-only', '--cap-drop', 'ALL', '--network', `container:${server}`];
  const volumes = ['-v', `${folder}:/backup`, '-v', `${SCRIPTS}:/scripts:ro`];
  const args = [
    'run',
    '--rm',
    ...hardened,
    ...volumes,
    ...urls,
    '-e',
    `SERVICES=${services}`,
    '--entrypoint',
    'sh',
    IMAGE,
    `/scripts/${script}`,
  ];
  const { status, stdout, stderr } = spawnSync('docker', args, { encoding: 'utf8', timeout: 60_000 });
  return { status, said: stdout + stderr };
}

beforeAll(async () => {
  if (!hasImage) return;
  folder = mkdtempSync(join(tmpdir(), 'bluntbot-restore-'));
  chmodSync(folder, 0o777);
  server = docker('run', '-d', '--rm', '-e', 'POSTGRES_PASSWORD=postgres', IMAGE);
  await waitUntil('PostgreSQL', async () => docker('exec', server, 'pg_isready', '-q', '-h', '127.0.0.1'), 60_000);
  for (const service of SERVICES) {
    for (const text of [
      `create role ${service} login password '${service}'`,
      `create role ${service}_owner login password '${service}'`,
      `create database ${service} owner ${service}_owner`,
    ]) {
      docker('exec', server, 'psql', '-U', 'postgres', '-c', text);
    }
    sql(
      service,
      `create extension pg_trgm; create table thing (id serial primary key, name text); insert into thing (name) values ('${service}'); grant select on thing to ${service}`,
    );
  }
});
afterAll(() => {
  if (!hasImage) return;
  docker('rm', '-f', server);
  rmSync(folder, { recursive: true, force: true });
});

(hasImage ? test : test.skip)(
  'restores databases to their backup, drops later changes, and changes nothing on a damaged dump',
  () => {
    expect(run('dump.sh')).toMatchObject({ status: 0 });
    sql('catalog', 'drop table thing; create table later (id int)');
    sql('identity', `update thing set name = 'changed'`);
    expect(run('restore.sh', 'catalog')).toMatchObject({ status: 0, said: 'catalog: restored\n' });
    expect(sql('catalog', `select name, to_regclass('later') is null from thing`)).toBe('catalog|t');
    // Permissions are still the same.
    expect(sql('catalog', 'select name from thing', 'catalog')).toBe('catalog');
    expect(sql('identity', 'select name from thing')).toBe('changed');

    sql('catalog', `insert into thing (name) values ('after')`);
    truncateSync(join(folder, 'catalog.dump'), 2_000);
    expect(run('restore.sh', 'catalog').status).not.toBe(0);
    expect(sql('catalog', 'select string_agg(name, $$ $$ order by id) from thing')).toBe('catalog after');

    expect(run('restore.sh', 'identity locations')).toMatchObject({ status: 0 });
    expect(sql('identity', 'select name from thing')).toBe('identity');
  },
);
