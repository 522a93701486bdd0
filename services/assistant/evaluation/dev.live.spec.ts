import type { RunningService } from '@bluntbot/platform/testing/running-service';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { startSeededCatalog } from '../../catalog/test/running-catalog.ts';
import { startCommerce } from '../../commerce/test/running-commerce.ts';
import { startLocations } from '../../locations/test/running-locations.ts';
import { ContextEncoder } from '../src/meaning/context-encoder.ts';
import { SentenceVectors } from '../src/meaning/sentence-vectors.ts';
import { Retrieval } from '../src/retrieval/retrieval.ts';
import { startAssistant } from '../test/running-assistant.ts';
import { examine, fewAtATime, type Result } from './asker.ts';
import { belowFloor, readFloors, scoreTable } from './floors.ts';
import { DEV, readGroups } from './schema.ts';
import { ServicesSite } from './services-site.ts';
import { SiteRows } from './site-rows.ts';

/** Questions that are under way at once: enough for the services not to wait for each other. */
const AT_ONCE = 4;
/** How long a sentence waits for its vectors here: scores must not depend on how busy the machine is. */
const PATIENCE_MS = 60_000;

/**
 * A Wednesday at noon in Washington: which shops are open, and how old a law is, must not depend on when the tests run.
 */
const NOON = new Date('2026-11-25T12:00:00-05:00');
/** Timers stay real; only the date is moved, and goes on from there. */
const TIMERS = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];

let running: RunningService[] = [];
let site: ServicesSite;

beforeAll(async () => {
  jest.useFakeTimers({ now: NOON, advanceTimers: true, doNotFake: TIMERS });
  // One after another: a service that loads its rows keeps the others from their databases for seconds. The assistant
  // comes last: it reads the growing guides when it starts, and without a catalog only again some time later.
  const others = [await startSeededCatalog(), await startCommerce(), await startLocations()];
  const assistant = await startAssistant();
  for (const encoder of [SentenceVectors, ContextEncoder])
    Object.assign(assistant.app.get(encoder), { patienceMs: PATIENCE_MS, shortPatienceMs: PATIENCE_MS });
  // The first question waits for the index, which must not count against its time.
  await assistant.app.get(Retrieval).find('harvest', 1);
  running = [assistant, ...others];
  site = new ServicesSite(assistant.rpc);
});
afterAll(async () => {
  for (const service of running) await service.stop();
  jest.useRealTimers();
});

test('answers at least as many questions of each group of dev as its floor says', async () => {
  const began = performance.now();
  const rows = await SiteRows.of(site);
  const questions = readGroups(DEV).flatMap(({ name, questions: all }) => all.map((question) => ({ name, question })));
  const results = await fewAtATime(questions, AT_ONCE, async ({ name, question }) => ({
    name,
    ...(await examine(question, site, rows)),
  }));
  const scores = [...Map.groupBy(results, ({ name }) => name)].map(([name, group]) => ({
    name,
    good: group.filter(({ failures }) => failures.length === 0).length,
    of: group.length,
  }));
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const below = belowFloor(readFloors(), scores);
  if (below.length > 0 || process.env.DEV_FAILURES) console.log(failuresIn(results));
  console.log(
    `dev, ${results.length} questions and conversations in ${seconds} s\n${scoreTable(readFloors(), scores)}`,
  );
  expect(below).toEqual([]);
});

/** What is wrong with each answer, and the answer. */
const failuresIn = (results: readonly (Result & { name: string })[]): string =>
  results
    .filter(({ failures }) => failures.length > 0)
    .map(({ name, question, failures, answer }) => {
      const asked = [...(question.after ?? []), question].map(({ ask }) => JSON.stringify(ask)).join(' → ');
      return [
        `${name}: ${asked}`,
        `  ${answer?.message.replaceAll('\n', ' ')}`,
        ...failures.map((failure) => `    ${failure}`),
      ].join('\n');
    })
    .join('\n');
