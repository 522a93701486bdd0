import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Sql } from '@bluntbot/platform/database/sql';
import { newsroomPause, newsroomRunList } from '@bluntbot/proto/assistant/newsroom';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type OtherServices, ROWS, startOtherServices } from '../../test/newsroom-rows.ts';
import { type RunningAssistant, startAssistant } from '../../test/running-assistant.ts';

let others: OtherServices;
let assistant: RunningAssistant;
let sql: Sql;

beforeAll(async () => {
  others = await startOtherServices();
  assistant = await startAssistant();
  sql = assistant.app.get(Sql);
});
afterAll(async () => {
  await assistant.stop();
  await others.stop();
});
beforeEach(async () => {
  others.rows = ROWS;
  await others.comeBack();
  await sql.rows('delete from newsroom_pause');
  await sql.rows(`delete from post where origin not like 'seed:%'`);
  await sql.rows('delete from newsroom_run');
});

const FROM_SOURCE = fileURLToPath(new URL('../../../../deploy/local/src/compile-on-load.ts', import.meta.url));
const JOB = fileURLToPath(new URL('./newsroom-run.ts', import.meta.url));

/** Runs the command like an operator, until it exits. */
const command = (...args: string[]) => commandIn({}, ...args);

async function commandIn(
  env: NodeJS.ProcessEnv,
  ...args: string[]
): Promise<{ code: number | null; out: string; error: string }> {
  const child = spawn(process.execPath, ['--import', FROM_SOURCE, JOB, ...args], {
    env: { ...process.env, NATS_URL: process.env.TEST_NATS_URL_NEWSROOM, ...env },
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

const runs = () => assistant.rpc.ask(newsroomRunList, {});
const written = () => sql.rows(`select id from post where origin like 'run:%'`);

test('writes a slot once for two simultaneous commands, which both wait for it', async () => {
  const both = await Promise.all([command('--slot', 'now'), command('--slot', 'now')]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(both.filter(({ out }) => out.includes(': begun\n'))).toHaveLength(1);
  expect(both.filter(({ out }) => /: (?:under way|done before)\n/.test(out))).toHaveLength(1);
  for (const { out } of both) expect(out).toContain('2 saved as drafts');
  expect((await runs()).map(({ kind, state }) => [kind, state])).toEqual([['command', 'done']]);
  expect(await written()).toHaveLength(2);
  const third = await command('--slot', 'now');
  expect([third.code, third.out]).toEqual([0, expect.stringContaining('done before')]);
  expect(await written()).toHaveLength(2);
});

test('writes nothing while paused, says so, and does not fail', async () => {
  await assistant.rpc.ask(newsroomPause, { staff: 'mara' });
  expect(await command('--slot', 'now')).toMatchObject({
    code: 0,
    out: 'The newsroom is paused: nothing was written.\n',
  });
  expect(await runs()).toEqual([]);
});

test('exits with 1 and the reason when a run could not write its posts', async () => {
  await others.leave();
  const { code, out } = await command('--slot', 'now');
  const [run] = await runs();
  expect(run?.error).toEqual(expect.any(String));
  expect([code, out]).toEqual([1, expect.stringContaining(run?.error ?? '')]);
  expect(await written()).toEqual([]);
});

test.each([
  ['an unknown option', ['--slto', 'now'], "Unknown option '--slto'"],
  ['an extra argument', ['--slot', 'now', 'please'], "Unexpected argument 'please'"],
  ['no slot', [], 'No slot is named.'],
])('reports %s with the usage', async (_, args, says) => {
  const { code, out, error } = await command(...args);
  expect([code, out, error]).toEqual([1, '', expect.stringContaining(says)]);
  expect(error).toContain('Usage: npm run newsroom:run -- --slot now');
  expect(await runs()).toEqual([]);
});

test.each([
  ['2026-11-22T10:00', 'A slot is "now" or a time in New York'],
  ['tomorrow', 'A slot is "now" or a time in New York'],
  ['2099-01-01T09:00', 'is not due yet'],
])('rejects %s as a slot', async (slot, says) => {
  expect(await command('--slot', slot)).toMatchObject({ code: 1, out: '', error: expect.stringContaining(says) });
  expect(await runs()).toEqual([]);
});

test('says so and exits when NATS is unreachable', async () => {
  const { code, error } = await commandIn({ NATS_URL: 'nats://127.0.0.1:1' }, '--slot', 'now');
  expect([code, error]).toEqual([1, 'NATS cannot be reached: connection refused\n']);
});
