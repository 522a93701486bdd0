import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { namedFile } from '@bluntbot/platform/tables/table-file';
import { dispensarySearch, dispensaryStats } from '@bluntbot/proto/locations/dispensaries';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ADVICE } from '../../test/list-imports.ts';
import { type RunningLocations, startLocations } from '../../test/running-locations.ts';
import { Places } from '../places/places.ts';
import { readDemoDispensaries } from '../seed/location-seed.ts';
import { importDispensaries, removeSource } from './dispensary-import.ts';
import type { RowReport } from './imported-listing.ts';
import { readPlaces } from './place-lists.ts';

const places = new Places();
const OPEN = { adultSales: true, medicalSales: true, deliveryAllowed: true, medicalDelivery: true };
const LAWS: Record<string, typeof OPEN> = {
  MD: { ...OPEN, deliveryAllowed: false },
  VA: { adultSales: false, medicalSales: true, deliveryAllowed: false, medicalDelivery: true },
  WA: { ...OPEN, deliveryAllowed: false, medicalDelivery: false },
  CO: OPEN,
  CA: OPEN,
  OR: OPEN,
  NJ: OPEN,
  MA: OPEN,
  NY: OPEN,
};
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
  await locations.changed();
});

async function run(
  content: string | object,
  options: {
    dryRun?: boolean;
    source?: string | undefined;
    state?: string;
    checkedOn?: string;
    allowRemovals?: boolean;
  } = {},
) {
  const file = join(dir, `list-${Math.random()}`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  const named = await namedFile(file);
  const rows: RowReport[] = [];
  const warnings: string[] = [];
  const result = await importDispensaries(
    locations.orm.em.fork(),
    () =>
      readPlaces(named, {
        ...{ columns: [], allAreShops: false, advice: ADVICE, marks: new Map() },
        warn: (text) => warnings.push(text),
      }),
    {
      source: 'source' in options ? options.source : 'test list',
      file: 'list.csv',
      allAreShops: false,
      openStatuses: new Set(),
      allowRemovals: options.allowRemovals ?? false,
      state: options.state,
      regulator: undefined,
      checkedOn: options.checkedOn ?? '2026-11-01',
      law: (state) => LAWS[state] && { ...LAWS[state], regulator: `Regulator of ${state}` },
      places,
    },
    { dryRun: options.dryRun ?? false, report: (row) => rows.push(row), warn: (text) => warnings.push(text) },
  );
  await locations.changed();
  return {
    result,
    rows,
    warnings,
    notes: (row: number) => rows.find((report) => report.row === row)?.notes.join('; ') ?? '',
  };
}
const around = async (location: string, radius = 10) =>
  (await locations.rpc.ask(dispensarySearch, { location, radius })).dispensaries;

const CSV = `Licensee Name,DBA,License #,License Type,License Status,Premise Address,City,ST,Zip Code,Latitude,Longitude,Phone Number,Website
OWNER HOLDINGS LLC,GREEN CORNER,D-23-00001,Medical and Adult-Use Dispensary,Active,100 WISCONSIN AVE,BETHESDA,MD,20814,38.9847,-77.0947,301.555.0100,greencorner.example
"Harbor, Inc.",,D-23-00002,Dispensary,Active,"200 Light St, Baltimore, MD 21202",,,,,,,
Gone LLC,,D-23-00003,Dispensary,Expired,1 Main St,Rockville,MD,20850,39.084,-77.1528,,
Farm LLC,,G-23-00001,Grower,Active,1 Farm Rd,Frederick,MD,21701,39.41,-77.41,,
`;

test("reads a regulator's list by its headers, tidies capitals, lists license, regulator, and date, and hides demo listings", async () => {
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

test('importing the same list again changes nothing; a newer one updates and hides missing shops', async () => {
  await run(CSV);
  expect((await run(CSV, { checkedOn: '2026-11-20' })).result).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: 3,
    gone: 0,
  });
  expect((await around('20814'))[0]?.checkedOn).toBe('2026-11-20');
  const newer = CSV.split('\n')
    .filter((line) => !line.includes('00002'))
    .join('\n')
    .replace('GREEN CORNER', 'Green Corner Two');
  expect((await run(newer, { allowRemovals: true })).result).toMatchObject({ updated: 1, unchanged: 1, gone: 1 });
  expect((await around('20814'))[0]?.name).toBe('Green Corner Two');
  expect(await around('21202')).toEqual([]);
});

test('a dry run reports the same and writes nothing', async () => {
  expect((await run(CSV, { dryRun: true })).result).toMatchObject({ created: 3, demosOff: demos });
  expect(await locations.rpc.ask(dispensaryStats, {})).toEqual({ dispensaries: demos, demo: true });
});

test.each([
  ['X,,Nowhere,MD,,34.05,-118.24', 'coordinates outside MD'],
  ['X,,Nowhere,MD,,0,0', 'impossible coordinates'],
  ['X,1 Main St,Beverly Hills,MD,90210,,', 'is in CA, not in MD'],
  ['X,1 Main St,Nowhere,MD,,,', 'no place called Nowhere'],
  ['X,1 Main St,Rockville,ZZ,,,', 'no such state'],
  [',1 Main St,Rockville,MD,20850,,', 'no name'],
])('%s is refused, with the reason', async (line, reason) => {
  const { result, notes } = await run(
    `name,address,city,state,zip,lat,lng\n${line}\nGood,2 Main St,Rockville,MD,20850,39.084,-77.1528\n`,
  );
  expect(result).toMatchObject({ created: 1, rejected: 1 });
  expect(notes(2)).toContain(reason);
});

test.each([
  ['0,0', 'impossible coordinates: 0, 0; placed in the middle of ZIP code 20850', false],
  ['95,-77', 'coordinates outside MD', false],
  ['north,west', 'impossible coordinates', false],
  ['34.05,-118.24', 'coordinates outside MD: 34.05, -118.24; placed in the middle of ZIP code 20850', false],
  ['39.47,-79.3', 'miles from ZIP code 20850', false],
  ['-77.15,39.08', 'latitude and longitude were swapped', true],
  ['39.084,77.1528', 'the longitude had lost its sign', true],
  ['39.084 N,77.1528° W', '', true],
  ['4737000,-8588000', '', true],
])('coordinates of %s beside a good address: the shop is kept, with a note', async (point, note, exact) => {
  const { result, notes } = await run(`name,address,city,state,zip,lat,lng\nX,1 Main St,Rockville,MD,20850,${point}\n`);
  expect(result).toMatchObject({ created: 1, rejected: 0 });
  expect(notes(2)).toContain(note);
  expect((await around('20850'))[0]?.coordinates !== null).toBe(exact);
});

test('one license makes one listing, however its number is written', async () => {
  const { result, notes } = await run(
    'name,address,city,state,zip,license number\nA,1 Main St,Rockville,MD,20850,D-23-7\nB,1 Main Street,Rockville,MD,20850,d 23 7\nC,2 Main St,Rockville,MD,20850,\nC,2 Main St,Rockville,MD,20850,\n',
  );
  expect(result).toMatchObject({ created: 2, skipped: 2 });
  expect(notes(3)).toContain('the same licence as row 2');
  expect(notes(5)).toContain('the same place as row 4');
});

test('handles lost zeros, quotes, formulas, scripts, and special characters in cells', async () => {
  const { result } = await run(
    [
      'Business Name;Address;City;State;Zip;Website;Phone;Location',
      `"=HYPERLINK(""http://x"")";'1 Main St;Newark;New Jersey;7102;javascript:alert(1);none;POINT (-74.1724 40.7357)`,
      `<script>alert(1)</script>';2 Main St;Boston;Massachusetts;02108.0;http://x;12;(42.3601, -71.0589)`,
    ].join('\n'),
  );
  expect(result).toMatchObject({ created: 2, rejected: 0 });
  const [newark] = await around('07102');
  expect(newark).toMatchObject({
    zipCode: '07102',
    website: null,
    phone: null,
    coordinates: { lat: 40.7357, lng: -74.1724 },
  });
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
      {
        type: 'Feature',
        geometry: { type: 'Polygon', coordinates: [] },
        properties: { Name: 'Area', City: 'Denver', State: 'Colorado' },
      },
      { type: 'Feature', geometry: null, properties: null },
    ],
  });
  expect(result).toMatchObject({ created: 2, rejected: 1 });
  expect((await around('80202', 1))[0]).toMatchObject({
    name: 'Mile Shop',
    zipCode: '80202',
    timeZone: 'America/Denver',
  });
});

test('Overpass: reads cannabis shops with hours, and completes license listings instead of duplicating them', async () => {
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
  expect(corner).toMatchObject({
    license: 'D-23-00001',
    hours: { monday: { open: '10:00', close: '20:00' }, sunday: { closed: true } },
  });
  expect(corner?.closedOn).toContain('2026-12-25');
  expect((await around('39.0,-77.03', 1))[0]).toMatchObject({
    name: 'Map Shop',
    license: null,
    isOpen: null,
    opening: 'Hours not known',
  });
});

test.each([
  ['', 'empty'],
  ['{"a":1}', 'not a list of objects'],
  ['{"a":', "can't be read as JSON"],
  ['one,two\n1,2\n', 'No column is recognized'],
])('a file of %j is refused as a whole', async (content, reason) => {
  await expect(run(content)).rejects.toThrow(reason);
  expect(await locations.rpc.ask(dispensaryStats, {})).toMatchObject({ demo: true });
});

test('a list without usable rows keeps the demo listings on', async () => {
  expect((await run('name,city,state\nX,Nowhere,MD\n')).result).toMatchObject({ created: 0, rejected: 1, demosOff: 0 });
});

test('demo listings return when a source is removed', async () => {
  await run(CSV);
  expect(await removeSource(locations.orm.em.fork(), 'test list')).toBe(3);
  await locations.changed();
  expect(await locations.rpc.ask(dispensaryStats, {})).toEqual({ dispensaries: demos, demo: true });
});

test.each([
  [
    'Washington',
    'License #,Tradename,Priv Desc,Privilege Status,Street Address,City,State,Zip Code,Day Phone',
    ['1,Evergreen Shop,CANNABIS RETAILER,ACTIVE (ISSUED),1 Pike St,Seattle,WA,98101,2065550100'],
    [
      '2,Big Grow Ops,CANNABIS PRODUCER TIER 3,ACTIVE (ISSUED),2 Pike St,Seattle,WA,98101,',
      '3,Shut Shop,CANNABIS RETAILER,CLOSED (PERMANENT),3 Pike St,Seattle,WA,98101,',
    ],
  ],
  [
    'Oregon',
    'LICENSE NUMBER,LICENSEE NAME,BUSINESS NAME,LICENSE TYPE,ACTIVE,COUNTY,PhysicalAddress,City,State,Zip',
    ['1,Owner LLC,River Retail,Recreational Retailer,Yes,Multnomah,1 Main St,Portland,OR,97214'],
    [
      '2,Owner LLC,Green Farm,Recreational Producer,Yes,Lane,2 Main St,Eugene,OR,97401',
      '3,Owner LLC,Gone Retail,Recreational Retailer,No,Lane,3 Main St,Eugene,OR,97401',
    ],
  ],
  [
    'Maryland',
    'Business Name,License Type,License Status,Address,City,State,Zip Code',
    ['Alpha Shop,Standard Dispensary,Operational,1 Main St,Rockville,MD,20850'],
    [
      'Beta Farm,Micro Grower,Operational,2 Main St,Rockville,MD,20850',
      'Delta Shop,Standard Dispensary,Conditional License - Not Open,4 Main St,Rockville,MD,20850',
    ],
  ],
  [
    'California',
    'licenseNumber,licenseStatus,licenseType,licenseDesignation,businessLegalName,businessDbaName,premiseStreetAddress,premiseCity,premiseState,premiseZipCode,premiseLatitude,premiseLongitude,businessPhone',
    [
      'C10-1,Active,Commercial - Retailer,Adult-Use and Medicinal,Legal LLC,Data Not Available,1 Sunset Blvd,Los Angeles,CA,90026,Data Not Available,Data Not Available,2135550100',
    ],
    [
      'C9-2,Active,Commercial - Retailer (Non-Storefront),Adult-Use,L2,D2,2 Sunset Blvd,Los Angeles,CA,90026,,,',
      'CEO-3,Active,Commercial - Event Organizer,N/A,L3,D3,3 Sunset Blvd,Los Angeles,CA,90026,,,',
    ],
  ],
  [
    'New York',
    'License Number,License Type,License Status,Operational Status,Entity Name,Address Line 1,City,State,Zip Code',
    ['1,Adult-Use Retail Dispensary License,Active,Active,Hudson Shop,1 Broadway,New York,NY,10013'],
    [
      '2,Adult-Use Retail Dispensary License,Active,Inactive,Not Yet,2 Broadway,New York,NY,10013',
      '3,Registered Organization (Non-Dispensing),Active,Active,Org,3 Broadway,New York,NY,10013',
    ],
  ],
  [
    'Massachusetts',
    'LICENSE_NUMBER,BUSINESS_NAME,LICENSE_TYPE,LIC_STATUS,ADDRESS_1,CITY,ZIP_CODE,ESTABLISHMENT_ADDRESS_1,ESTABLISHMENT_CITY,ESTABLISHMENT_ZIP_CODE,LATITUDE,LONGITUDE',
    [
      '1,Bay Shop,Marijuana Retailer,Commence Operations,1 HQ Plaza,Boston,02108,1 Main St,Pittsfield,01201,42.45,-73.26',
    ],
    [
      '2,Courier Co,Marijuana Courier,Commence Operations,1 HQ,Boston,02108,2 Main St,Worcester,01608,,',
      '3,Later Shop,Marijuana Retailer,Provisional License,1 HQ,Boston,02108,3 Main St,Worcester,01608,,',
    ],
  ],
])(
  'the list of %s as its regulator writes it: shops that are open are shown, farms, couriers and closed ones are not',
  async (state, header, shown, hidden) => {
    const { result } = await run([header, ...shown, ...hidden].join('\n'), {
      state: state === 'Massachusetts' ? 'MA' : '',
    });
    expect(result.rejected).toBe(0);
    expect(await locations.rpc.ask(dispensaryStats, {})).toEqual({ dispensaries: shown.length, demo: false });
    const em = locations.orm.em.fork();
    const [row] = (await em.execute(`select name, city, type from dispensary where listed`)) as [
      { name: string; city: string; type: string },
    ];
    if (state === 'California') expect(row).toMatchObject({ name: 'Legal LLC', type: 'both' });
    if (state === 'Massachusetts') expect(row).toMatchObject({ name: 'Bay Shop', city: 'Pittsfield' });
  },
);

test('a row that names no state is placed by --state, else by its ZIP code, else by its coordinates', async () => {
  const { result, rows } = await run(
    'a list of shops,,,,\nname,city,zip,lat,lng\nA,Rockville,20850,,\nB,Rockville,,39.084,-77.1528\nC "The 12" Shop",Rockville,20850,,\n',
  );
  expect([result.created, rows.map(({ notes }) => notes)]).toEqual([3, expect.anything()]);
  expect((await run('name,city\nD,Rockville\n', { state: 'MD' })).result.created).toBe(1);
});

test("doesn't list what a state's law forbids", async () => {
  const { rows } = await run(
    'name,city,state,zip,license type,services\nA,Arlington,VA,22201,Adult Use Retail Dispensary,\nB,Boise,ID,83702,Dispensary,\nC,Seattle,WA,98101,Retailer,Delivery;ATM\nD,Arlington,VA,22201,Dispensary,Delivery\n',
  );
  expect(await locations.rpc.ask(dispensaryStats, {})).toEqual({ dispensaries: 2, demo: false });
  expect(rows.filter(({ notes }) => notes.join().includes('no law on record lets')).map(({ name }) => name)).toEqual([
    'A',
    'B',
  ]);
  expect((await around('98101'))[0]?.services).toEqual(['Recreational', 'ATM']);
  expect((await around('22201'))[0]).toMatchObject({ type: 'medical', services: ['Medical', 'Delivery'] });
});

test('two lists that number their features alike do not overwrite each other', async () => {
  const feature = (name: string, city: string, state: string, coordinates: number[]) => ({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        id: 1,
        geometry: { type: 'MultiPoint', coordinates: [coordinates] },
        properties: { name, city, state },
      },
      { type: 'nonsense' },
    ],
  });
  await run(feature('East', 'Rockville', 'MD', [-77.1528, 39.084]), { source: 'east' });
  const { result } = await run(feature('West', 'Denver', 'CO', [-104.99, 39.739]), { source: 'west' });
  expect(result).toMatchObject({ created: 1, rejected: 1 });
  expect((await around('20850'))[0]?.name).toBe('East');
});

test('keeps hours and holidays from a map when the license list is imported again, without duplicating the license', async () => {
  const osm = {
    elements: [
      {
        type: 'node',
        id: 9,
        lat: 38.98475,
        lon: -77.09465,
        tags: { shop: 'cannabis', name: 'Green Corner', opening_hours: 'Mo-Su 10:00-22:00; PH off' },
      },
    ],
  };
  await run(osm, { source: 'overpass' });
  await run(CSV);
  await run(osm, { source: 'overpass' });
  await run(CSV);
  const found = await around('20814');
  expect(found.map(({ name }) => name)).toEqual(['Green Corner']);
  expect(found[0]).toMatchObject({ license: 'D-23-00001', hours: { sunday: { open: '10:00' } } });
  expect(found[0]?.closedOn).toContain('2026-12-25');
});

test('a list of only expired licenses keeps the demo listings on', async () => {
  const { result } = await run('name,city,state,zip,license number,status\nX,Rockville,MD,20850,1,Expired\n');
  expect(result).toMatchObject({ created: 1, demosOff: 0 });
  expect(await locations.rpc.ask(dispensaryStats, {})).toEqual({ dispensaries: demos, demo: true });
});
