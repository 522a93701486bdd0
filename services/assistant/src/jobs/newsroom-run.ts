import { userInfo } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { AppError } from '@bluntbot/platform/app-error';
import { runMain } from '@bluntbot/platform/bootstrap';
import { processConfig, readConfig } from '@bluntbot/platform/config';
import { natsOptions } from '@bluntbot/platform/nats/connection';
import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { type NewsroomRun, newsroomRunGet, newsroomRunSlot } from '@bluntbot/proto/assistant/newsroom';
import { connect } from '@nats-io/transport-node';

const USAGE = `Usage: npm run newsroom:run -- --slot now|2026-11-22T09:00

Has the newsroom write the posts of a slot (9 AM and 6 PM in New York; "now" is the newest that is due) and waits until they are
written. A slot has one run, no matter how often it is started: called twice, or beside the schedule, it writes once. For operators, and for
a CronJob beside replicas with NEWSROOM_SCHEDULE=off.`;

const CONNECT_MS = 10_000;
const LOOK_EVERY_MS = 1_000;
/** A longer run continues without this command; its row has the result. */
const LONGEST_MS = 15 * 60_000;

runMain(async () => {
  const { slot, wrong } = readSlot();
  if (slot === undefined) return fail(`${wrong}\n\n${USAGE}`);
  const options = natsOptions(readConfig(processConfig).NATS_URL, 'newsroom');
  const nats = await connect({ ...options, waitOnFirstConnect: false, timeout: CONNECT_MS }).catch(
    (error: Error) => error,
  );
  if (nats instanceof Error) return fail(`NATS cannot be reached: ${nats.message}`);
  try {
    process.exitCode = (await runSlot(new RpcClient(nats, 'newsroom'), slot)) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    fail(error.message);
  } finally {
    await nats.close();
  }
});

function fail(why: string): void {
  console.error(why);
  process.exitCode = 1;
}

/** The slot that is named, or what is wrong with how the command was called. */
function readSlot(): { slot?: string | undefined; wrong: string } {
  try {
    return { slot: parseArgs({ options: { slot: { type: 'string' } } }).values.slot, wrong: 'No slot is named.' };
  } catch (error) {
    return { wrong: (error as Error).message };
  }
}

/** Whether the slot's posts are written now. */
async function runSlot(rpc: RpcClient<'newsroom'>, slot: string): Promise<boolean> {
  const { outcome, run } = await rpc.ask(newsroomRunSlot, { slot, startedBy: `command:${userInfo().username}` });
  if (!run) {
    console.log('The newsroom is paused: nothing was written.');
    return true;
  }
  console.log(`${run.slot}: ${outcome}`);
  const ended = run.state === 'running' ? await waitFor(rpc, run.id) : run;
  for (const { said } of ended.steps) console.log(`  ${said}`);
  console.log(ended.error ?? ended.result ?? 'It goes on; the staff area shows how it ends.');
  return ended.state === 'done' || ended.state === 'skipped';
}

async function waitFor(rpc: RpcClient<'newsroom'>, id: number): Promise<NewsroomRun> {
  const until = Date.now() + LONGEST_MS;
  for (;;) {
    const run = await rpc.ask(newsroomRunGet, { id });
    // A run with an error is retried later; this command stops waiting.
    if (run.state !== 'running' || run.error !== null || Date.now() > until) return run;
    await wait(LOOK_EVERY_MS);
  }
}
