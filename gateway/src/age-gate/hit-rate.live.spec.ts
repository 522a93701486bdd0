import { cacheAnswers } from '@bluntbot/platform/metrics';
import { AFFIRMED } from '@bluntbot/proto/age-gate';
import { randomFrom } from '@bluntbot/proto/seeded-random';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildStrain } from '../../../services/catalog/test/factories.ts';
import { type RunningCatalog, startCatalog } from '../../../services/catalog/test/running-catalog.ts';
import { type RunningGateway, startGateway } from '../../test/running-gateway.ts';

const REQUESTS = 600;
const VISITORS = 100;
/** The largest allowed difference in hit rate, as a share of all responses. */
const ALLOWED = 0.02;

let catalog: RunningCatalog;
const gateways: Partial<Record<'notice' | 'gate', RunningGateway>> = {};

beforeAll(async () => {
  catalog = await startCatalog();
  await buildStrain(catalog.orm.em);
  await catalog.changed();
  for (const mode of ['notice', 'gate'] as const)
    gateways[mode] = await startGateway(
      (_request, response) => {
        response.setHeader('cache-control', 'public, max-age=0, s-maxage=3600');
        response.end('page');
      },
      { AGE_GATE: mode, CACHE_SECONDS: '3600' },
    );
});
afterAll(async () => {
  await Promise.all(Object.values(gateways).map((gateway) => gateway.stop()));
  await catalog.stop();
});

const counted = async (outcome: string) =>
  (await cacheAnswers.get()).values
    .filter(({ labels }) => labels.outcome === outcome)
    .reduce((sum, { value }) => sum + value, 0);

/** The share of responses from memory when visitors request a few pages and lists often and most rarely. */
async function hitRate({ url }: RunningGateway): Promise<number> {
  const random = randomFrom('hit rate');
  const before = await counted('hit');
  for (let request = 0; request < REQUESTS; request += 1) {
    const rank = Math.floor(300 * random.between(0, 1) ** 3);
    const path = rank % 5 === 0 ? `/api/strains?limit=${1 + (rank % 50)}` : `/strain/${rank}`;
    // Every visitor has other cookies besides the confirmation.
    const cookie = `visitor=${Math.floor(random.between(0, VISITORS))}; ${AFFIRMED}`;
    const response = await fetch(url + path, { headers: { cookie } });
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  }
  return ((await counted('hit')) - before) / REQUESTS;
}

test('the cache hit rate with the gate is within 2% of the rate with the notice', async () => {
  const notice = await hitRate(gateways.notice as RunningGateway);
  const gate = await hitRate(gateways.gate as RunningGateway);
  expect(notice).toBeGreaterThan(0.5);
  expect(Math.abs(notice - gate)).toBeLessThanOrEqual(ALLOWED);
});
