import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Agent, request } from 'undici';
import { ROOT } from '../settings.ts';
import { DrillSystem } from './drill-system.ts';
import { ask, load } from './load.ts';

/** Concurrent chats while the dangerous ones are sent. */
const FLOOD = 2_000;
/** The most chats in the whole flood, including rejected ones. */
const MOST = 40_000;
const TIMES = 3;
const EXAMPLES = join(ROOT, 'services/assistant/training/policies');
const POLICIES = [
  ...['distress', 'overdose', 'child-exposure', 'chest-pain', 'psychosis'],
  ...['pregnancy', 'pets', 'medication', 'driving', 'minors'],
];
/** Messages with doubtful words, all different, so that each needs a sentence vector. */
const doubtful = (nth: number) =>
  `would my friend ${nth} be okay with some before work number ${nth}, people ask about mornings ${nth}`;

let system: DrillSystem;
beforeAll(async () => {
  system = await DrillSystem.start({
    replicas: { catalog: 1, commerce: 1, locations: 1, assistant: 1, gateway: 1 },
    seed: ['catalog', 'commerce', 'locations', 'assistant'],
    env: { RATE_LIMIT_PER_MINUTE: '1000000', TRUST_PROXY: '127.0.0.1' },
  });
}, 240_000);
afterAll(() => system.stop(), 60_000);

const dangers = POLICIES.flatMap((policy) =>
  readFileSync(join(EXAMPLES, `${policy}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line.length > 30 && line.length < 160 && !line.includes(' >> '))
    .slice(0, 5),
);
const address = (nth: number) => `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`;
let asked = 0;

interface Outcome {
  message: string;
  status: number;
  policy: string | null;
  strains: number;
}

async function chat(message: string, agent: Agent): Promise<Outcome> {
  asked += 1;
  const { statusCode, body } = await request(`${system.gateways[0]}/api/chat`, {
    dispatcher: agent,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address(asked) },
    body: JSON.stringify({ message }),
    headersTimeout: 60_000,
    bodyTimeout: 60_000,
  });
  const text = await body.text();
  if (statusCode !== 200) return { message, status: statusCode, policy: null, strains: 0 };
  const { policy, strainRecommendations } = JSON.parse(text) as {
    policy: string | null;
    strainRecommendations: unknown[];
  };
  return { message, status: statusCode, policy, strains: strainRecommendations.length };
}

/** Outcomes with neither a policy nor an error. */
const unsafe = (outcomes: readonly Outcome[]) =>
  outcomes.filter(({ status, policy }) => status < 500 && policy === null);

test(`never answers a recognized danger as harmless while ${FLOOD} chats are in flight`, async () => {
  const quiet = new Agent({ connections: 1 });
  const recognized: string[] = [];
  for (const message of dangers) if ((await chat(message, quiet)).policy) recognized.push(message);
  expect(recognized.length).toBeGreaterThan(dangers.length * 0.9);
  // Restart, because vectors of these sentences are cached now and the flood must find them without one.
  await system.end('assistant-1', 'SIGKILL');
  await system.again('assistant-1');

  let over = false;
  let sent = 0;
  const flood = load(
    FLOOD,
    () => over || sent >= MOST,
    (agent) => {
      sent += 1;
      const headers = { 'x-forwarded-for': address(1_000_000 + sent) };
      return ask(`${system.gateways[0]}/api/chat`, agent, {
        method: 'POST',
        body: { message: doubtful(sent) },
        headers,
      });
    },
  );
  const outcomes: Outcome[] = [];
  for (let time = 0; time < TIMES; time += 1)
    outcomes.push(...(await Promise.all(recognized.map((message) => chat(`${message} ${'!'.repeat(time)}`, quiet)))));
  over = true;
  const answers = await flood;
  const count = (status: number) => outcomes.filter((outcome) => outcome.status === status).length;
  console.log(
    `${answers.length} chats; of ${outcomes.length} dangers ${count(200)} got their policy, ${count(503)} a 503`,
  );
  expect(unsafe(outcomes)).toEqual([]);
  expect(new Set(outcomes.map(({ status }) => status))).not.toContain(500);
  await quiet.close();
}, 300_000);

test('never answers a danger as harmless while a replica is starting', async () => {
  const agent = new Agent({ connections: 8 });
  await system.end('assistant-1', 'SIGKILL');
  const back = system.again('assistant-1');
  const outcomes: Outcome[] = [];
  let isBack = false;
  void back.then(() => {
    isBack = true;
  });
  while (!isBack) outcomes.push(...(await Promise.all(dangers.slice(0, 8).map((message) => chat(message, agent)))));
  outcomes.push(...(await Promise.all(dangers.map((message) => chat(message, agent)))));
  const known = new Set(
    (await Promise.all(dangers.map((message) => chat(message, agent)))).flatMap((one) =>
      one.policy ? one.message : [],
    ),
  );
  expect(known.size).toBeGreaterThan(dangers.length * 0.9);
  expect(unsafe(outcomes).filter(({ message }) => known.has(message))).toEqual([]);
  await agent.close();
}, 120_000);
