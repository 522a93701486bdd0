import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningLocations, startLocations } from '../../test/running-locations.ts';
import { readLocationSeeds } from '../seed/location-seed.ts';
import { seedLocations } from '../seed/seeder.ts';
import { LawReader } from './law-reader.ts';

let locations: RunningLocations;
beforeAll(async () => {
  locations = await startLocations();
});
afterAll(() => locations.stop());

const sql = (text: string) => locations.orm.em.fork().execute(text);
const seedAgain = () => seedLocations(locations.orm.em.fork(), readLocationSeeds());
const virginia = () => locations.app.get(LawReader).get('VA', new Date('2026-11-24T12:00:00Z'));

test('upgrades a database from the previous release: the migration adds claims and the seed adds their dates', async () => {
  const { migrator } = locations.orm;
  const hasClaims = async () => (await migrator.getExecuted()).some(({ name }) => name.includes('LawClaims'));
  while (await hasClaims()) await migrator.down();
  await sql(`update law set possession = 'As it was.', possession_ounces = 1 where code = 'VA'`);
  await migrator.up();
  const migrated = await virginia();
  expect(migrated).toMatchObject({ possession: 'As it was.', possessionOunces: 1, adultSales: false, upcoming: [] });
  expect(migrated.claims.map(({ topic, effectiveFrom }) => [topic, effectiveFrom])).toEqual(
    ['possession', 'plants', 'sale', 'delivery'].map((topic) => [topic, null]),
  );
  await seedAgain();
  const seeded = await virginia();
  expect(seeded).toMatchObject({ possessionOunces: 2 });
  expect(seeded.upcoming.map(({ effectiveFrom }) => effectiveFrom)).toEqual(['2027-07-01', '2027-07-01']);
});

test('keeps a law that was checked later than the seeded one', async () => {
  await sql(
    `update law set checked_on = '2030-01-01', claims = jsonb_set(claims, '{0,text}', '"Checked later."') where code = 'VA'`,
  );
  const { laws } = await seedAgain();
  expect(laws).toBe(readLocationSeeds().laws.length - 1);
  expect((await virginia()).possession).toBe('Checked later.');
});

test('the previous release reads the law that applies now', async () => {
  const [row] = (await sql(`select adult_sales, possession_ounces, sale from law where code = 'MD'`)) as [object];
  expect(row).toMatchObject({
    adult_sales: true,
    possession_ounces: '1.50',
    sale: expect.stringContaining('Licensed dispensaries'),
  });
});
