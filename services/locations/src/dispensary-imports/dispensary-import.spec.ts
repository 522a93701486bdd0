import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dispensarySearch, dispensaryStats } from '@bluntbot/proto/locations/dispensaries';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type RunningLocations, startLocations } from '../../test/running-locations.ts';
import { Places } from '../places/places.ts';
import { readDemoDispensaries } from '../seed/location-seed.ts';
import { importDispensaries, removeSource } from './dispensary-import.ts';
import type { RowReport } from './imported-listing.ts';
import { readPlaces } from './place-lists.ts';

const places = new Places();
const demos = readDemoDispensaries().length;
let locations: RunningLocations;
let dir: string;
beforeAll(async () => {
  locations = await startLocations();
  dir = mkdtempSync(join(tmpdir(), 'bluntbot-lists-'));
});
afterAll(async () => {
  await locations.stop();
  rmSync(dir, { recursive: true });
});
beforeEach(async () => {
  const em = locations.orm.em.fork();
  await em.execute(`delete from dispensary where source <> 'demo'`);
  await em.execute(`update dispensary set listed = true`);
  locations.changed();
});

async function run(content: string | object, options: { dryRun?: boolean; source?: string; state?: string; checkedOn?: string } = {}) {
  const file = join(dir, `list-${Math.random()}`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  const rows: RowReport[] = [];
  const result = await importDispensaries(
    locations.orm.em.fork(),
    readPlaces(file),
    {
      source: options.source ?? 'test list',
      state: options.state,
      regulator: undefined,
      checkedOn: options.checkedOn ?? '2026-11-01',
      law: (state) => ({ type: 'both', regulator: `Regulator of ${state}` }),
      places,
    },
    { dryRun: options.dryRun ?? false, report: (row) => rows.push(row) },
  );
  locations.changed();
  return { result, rows, notes: (row: number) => rows.find((report) => report.row === row)?.notes.join('; ') ?? '' };
}
const around = async (location: string, radius = 10) => (await locations.rpc.ask(dispensarySearch, { location, radius })).dispensaries;

const CSV = `Licensee Name,DBA,License #,License Type,License Status,Premise Address,City,ST,Zip Code,Latitude,Longitude,Phone Number,Website
OWNER HOLDINGS LLC,GREEN CORNER,D-23-00001,Medical and Adult-Use Dispensary,Active,100 WISCONSIN AVE,BETHESDA,MD,20814,38.9847,-77.0947,301.555.0100,greencorner.example
"Harbor, Inc.",,D-23-00002,Dispensary,Active,"200 Light St, Baltimore, MD 21202",,,,,,,
Gone LLC,,D-23-00003,Dispensary,Expired,1 Main St,Rockville,MD,20850,39.084,-77.1528,,
Farm LLC,,G-23-00001,Grower,Active,1 Farm Rd,Frederick,MD,21701,39.41,-77.41,,
`;

test('a regulator’s list: read by its headers, capitals tidied, listed with licence, regulator and day; demo listings go', async () => {
  const { result, rows } = await run(CSV);
  expect(result).toMatchObject({ created: 3, skipped: 1, rejected: 0, demosOff: demos });
  expect(rows.find(({ outcome }) => outcome === 'skipped')?.notes).toEqual(['no shop: Grower']);
  const [shop] = await around('20814');
  expect(shop).toMatchObject({
    name: 'Green Corner',
    type: 'both',
    address: '100 Wisconsin Ave',
    city: 'Bethesda',
    state: 'MD',
    phone: '(301) 555-0100',
    website: 'https://greencorner.example/',
    license: 'D-23-00001',
    licenseStatus: 'Active',
    regulator: 'Regulator of MD',
    checkedOn: '2026-11-01',
    isDemo: false,
    rating: null,
    isOpen: null,
    timeZone: 'America/New_York',
    services: ['Medical', 'Recreational'],
  });
  const [harbor] = await around('21202');
  expect(harbor).toMatchObject({ name: 'Harbor, Inc.', city: 'Baltimore', zipCode: '21202', coordinates: null });
  expect(harbor?.distanceMiles).toBeLessThan(1);
  expect(await around('20850', 3)).toEqual([]);
  expect(await locations.rpc.ask(dispensaryStats, {})).toEqual({ dispensaries: 2, demo: false });
});

test('the same list again changes nothing; a newer one updates, and what it lacks is not shown', async () => {
  await run(CSV);
  expect((await run(CSV, { checkedOn: '2026-11-20' })).result).toMatchObject({ created: 0, updated: 0, unchanged: 3, gone: 0 });
  expect((await around('20814'))[0]?.checkedOn).toBe('2026-11-20');
  const newer = CSV.split('\n')
    .filter((line) => !line.includes('00002'))
    .join('\n')
    .replace('GREEN CORNER', 'Green Corner Two');
  expect((await run(newer)).result).toMatchObject({ updated: 1, unchanged: 1, gone: 1 });
  expect((await around('20814'))[0]?.name).toBe('Green Corner Two');
  expect(await around('21202')).toEqual([]);
});

test('a dry run reports the same and writes nothing', async () => {
  expect((await run(CSV, { dryRun: true })).result).toMatchObject({ created: 3, demosOff: demos });
  expect(await locations.rpc.ask(dispensaryStats, {})).toEqual({ dispensaries: demos, demo: true });
});

test.each([
  ['X,1 Main St,Rockville,MD,20850,0,0', 'impossible coordinates'],
  ['X,1 Main St,Rockville,MD,20850,95,-77', 'impossible coordinates'],
  ['X,1 Main St,Rockville,MD,20850,north,west', 'impossible coordinates'],
  ['X,1 Main St,Rockville,MD,20850,-77.15,39.08', 'look swapped'],
  ['X,1 Main St,Rockville,MD,20850,34.05,-118.24', 'outside MD'],
  ['X,1 Main St,Ocean City,MD,21842,39.47,-79.3', 'miles from ZIP code 21842'],
  ['X,1 Main St,Rockville,MD,90210,,', 'is in CA, not in MD'],
  ['X,1 Main St,Nowhere,MD,,,', 'no place called Nowhere'],
  ['X,1 Main St,Rockville,ZZ,,,', 'no such state'],
  [',1 Main St,Rockville,MD,20850,,', 'no name'],
])('%s is refused, with the reason', async (line, reason) => {
  const { result, notes } = await run(`name,address,city,state,zip,lat,lng\n${line}\nGood,2 Main St,Rockville,MD,20850,39.084,-77.1528\n`);
  expect(result).toMatchObject({ created: 1, rejected: 1 });
  expect(notes(2)).toContain(reason);
});

test('one licence is one listing, however its number is written', async () => {
  const { result, notes } = await run(
    'name,address,city,state,zip,license number\nA,1 Main St,Rockville,MD,20850,D-23-7\nB,9 Other St,Rockville,MD,20850,d 23 7\nC,2 Main St,Rockville,MD,20850,\nC,2 Main St,Rockville,MD,20850,\n',
  );
  expect(result).toMatchObject({ created: 2, skipped: 2 });
  expect(notes(3)).toContain('the same licence as row 2');
  expect(notes(5)).toContain('the same place as row 4');
});

test('cells of a spreadsheet and of an attacker: zeros lost, quotes, formulas, scripts, signs', async () => {
  const { result } = await run(
    [
      'Business Name;Address;City;State;Zip;Website;Phone;Location',
      `"=HYPERLINK(""http://x"")";'1 Main St;Newark;New Jersey;7102;javascript:alert(1);none;POINT (-74.1724 40.7357)`,
      `<script>alert(1)</script>';2 Main St;Boston;Massachusetts;02108.0;http://x;12;(42.3601, -71.0589)`,
    ].join('\n'),
  );
  expect(result).toMatchObject({ created: 2, rejected: 0 });
  const [newark] = await around('07102');
  expect(newark).toMatchObject({ zipCode: '07102', website: null, phone: null, coordinates: { lat: 40.7357, lng: -74.1724 } });
  expect((await around('02108'))[0]?.name).toBe("<script>alert(1)</script>'");
});

test('GeoJSON: points with properties; other shapes have no coordinates of a shop', async () => {
  const { result } = await run({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        id: 7,
        geometry: { type: 'Point', coordinates: [-104.9903, 39.7392] },
        properties: { Name: 'Mile Shop', CITY: 'Denver', State: 'CO', 'Zip Code': 80202 },
      },
      { type: 'Feature', geometry: { type: 'Polygon', coordinates: [] }, properties: { Name: 'Area', City: 'Denver', State: 'Colorado' } },
      { type: 'Feature', geometry: null, properties: null },
    ],
  });
  expect(result).toMatchObject({ created: 2, rejected: 1 });
  expect((await around('80202', 1))[0]).toMatchObject({ name: 'Mile Shop', zipCode: '80202', timeZone: 'America/Denver' });
});

test('Overpass: shops of cannabis with their hours; what a licence list brought is completed, not doubled', async () => {
  await run(CSV);
  const { result } = await run(
    {
      version: 0.6,
      elements: [
        {
          type: 'node',
          id: 1,
          lat: 38.98475,
          lon: -77.09465,
          tags: {
            shop: 'cannabis',
            name: 'Green Corner',
            opening_hours: 'Mo-Sa 10:00-20:00; PH off',
            'addr:state': 'MD',
            'addr:city': 'Bethesda',
          },
        },
        {
          type: 'way',
          id: 2,
          center: { lat: 39.0, lon: -77.03 },
          tags: {
            shop: 'cannabis',
            name: 'Map Shop',
            opening_hours: 'sometimes',
            'addr:state': 'MD',
            'addr:city': 'Silver Spring',
            delivery: 'yes',
          },
        },
        { type: 'node', id: 3, lat: 39, lon: -77, tags: { shop: 'bakery', name: 'Bread' } },
      ],
    },
    { source: 'overpass' },
  );
  expect(result).toMatchObject({ created: 1, updated: 1, rejected: 0 });
  const [corner] = await around('20814');
  expect(corner).toMatchObject({ license: 'D-23-00001', hours: { monday: { open: '10:00', close: '20:00' }, sunday: { closed: true } } });
  expect(corner?.closedOn).toContain('2026-12-25');
  expect((await around('39.0,-77.03', 1))[0]).toMatchObject({ name: 'Map Shop', license: null, isOpen: null, opening: 'Hours not known' });
});

test.each([
  ['', 'empty'],
  ['{"a":1}', 'neither a GeoJSON'],
  ['{"a":', 'no JSON'],
  ['one,two\n1,2\n', 'No column is called'],
])('a file of %j is refused as a whole', async (content, reason) => {
  await expect(run(content)).rejects.toThrow(reason);
  expect(await locations.rpc.ask(dispensaryStats, {})).toMatchObject({ demo: true });
});

test('a list of which nothing can be taken leaves the demo listings on', async () => {
  expect((await run('name,city,state\nX,Nowhere,MD\n')).result).toMatchObject({ created: 0, rejected: 1, demosOff: 0 });
});

test('a source can be taken out again; then the demo listings come back', async () => {
  await run(CSV);
  expect(await removeSource(locations.orm.em.fork(), 'test list')).toBe(3);
  locations.changed();
  expect(await locations.rpc.ask(dispensaryStats, {})).toEqual({ dispensaries: demos, demo: true });
});
