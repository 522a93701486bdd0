import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { SERVICES } from '@bluntbot/proto/health';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Agent } from 'undici';
import { DrillSystem } from './drill-system.ts';
import { type Answer, ask, load, p99, within } from './load.ts';

/** How long each load lasts. `make drills` makes it longer. */
const SECONDS = Number(process.env.DRILL_SECONDS || 12);
const MANY = 500;

let system: DrillSystem;

beforeAll(async () => {
  system = await DrillSystem.start({
    replicas: { catalog: 2, commerce: 2, locations: 2, assistant: 2, identity: 2, gateway: 2, web: 2 },
    seed: ['catalog', 'commerce', 'locations', 'assistant'],
    // A small heap, which made-up addresses would soon fill if they were cached.
    env: { NODE_OPTIONS: '--max-old-space-size=256', RATE_LIMIT_PER_MINUTE: '1000000', CLICKS_PER_MINUTE: '1000000' },
  });
}, 240_000);
afterAll(() => system.stop(), 60_000);

test('restarts every process one by one under load without failing a request', async () => {
  /** Acts as a load balancer: checks which gateways are ready, and sends visitors to those. */
  const ready = new Set(system.gateways);
  let over = false;
  const prober = new Agent({ connections: 2 });
  const balancing = (async () => {
    while (!over) {
      for (const gateway of system.gateways) {
        const { status } = await ask(`${gateway}/api/health/ready`, prober);
        if (status === 200) ready.add(gateway);
        else ready.delete(gateway);
      }
      await wait(50);
    }
  })();
  const paths = [
    () => '/api/strains?limit=20',
    () => `/api/strains?search=${randomUUID().slice(0, 6)}`,
    () => '/api/dispensaries/search/location?location=38.9,-77.03&radius=50',
    () => '/api/affiliate/products?limit=24',
    () => '/api/store/products',
    () => '/strain/blue-dream',
    () => '/api/articles?limit=20',
    () => `/cannabis-strain-finder?search=${randomUUID().slice(0, 6)}`,
  ];
  let count = 0;
  const visiting = load(
    12,
    () => over,
    (agent) => {
      count += 1;
      const gateway = [...ready][count % ready.size] ?? system.gateways[0];
      if (count % 10 === 0) {
        const body = { productId: 1, clickId: randomUUID(), trackingData: { source: 'accessories-page' } };
        return ask(`${gateway}/api/affiliate/click-track`, agent, { method: 'POST', body });
      }
      return ask(`${gateway}${paths[count % paths.length]?.()}`, agent);
    },
  );
  for (const name of [...SERVICES, 'web', 'gateway'].flatMap((part) => [`${part}-1`, `${part}-2`])) {
    await system.end(name, 'SIGTERM');
    await system.again(name);
    await wait(300);
  }
  over = true;
  await balancing;
  await prober.close();
  const answers = await visiting;
  console.log(`${answers.length} requests while everything was restarted, p99 ${p99(answers).toFixed(0)} ms`);
  expect(answers.flatMap(({ error }) => error ?? [])).toEqual([]);
}, 180_000);

test(
  `serves cached pages while ${MANY} visitors request uncached ones, some of which get an immediate 503`,
  async () => {
    const [gateway] = system.gateways;
    const kept = `${gateway}/api/strains?limit=20`;
    const over = within(SECONDS);
    const probe = new Agent({ connections: 1 });
    const probes: Answer[] = [];
    const probing = (async () => {
      while (!over()) {
        probes.push(await ask(kept, probe));
        await wait(50);
      }
    })();
    const answers = await load(MANY, over, async (agent) => {
      const answer = await ask(`${gateway}/cannabis-strain-finder?search=${randomUUID()}`, agent);
      // A rejected visitor retries after the suggested delay.
      if (answer.status === 503) await wait(1_000);
      return answer;
    });
    await probing;
    await probe.close();
    const served = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 503);
    console.log(
      `${served.length} pages, p99 ${p99(served).toFixed(0)} ms; ${refused.length} refused, p99 ${p99(refused).toFixed(0)} ms; kept answers p99 ${p99(probes).toFixed(0)} ms`,
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(refused.every(({ retryAfter }) => retryAfter)).toBe(true);
    expect(new Set(probes.map(({ status }) => status))).toEqual(new Set([200]));
  },
  180_000 + SECONDS * 1_000,
);

test(
  'does not fill its memory with made-up addresses',
  async () => {
    const [gateway = ''] = system.gateways;
    const made = [
      () => `/api/strains?type=zz&limit=1&x=${randomUUID()}`,
      () => `/api/strains?search=${randomUUID()}&limit=50`,
      () => `/api/affiliate/products?search=${randomUUID()}`,
      () => `/api/strains/${randomUUID()}`,
      () => `/strain/${'x'.repeat(200)}${randomUUID()}`,
    ];
    let count = 0;
    const answers = await load(32, within(SECONDS), (agent) => {
      count += 1;
      return ask(`${gateway}${made[count % made.length]?.()}`, agent);
    });
    const alive = await ask(`${gateway}/api/health`, new Agent());
    console.log(`${answers.length} made-up addresses; the gateway lives on a heap of 256 MB`);
    expect(alive.status).toBe(200);
    expect(answers.filter(({ status }) => status === 0).slice(0, 3)).toEqual([]);
  },
  60_000 + SECONDS * 1_000,
);
