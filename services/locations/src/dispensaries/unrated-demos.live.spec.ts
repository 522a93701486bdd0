import { dispensarySearch } from '@bluntbot/proto/locations/dispensaries';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningLocations, startLocations } from '../../test/running-locations.ts';
import { UNRATE_DEMOS } from '../migrations/Migration20261124130000_UnratedDemos.ts';

let locations: RunningLocations;
beforeAll(async () => {
  locations = await startLocations();
});
afterAll(() => locations.stop());

test('lists demos without ratings or reviews and ranks them by distance, services, and hours', async () => {
  const { dispensaries } = await locations.rpc.ask(dispensarySearch, { location: 'Washington, DC', limit: 100 });
  expect(dispensaries.length).toBeGreaterThan(0);
  for (const { isDemo, rating, reviewCount, score } of dispensaries) {
    expect({ isDemo, rating, reviewCount }).toEqual({ isDemo: true, rating: null, reviewCount: 0 });
    expect(score).toMatchObject({ rating: 0, reviews: 0 });
  }
});

test('removes invented ratings from an older database and keeps those of real shops', async () => {
  const em = locations.orm.em.fork();
  const figures = (where: string) =>
    em.execute(`select rating, review_count as reviews from dispensary where ${where} group by 1, 2`);
  await em.execute('update dispensary set rating = 4.5, review_count = 12');
  await em.execute(`update dispensary set source = 'license:MD' where state = 'MD'`);
  await em.execute(UNRATE_DEMOS);
  expect(await figures(`source = 'demo'`)).toEqual([{ rating: null, reviews: 0 }]);
  expect(await figures(`source <> 'demo'`)).toEqual([{ rating: '4.50', reviews: 12 }]);
});
