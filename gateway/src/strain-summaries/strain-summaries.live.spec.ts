import { StrainSummary } from '@bluntbot/proto/assistant/strain-summaries';
import { ErrorBody } from '@bluntbot/proto/errors';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningAssistant, startAssistant } from '../../../services/assistant/test/running-assistant.ts';
import { buildStrain } from '../../../services/catalog/test/factories.ts';
import { type RunningCatalog, startCatalog } from '../../../services/catalog/test/running-catalog.ts';
import { type RunningGateway, startGateway } from '../../test/running-gateway.ts';

let catalog: RunningCatalog;
let assistant: RunningAssistant;
let gateway: RunningGateway;
let strainId: number;
beforeAll(async () => {
  [catalog, assistant] = await Promise.all([startCatalog(), startAssistant()]);
  strainId = (await buildStrain(catalog.orm.em, { name: 'Blue Dream', thc: '18' })).id;
  await catalog.changed();
  gateway = await startGateway((_request, response) => void response.end());
});
afterAll(async () => {
  await gateway.stop();
  await Promise.all([catalog.stop(), assistant.stop()]);
});

const ask = (ref: string | number) => fetch(`${gateway.url}/api/strains/${ref}/ai-review`);
const errorOf = async (response: Response) => ErrorBody.parse(await response.json()).error;
const summary = async (ref: string | number) => StrainSummary.parse(await (await ask(ref)).json());

test('summarizes a strain by slug and by id, the same for everyone', async () => {
  const response = await ask('blue-dream');
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
  expect(response.headers.get('x-made-at')).toMatch(/assistant=\d+.*catalog=\d+|catalog=\d+.*assistant=\d+/);
  const { review } = StrainSummary.parse(await response.json());
  expect(review).toMatch(/\b18%/);
  expect((await summary(strainId)).review).toBe(review);
});

test('rejects an address with an encoded control character, like the strain route', async () => {
  const [of, itself] = [await ask('blue-dream%00'), await fetch(`${gateway.url}/api/strains/blue-dream%00`)];
  expect([of.status, itself.status]).toEqual([400, 400]);
});

test('an unknown strain returns 404', async () => {
  const [of, itself] = [await ask('no-such-strain'), await fetch(`${gateway.url}/api/strains/no-such-strain`)];
  expect([of.status, await errorOf(of)]).toEqual([404, await errorOf(itself)]);
});

test('a cached summary is dropped when the row changes and when someone reviews the strain', async () => {
  await summary('blue-dream');
  await catalog.orm.em.fork().execute('update strain set thc = 21 where id = ?', [strainId]);
  await gateway.heard('catalog', await catalog.changed());
  expect((await summary('blue-dream')).review).toMatch(/\b21%/);
  const review = { strainId, rating: 4, content: 'A review of the test.', effects: ['happy'] };
  const body = JSON.stringify(review);
  expect(
    (
      await fetch(`${gateway.url}/api/reviews`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    ).status,
  ).toBe(201);
  await gateway.heard('catalog', await catalog.changed());
  expect((await summary('blue-dream')).review).toMatch(/4 out of 5/);
});

test('while the assistant is down, serves cached summaries and returns a clear error for new ones', async () => {
  const kept = await summary('blue-dream');
  await buildStrain(catalog.orm.em, { name: 'Sour Diesel' });
  await gateway.heard('catalog', await catalog.changed());
  await summary('blue-dream');
  await assistant.app.close();
  expect((await summary('blue-dream')).review).toBe(kept.review);
  const response = await ask('sour-diesel');
  expect(ErrorBody.parse(await response.json()).code).toBe('UNAVAILABLE');
  expect(response.status).toBe(503);
});
