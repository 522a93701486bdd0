import { Sql } from '@bluntbot/platform/database/sql';
import {
  blogTrigger,
  newsroomPause,
  newsroomResume,
  newsroomRunList,
  newsroomRunSlot,
} from '@bluntbot/proto/assistant/newsroom';
import { auditList } from '@bluntbot/proto/audit';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OtherServices, ROWS, startOtherServices } from '../../test/newsroom-rows.ts';
import { type RunningAssistant, startAssistant } from '../../test/running-assistant.ts';
import { Newsroom } from './newsroom.ts';
import { RunWork } from './run-work.ts';
import { type Hold, RunLost, Runs } from './runs.ts';
import { slotsAfter } from './slots.ts';

let others: OtherServices;
let assistant: RunningAssistant;
let replicas: NestFastifyApplication[];
let sql: Sql;

beforeAll(async () => {
  others = await startOtherServices();
  assistant = await startAssistant();
  replicas = [assistant.app, await assistant.replica(), await assistant.replica()];
  sql = assistant.app.get(Sql);
});
afterAll(async () => {
  await Promise.all(replicas.slice(1).map((app) => app.close()));
  await assistant.stop();
  await others.stop();
});
beforeEach(async () => {
  others.rows = ROWS;
  await others.comeBack();
  await sql.rows('delete from newsroom_pause');
  await sql.rows(`delete from post where origin not like 'seed:%'`);
  await sql.rows('delete from newsroom_run');
  await sql.rows('delete from blog_idea');
});

const newsrooms = () => replicas.map((app) => app.get(Newsroom));
const tickAll = (now: Date) => Promise.all(newsrooms().map((newsroom) => newsroom.tick(now)));
const runs = () => assistant.rpc.ask(newsroomRunList, { limit: 50 });
const written = () =>
  sql.rows<{ origin: string; status: string; title: string }>(
    `select origin, status, title from post where origin like 'run:%' order by origin`,
  );
/** Waits until no run is active. */
const settled = async () => {
  while ((await runs()).some(({ state, error }) => state === 'running' && error === null))
    await new Promise((next) => setTimeout(next, 20));
};

test('runs a slot once on three replicas, and saves its two posts as drafts that passed the gate', async () => {
  await tickAll(new Date('2026-11-22T14:00:10Z'));
  const [run, ...more] = await runs();
  expect(more).toEqual([]);
  expect(run).toMatchObject({
    slot: '2026-11-22T09:00 America/New_York',
    kind: 'schedule',
    state: 'done',
    startedBy: null,
    attempts: 1,
    writer: 'built-in',
    result: '0 published, 2 saved as drafts',
  });
  expect(run?.steps.length).toBeGreaterThanOrEqual(5);
  expect(run?.posts.map(({ status }) => status)).toEqual(['draft', 'draft']);
  const gates = await sql.rows<{ passed: boolean; author: string }>(
    `select (gate ->> 'passed')::boolean as passed, author from post where run_id = ${run?.id}`,
  );
  expect(gates).toEqual(Array(2).fill({ passed: true, author: 'BluntBot Newsroom (built-in writer)' }));
});

test('runs each slot once on three replicas on a day when the clock is set back', async () => {
  const work = replicas.map((app) => app.get(RunWork));
  const begun: string[] = [];
  const real = work.map((one) => one.write.bind(one));
  for (const one of work) {
    one.write = async (run) => {
      begun.push(run.slot.slice(0, 16));
      return 'counted';
    };
  }
  try {
    for (let now = Date.parse('2026-10-31T12:30:00Z'); now < Date.parse('2026-11-02T15:00:00Z'); now += 10 * 60_000)
      await tickAll(new Date(now));
    for (let now = Date.parse('2027-03-14T12:30:00Z'); now < Date.parse('2027-03-14T23:00:00Z'); now += 10 * 60_000)
      await tickAll(new Date(now));
  } finally {
    work.forEach((one, index) => {
      one.write = real[index] as RunWork['write'];
    });
  }
  expect(begun).toEqual([
    ...['2026-10-31T09:00', '2026-10-31T18:00', '2026-11-01T09:00', '2026-11-01T18:00', '2026-11-02T09:00'],
    ...['2027-03-14T09:00', '2027-03-14T18:00'],
  ]);
});

test('skips a slot that is hours late, and runs one that is slightly late', async () => {
  await tickAll(new Date('2026-11-22T18:00:00Z'));
  expect(await runs()).toEqual([]);
  await tickAll(new Date('2026-11-22T16:30:00Z'));
  expect(await runs()).toHaveLength(1);
});

test('skips slots while paused without catching up, and runs the next one after resuming', async () => {
  await assistant.rpc.ask(newsroomPause, { staff: 'riley' });
  expect((await assistant.rpc.ask(newsroomPause, { staff: 'sam' })).paused?.by).toBe('riley');
  await tickAll(new Date('2026-11-22T14:00:10Z'));
  expect((await assistant.rpc.ask(newsroomRunSlot, { slot: 'now', startedBy: 'command:x' })).outcome).toBe('paused');
  expect((await assistant.rpc.ask(newsroomResume, { staff: 'riley' })).paused).toBeNull();
  await tickAll(new Date('2026-11-22T14:05:00Z'));
  expect(await runs()).toMatchObject([{ state: 'skipped', result: 'Paused by riley', posts: [] }]);
  await tickAll(new Date('2026-11-22T23:00:30Z'));
  expect((await runs()).map(({ state }) => state)).toEqual(['done', 'skipped']);
  const log = await assistant.rpc.ask(auditList('assistant'), { subject: 'newsroom' });
  expect(log.map(({ action }) => action)).toEqual(['newsroom.resumed', 'newsroom.paused']);
});

test('writes only what is missing after a replica died halfway', async () => {
  const run = await assistant.app.get(Runs).claim({ name: 'the slot', dueAt: new Date() }, 'schedule', null);
  if (!run) throw new Error('not claimed');
  const posts = replicas[0]?.get(RunWork);
  const died = new Error('the power went');
  await replicas[0]
    ?.get(Runs)
    .work(run, async (hold) => {
      let notes = 0;
      const dying: Hold = {
        ...hold,
        note: async (said) => {
          await hold.note(said);
          if (said.startsWith('Post 2')) notes += 1;
          if (notes > 0) throw died;
        },
      };
      return (await posts?.write(run, dying)) ?? '';
    })
    .catch(() => undefined);
  expect(await written()).toHaveLength(1);
  // The state after a crash: no one renews the claim, and after a minute anyone may take it.
  await sql.rows(
    `update newsroom_run set holder = gen_random_uuid(), held_until = now() - interval '1 second', error = null`,
  );
  await tickAll(new Date('2026-11-22T10:00:00Z'));
  expect((await written()).map(({ origin }) => origin)).toEqual([`run:${run.id}:1`, `run:${run.id}:2`]);
  expect(await runs()).toMatchObject([{ state: 'done', attempts: 2, result: '0 published, 2 saved as drafts' }]);
});

test('writes nothing from a frozen replica that no longer holds the run', async () => {
  const run = await assistant.app.get(Runs).claim({ name: 'the slot', dueAt: new Date() }, 'schedule', null);
  if (!run) throw new Error('not claimed');
  const frozen = assistant.app.get(Runs).work(
    run,
    async (hold) => {
      await sql.rows(`update newsroom_run set held_until = now() - interval '1 second'`);
      await tickAll(new Date('2026-11-22T10:00:00Z'));
      return assistant.app.get(RunWork).write(run, hold);
    },
    3_600_000,
  );
  await expect(frozen).rejects.toThrow(RunLost);
  expect(await written()).toHaveLength(2);
  expect(await runs()).toMatchObject([{ state: 'done', attempts: 2 }]);
});

test('marks a run that dies three times as failed, and frees its idea', async () => {
  const run = await assistant.app.get(Runs).claim({ name: 'the slot', dueAt: new Date() }, 'schedule', null);
  await sql.rows(
    `update newsroom_run set attempts = 3, held_until = now() - interval '1 second' where id = ${run?.id}`,
  );
  await tickAll(new Date('2026-11-22T10:00:00Z'));
  expect(await runs()).toMatchObject([{ state: 'failed', error: 'Its replica died 3 times' }]);
});

test('retries a run while the catalog is down, and writes nothing twice', async () => {
  await others.leave();
  const slow = tickAll(new Date('2026-11-22T14:00:10Z'));
  await slow;
  expect(await runs()).toMatchObject([{ state: 'running', attempts: 1, error: expect.any(String) }]);
  await others.comeBack();
  await tickAll(new Date('2026-11-22T14:01:00Z'));
  expect((await runs())[0]).toMatchObject({ state: 'running', attempts: 1 });
  await sql.rows(`update newsroom_run set held_until = now()`);
  await tickAll(new Date('2026-11-22T14:03:00Z'));
  expect(await runs()).toMatchObject([{ state: 'done', attempts: 2, error: null }]);
  expect(await written()).toHaveLength(2);
});

test('starts one run for simultaneous triggers, and publishes its posts', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => assistant.rpc.ask(blogTrigger, { staff: 'riley' })));
  expect(new Set(answers.map(({ run }) => run.id)).size).toBe(1);
  expect(answers.filter(({ started }) => started)).toHaveLength(1);
  await settled();
  expect(await runs()).toMatchObject([
    { kind: 'manual', startedBy: 'riley', state: 'done', result: '2 published, 0 saved as drafts' },
  ]);
  expect((await assistant.rpc.ask(blogTrigger, { staff: 'sam' })).started).toBe(false);
  expect((await written()).map(({ status }) => status)).toEqual(['published', 'published']);
});

test('shares a slot between the schedule and an operator’s command, and rejects an invalid slot', async () => {
  const ask = (slot: string) => assistant.rpc.ask(newsroomRunSlot, { slot, startedBy: 'command:root' });
  const [first, second] = await Promise.all([ask('2026-11-20T09:00'), ask('2026-11-20T09:00')]);
  expect([first.outcome, second.outcome].filter((outcome) => outcome === 'begun')).toHaveLength(1);
  await settled();
  expect((await ask('2026-11-20T09:00')).outcome).toBe('done before');
  await tickAll(new Date('2026-11-20T14:30:00Z'));
  expect(await runs()).toMatchObject([{ kind: 'command', startedBy: 'command:root', state: 'done' }]);
  const [next] = slotsAfter(new Date(), 1);
  for (const none of ['noon', '2026-11-20T10:00', next?.name.slice(0, 16) ?? ''])
    await expect(ask(none)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});
