import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type ListImports, startListImports } from '../../test/list-imports.ts';

/**
 * GeoJSON of OpenStreetMap, as overpass turbo, osmtogeojson and QuickOSM write it, and the JSON of an Overpass server.
 */
let lists: ListImports;
beforeAll(async () => {
  lists = await startListImports();
});
afterAll(() => lists.stop());
beforeEach(() => lists.sql(`delete from dispensary where source <> 'demo'`));

const node = (id: number, tags: object) => ({
  type: 'Feature',
  id: `node/${id}`,
  properties: { '@id': `node/${id}`, ...tags },
  geometry: { type: 'Point', coordinates: [-104.98 - id / 100, 39.74] },
});
const collection = (...features: object[]) => ({ type: 'FeatureCollection', generator: 'overpass-turbo', features });
const corner = (size: number) => [
  [-104.9, 39.7],
  [-104.9 + size, 39.7],
  [-104.9 + size, 39.7 + size],
  [-104.9, 39.7 + size],
  [-104.9, 39.7],
];

test('keeps cannabis and related shops and counts everything else by kind', async () => {
  const { result, summary } = await lists.run(
    collection(
      node(1, { shop: 'cannabis', name: 'A' }),
      node(2, { shop: 'medical_marijuana', name: 'B' }),
      node(3, { amenity: 'marijuana_dispensary', name: 'C' }),
      node(4, { shop: 'cannabis;e-cigarette', name: 'D' }),
      node(5, { shop: 'herbalist', 'cannabis:medical': 'yes', name: 'E' }),
      node(6, { shop: 'e-cigarette', name: 'Vapes' }),
      node(7, { shop: 'bakery', name: 'Bread' }),
      node(8, { amenity: 'pharmacy', name: 'Pills' }),
      node(9, { shop: 'cannabis', 'cannabis:cbd': 'only', name: 'Hemp and CBD' }),
      node(10, { 'disused:shop': 'cannabis', name: 'Gone' }),
    ),
  );
  expect(result).toMatchObject({ created: 5, skipped: 5, rejected: 0 });
  expect((await lists.listed()).map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'E']);
  expect(summary).toContain('5 no cannabis shop: shop=e-cigarette (1), shop=bakery (1)');
});

test('keeps addresses, places ways at their center, and respects "only"', async () => {
  const address = {
    'addr:housenumber': '12',
    'addr:street': 'South Broadway',
    'addr:unit': 'B',
    'addr:city': 'Denver',
    'addr:state': 'CO',
    'addr:postcode': '80209',
  };
  await lists.run(
    collection(
      node(1, { shop: 'cannabis', name: 'Adults', 'cannabis:recreational': 'only', ...address }),
      node(2, { shop: 'cannabis', name: 'Both', 'cannabis:recreational': 'yes', 'cannabis:medical': 'yes' }),
      node(3, { shop: 'cannabis', name: 'Patients', medical: 'only' }),
      node(4, { shop: 'cannabis', name: 'Unsaid' }),
      {
        type: 'Feature',
        properties: {
          full_id: 'w77',
          osm_id: '77',
          osm_type: 'way',
          shop: 'cannabis',
          name: 'Way',
          'cannabis:medical': 'no',
        },
        geometry: { type: 'MultiPolygon', coordinates: [[corner(0.001)]] },
      },
      {
        type: 'Feature',
        id: 'relation/5',
        properties: {
          type: 'relation',
          id: 5,
          tags: { shop: 'cannabis', name: 'Relation', recreational: 'only' },
          meta: {},
        },
        geometry: { type: 'Polygon', coordinates: [corner(0.002)] },
      },
    ),
  );
  expect(await lists.listed()).toMatchObject([
    {
      name: 'Adults',
      type: 'recreational',
      address: '12 South Broadway #B',
      city: 'Denver',
      zip: '80209',
      exact: true,
    },
    { name: 'Both', type: 'both' },
    { name: 'Patients', type: 'medical' },
    { name: 'Relation', type: 'recreational', latitude: expect.closeTo(39.701), longitude: expect.closeTo(-104.899) },
    { name: 'Unsaid', type: 'both' },
    { name: 'Way', type: 'recreational', latitude: expect.closeTo(39.7005), longitude: expect.closeTo(-104.8995) },
  ]);
});

test('an element makes one listing by GeoJSON or Overpass, and a map removes nothing from a license list', async () => {
  const tags = { shop: 'cannabis', name: 'Map Shop', 'addr:state': 'CO' };
  const licensed = { ...tags, license: '77' };
  await lists.run('license_number,license_type,name,city,state,zip\n1,Stores,Register Shop,Boulder,CO,80302\n');
  await lists.run(collection({ ...node(3, licensed), properties: { id: 'n3', ...licensed, 'addr:city': 'Denver' } }), {
    file: 'map.geojson',
  });
  const { result } = await lists.run(
    {
      elements: [
        { type: 'node', id: 3, lat: 39.74, lon: -105.01, tags: licensed },
        {
          type: 'way',
          id: 8,
          bounds: { minlat: 39.6, minlon: -105, maxlat: 39.602, maxlon: -104.998 },
          tags: { ...tags, name: 'Bounds' },
        },
      ],
    },
    { file: 'map.geojson' },
  );
  expect(result).toMatchObject({ created: 1, unchanged: 1, gone: 0 });
  expect((await lists.listed()).map(({ name, source }) => [name, source])).toEqual([
    ['Bounds', 'map.geojson'],
    ['Map Shop', 'map.geojson'],
    ['Register Shop', 'Marijuana Enforcement Division'],
  ]);
});

test('a regulator’s GeoJSON is still read by its own columns', async () => {
  const { result } = await lists.run(
    collection({
      type: 'Feature',
      properties: {
        OBJECTID: 4,
        'License Type': 'Retail Marijuana Store',
        Market_Served: 'Medical + Retail',
        Facility_Type: 'Store',
        Trade_Name: 'Relief',
        Address: '1 N BROADWAY 150A 80203',
        'FA Zip Code': 80203,
      },
      geometry: { type: 'Point', coordinates: [-104.987878, 39.717063] },
    }),
  );
  expect(result).toMatchObject({ created: 1 });
  expect(await lists.listed()).toMatchObject([{ name: 'Relief', city: 'Denver', zip: '80203' }]);
});

describe('a shop that is on the map twice', () => {
  const at = (id: number, lat: number, tags: object) => ({
    ...{ type: 'node', id, lat, lon: -75.0796 },
    tags: { shop: 'cannabis', name: 'Dune Shop', 'addr:state': 'DE', 'addr:city': 'Lewes', ...tags },
  });
  const building = { 'addr:housenumber': '18', 'addr:street': 'Coastal Highway', 'addr:postcode': '19958' };

  test('is one listing if a few meters apart, combining what each says', async () => {
    const elements = [
      at(1, 38.721, { phone: '302 555 0101' }),
      at(2, 38.7209, { ...building, 'cannabis:recreational': 'only' }),
    ];
    const { result, rows } = await lists.run({ elements }, { file: 'map.json' });
    expect(result).toMatchObject({ created: 1, joined: 1 });
    expect(rows.find(({ outcome }) => outcome === 'joined')?.notes[0]).toBe('one listing with row 1: the same place');
    expect(await lists.listed()).toMatchObject([
      { address: '18 Coastal Highway', zip: '19958', latitude: 38.7209, type: 'recreational' },
    ]);
    expect(await lists.sql(`select phone from dispensary where source <> 'demo'`)).toEqual([
      { phone: '(302) 555-0101' },
    ]);
    const again = await lists.run({ elements: elements.toReversed() }, { file: 'map.json' });
    expect(again.result).toMatchObject({ created: 0, unchanged: 1, gone: 0 });
  });

  test('keeps the listing from an earlier list', async () => {
    await lists.run({ elements: [at(1, 38.721, {})] }, { file: 'map.json' });
    const [before] = await lists.listed();
    await lists.run({ elements: [at(1, 38.721, {}), at(2, 38.7209, building)] }, { file: 'map.json' });
    expect((await lists.listed()).map(({ id, address }) => [id, address])).toEqual([
      [before?.id, '18 Coastal Highway'],
    ]);
  });

  test('becomes one listing if one is for patients and one for adults', async () => {
    const [medical, adult] = [{ 'cannabis:medical': 'only' }, { 'cannabis:recreational': 'only' }];
    await lists.run({
      elements: [at(1, 38.721, { ...building, ...medical }), at(2, 38.721, { ...building, ...adult })],
    });
    expect(await lists.listed()).toMatchObject([{ type: 'both', services: ['Medical', 'Recreational'] }]);
  });

  test('stays two if the address or name differs or they are farther apart', async () => {
    const other = { ...building, 'addr:housenumber': '20' };
    const { result } = await lists.run({
      elements: [
        ...[at(1, 38.721, building), at(2, 38.7211, other), at(3, 38.75, {})],
        at(4, 38.721, { name: 'Other Shop' }),
      ],
    });
    expect(result).toMatchObject({ created: 4, joined: 0 });
  });
});

test('hides a shop that never opens or whose note says that it closed', async () => {
  await lists.run(
    collection(
      node(1, { shop: 'cannabis', name: 'Open', note: 'entrance in the back' }),
      node(2, { shop: 'cannabis', name: 'Never', opening_hours: 'closed' }),
      node(3, { shop: 'cannabis', name: 'Gone', note: 'Permanently closed 2025' }),
    ),
  );
  expect((await lists.listed()).map(({ name }) => name)).toEqual(['Open']);
});
