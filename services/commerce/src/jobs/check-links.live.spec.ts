import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Sql } from '@bluntbot/platform/database/sql';
import { linkReport } from '@bluntbot/proto/commerce/link-checks';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningCommerce, startCommerce } from '../../test/running-commerce.ts';
import { Leases } from '../leases/leases.ts';

let commerce: RunningCommerce;
let sql: Sql;

beforeAll(async () => {
  commerce = await startCommerce();
  sql = commerce.app.get(Sql);
  // No outside request happens, because an internal address is refused first.
  await sql.rows(`update affiliate_product set affiliate_url = 'https://localhost/'`);
});
afterAll(() => commerce.stop());

const FROM_SOURCE = fileURLToPath(new URL('../../../../deploy/local/src/compile-on-load.ts', import.meta.url));
const JOB = fileURLToPath(new URL('./check-links.ts', import.meta.url));

/** Runs the command as an operator does, to its end. */
async function command(...args: string[]): Promise<{ code: number | null; out: string; error: string }> {
  const child = spawn(process.execPath, ['--import', FROM_SOURCE, JOB, ...args], {
    env: { ...process.env, DATABASE_URL: commerce.url },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 100_000,
  });
  const said = { out: '', error: '' };
  child.stdout.on('data', (piece: Buffer) => (said.out += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => (said.error += piece.toString()));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  return { code, ...said };
}

test('an inconclusive run exits with 1 and the reason, which staff see too', async () => {
  const { code, error } = await command();
  expect([code, error]).toEqual([
    1,
    expect.stringMatching(/^Only 0 of 1 addresses answered: the network looks down.*\n$/),
  ]);
  expect((await commerce.rpc.ask(linkReport, {})).outcome).toContain('network looks down');
});

test("the command does nothing while a replica is checking, and that isn't a failure", async () => {
  let end = () => {};
  const working = commerce.app.get(Leases).run('link-check', 0, async () => {
    await new Promise<void>((done) => {
      end = done;
    });
    return { outcome: 'a replica was here' };
  });
  expect(await command()).toEqual({
    code: 0,
    out: 'A link check is already running, so nothing was done.\n',
    error: '',
  });
  end();
  await working;
  expect((await commerce.rpc.ask(linkReport, {})).outcome).toBe('a replica was here');
});

test('prints the same findings as the report', async () => {
  await sql.rows('delete from affiliate_product');
  expect(await command()).toEqual({ code: 0, out: '0 addresses: 0 ok, 0 failing, 0 unsure\n', error: '' });
  expect((await commerce.rpc.ask(linkReport, {})).outcome).toBe('0 addresses: 0 ok, 0 failing, 0 unsure');
});

test('rejects an extra argument', async () => {
  const { code, out, error } = await command('--now');
  expect([code, out, error]).toEqual([1, '', expect.stringContaining('Usage: npm run links:check')]);
});
