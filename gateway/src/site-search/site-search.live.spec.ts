import { SiteSearch } from '@bluntbot/proto/site-search';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildStrain } from '../../../services/catalog/test/factories.ts';
import { type RunningCatalog, startCatalog } from '../../../services/catalog/test/running-catalog.ts';
import { type RunningCommerce, startCommerce } from '../../../services/commerce/test/running-commerce.ts';
import { type RunningLocations, startLocations } from '../../../services/locations/test/running-locations.ts';
import { type RunningGateway, startGateway } from '../../test/running-gateway.ts';

let catalog: RunningCatalog;
let locations: RunningLocations;
let gateway: RunningGateway;
let commerce: RunningCommerce | undefined;

beforeAll(async () => {
  catalog = await startCatalog();
  locations = await startLocations();
  // Waits for every running service, however busy the machine.
  gateway = await startGateway((_request, response) => void response.end('page'), { SEARCH_PATIENCE_MS: '5000' });
  await buildStrain(catalog.orm.em, { name: 'Arlington Haze' });
  await gateway.heard('catalog', await catalog.changed());
  await gateway.heard('locations', await locations.changed());
});
afterAll(async () => {
  await gateway.stop();
  await commerce?.stop();
  await locations.stop();
  await catalog.stop();
});

const get = (query: string) => fetch(`${gateway.url}/api/search?${query}`);
const search = async (query: string) => SiteSearch.parse(await (await get(query)).json());

test('groups the hits that arrive and names the services that are down', async () => {
  const { groups, missing } = await search('q=arlington');
  expect(groups.map(({ kind }) => kind)).toEqual(['city', 'strain']);
  expect(groups[0]?.hits[0]).toMatchObject({ path: '/arlington-virginia' });
  expect(missing).toEqual(['assistant', 'commerce']);
});

test('drops a cached response without a service once the service is back', async () => {
  expect((await search('q=grinder')).groups.map(({ kind }) => kind)).not.toContain('product');
  commerce = await startCommerce();
  await gateway.heard('commerce', Math.max(1, await commerce.changed()));
  const { groups, missing } = await search('q=grinder');
  expect(groups.map(({ kind }) => kind)).toContain('product');
  expect(missing).toEqual(['assistant']);
});

test('ignores letter case and spaces, and finds nothing for an empty query', async () => {
  const [one, other] = await Promise.all([
    get('q=arlington+haze&limit=2'),
    get('limit=2&q=%20Arlington%20%20HAZE&n=1'),
  ]);
  expect(await other.text()).toBe(await one.text());
  expect(await search('q=%20')).toEqual({ groups: [], missing: [] });
  expect(await search('')).toEqual({ groups: [], missing: [] });
});

test('applies the limit to each kind, and rejects a higher one and more than 120 characters', async () => {
  const { groups } = await search('q=maryland&limit=1');
  for (const { hits } of groups) expect(hits).toHaveLength(1);
  expect((await get('q=a&limit=9')).status).toBe(400);
  expect((await get(`q=${'a'.repeat(121)}`)).status).toBe(400);
});
