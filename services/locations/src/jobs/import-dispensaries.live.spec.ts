import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migratedDatabase } from '@bluntbot/platform/testing/test-database';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { locationsDatabase } from '../mikro-orm.config.ts';
import { readLocationSeeds } from '../seed/location-seed.ts';
import { seedLocations } from '../seed/seeder.ts';

let orm: MikroORM;
let url: string;
let dir: string;
beforeAll(async () => {
  ({ orm, serviceUrl: url } = await migratedDatabase('locations', locationsDatabase));
  await seedLocations(orm.em.fork(), readLocationSeeds());
  dir = mkdtempSync(join(tmpdir(), 'bluntbot-job-'));
});
afterAll(async () => {
  await orm.close();
  rmSync(dir, { recursive: true });
});

const FROM_SOURCE = fileURLToPath(new URL('../../../../deploy/local/src/compile-on-load.ts', import.meta.url));
const JOB = fileURLToPath(new URL('./import-dispensaries.ts', import.meta.url));

interface Ended {
  code: number | null;
  out: string;
  error: string;
}

/** Runs the command as an operator does, to its end. `heard` gets what it prints. */
function command(args: readonly string[], heard: (out: string) => void = () => undefined): Promise<Ended> {
  const child = spawn(process.execPath, ['--import', FROM_SOURCE, JOB, ...args], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 100_000,
  });
  const printed = { out: '', error: '' };
  child.stdout.on('data', (piece: Buffer) => {
    printed.out += piece.toString();
    heard(printed.out);
  });
  child.stderr.on('data', (piece: Buffer) => (printed.error += piece.toString()));
  return new Promise((resolve, reject) =>
    child.once('error', reject).once('close', (code) => resolve({ code, ...printed })),
  );
}

const write = (name: string, content: string | Buffer): string => {
  writeFileSync(join(dir, name), content);
  return join(dir, name);
};
const rows = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `C10-${at},Shop ${at},Retailer,Active,${at + 1} Main St,Los Angeles,CA,90026`,
  ).join('\n');
const HEADER = 'License Number,DBA,License Type,License Status,Address,City,State,Zip';

test('a lost database connection exits with 1, one clear line, and a report that claims nothing', async () => {
  const file = write('long.csv', `${HEADER}\n${rows(8_000)}\n`);
  const report = write('long.report.csv', 'row,name,outcome\n1,From an earlier run,created\n');
  let killed: Promise<unknown> | undefined;
  const { code, error, out } = await command([file, '--report', report], (printed) => {
    if (!printed.includes(' shops written …')) return;
    killed ??= orm.em
      .fork()
      .execute(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
  });
  await killed;
  expect(killed).toBeDefined();
  expect(code).toBe(1);
  // Progress before the first shop is written.
  expect(out).toMatch(/^ {2}5,000 rows read …\n[\s\S]*2,000 of 8,000 rows checked …\n[\s\S]* of 8,000 shops written …/);
  const lines = error
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('Warning:'));
  expect(lines).toEqual([expect.stringMatching(/^The connection to the database was lost: .* Nothing was written\.$/)]);
  const told = readFileSync(report, 'utf8');
  expect(told).not.toContain('yes');
  expect(told).not.toContain('earlier run');
  expect(told).toMatch(/,failed,The connection to the database was lost.*,no\n$/);
  expect(existsSync(`${report}.part`)).toBe(false);
  expect(await orm.em.fork().execute(`select 1 from dispensary where source <> 'demo'`)).toEqual([]);
}, 120_000);

test('a directory instead of a file exits with 1 and one clear line', async () => {
  const { code, error } = await command([dir]);
  expect([code, error]).toEqual([1, `"${dir}" is a directory. Name one file in it.\n`]);
}, 60_000);

test('reports that nothing was written when a list would remove too much', async () => {
  const report = join(dir, 'shrunk.report.csv');
  await command([write('first.csv', `${HEADER}\n${rows(10)}\n`)]);
  const { code, error } = await command([write('second.csv', `${HEADER}\n${rows(3)}\n`), '--report', report]);
  expect(code).toBe(1);
  expect(error).toMatch(/would take out 7 of them \(70%\).*--allow-removals\.\n$/);
  expect(readFileSync(report, 'utf8')).not.toContain('yes');
  expect((await command([join(dir, 'second.csv'), '--allow-removals', '--report', report])).code).toBe(0);
}, 120_000);

test('an import prints its undo command, and that command works', async () => {
  const named = `select count(*)::int as count from dispensary where source = 'to undo'`;
  const { code, out } = await command([write('undo.csv', `${HEADER}\n${rows(3)}\n`), '--source', 'to undo']);
  const [, id = ''] = /^To undo it: npm run locations:import -- --undo (\S+)$/m.exec(out) ?? [];
  expect([code, await orm.em.fork().execute(named)]).toEqual([0, [{ count: 3 }]]);
  const undone = await command(['--undo', id]);
  expect(undone).toMatchObject({ code: 0, error: '' });
  expect(undone.out).toMatch(/^\d shops are what they were, \d new ones are gone, 0 were changed since/);
  expect(await orm.em.fork().execute(named)).toEqual([{ count: 0 }]);
  const again = await command(['--undo', id]);
  expect([again.code, again.error]).toEqual([1, expect.stringMatching(/^There is nothing to undo\. .*\n$/)]);
}, 120_000);

test('reports that nothing was written when no row is usable', async () => {
  const report = join(dir, 'none.report.csv');
  const file = write('none.csv', `${HEADER}\nC10-1,Farm,Cultivator,Active,1 Main St,Los Angeles,CA,90026\n`);
  const { code, out } = await command([file, '--report', report]);
  expect(code).toBe(1);
  expect(out).toMatch(/No row could be taken: nothing was written\.\n$/);
  expect(readFileSync(report, 'utf8')).not.toContain('yes');
}, 60_000);

test('names the option for lists that name no state, and prints all of them on request', async () => {
  const list = 'License Number,DBA,License Type,License Status,Town\nA1,Pine Shop,Retailer,Active,Bangor\n';
  const { code, out } = await command([write('town.csv', list)]);
  expect([code, out]).toEqual([1, expect.stringContaining('Say which state the list is of: --state MD.\n')]);
  const help = await command(['--help']);
  expect([help.code, help.error, help.out]).toEqual([0, '', expect.stringMatching(/^Usage: .* --state MD /s)]);
}, 120_000);
