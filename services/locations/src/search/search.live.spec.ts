import { searchIn } from '@bluntbot/proto/site-search';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningLocations, startLocations } from '../../test/running-locations.ts';

const contract = searchIn('locations');
let locations: RunningLocations;
beforeAll(async () => {
  locations = await startLocations();
});
afterAll(() => locations.stop());

const paths = async (search: string, limit = 8) =>
  contract.response.parse(await locations.rpc.ask(contract, { search, limit })).map(({ path }) => path);

test('finds cities by name, prefix, state, and with typos, up to the limit', async () => {
  expect((await paths('arlington'))[0]).toBe('/arlington-virginia');
  expect((await paths('beth'))[0]).toBe('/bethesda-maryland');
  expect((await paths('rockville md'))[0]).toBe('/rockville-maryland');
  expect((await paths('arlingtn'))[0]).toBe('/arlington-virginia');
  expect(await paths('maryland', 2)).toHaveLength(2);
});

test('finds a renamed city on the next request', async () => {
  await locations.orm.em.fork().execute(`update city set name = 'Zanzibar' where slug = 'vienna-virginia'`);
  await locations.changed();
  expect(await paths('zanzibar')).toEqual(['/vienna-virginia']);
  expect(await paths('vienna')).not.toContain('/vienna-virginia');
});
