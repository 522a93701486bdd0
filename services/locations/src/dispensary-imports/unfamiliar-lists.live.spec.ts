import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type ListImports, startListImports } from '../../test/list-imports.ts';
import { tidyStreet } from './listing-texts.ts';

/** Layouts that regulators, maps, and marketplaces use beside the usual ones. No business in them is real. */
let lists: ListImports;
beforeAll(async () => {
  lists = await startListImports();
});
afterAll(() => lists.stop());
beforeEach(() => lists.sql(`delete from dispensary where source <> 'demo'`));

const names = async () => (await lists.listed()).map(({ name }) => name);

test('reads kinds in a column that other lists use for stages', async () => {
  await lists.run(
    [
      'LICENSE_NUMBER,APPROVED_LICENSE_TYPE,BUSINESS_NAME,CITY,STATE,ZIP,LIC_STATUS',
      'MR1,Marijuana Retailer,Bay Shop,Boston,MA,02121,Commence Operations',
      'MR2,Marijuana Retailer,Late Shop,Boston,MA,02122,Provisional License',
      'MC3,Marijuana Cultivator,Bay Farm,Boston,MA,02121,Commence Operations',
      'MP4,Marijuana Product Manufacturer,Bay Kitchen,Boston,MA,02121,Commence Operations',
    ].join('\n'),
  );
  expect(await names()).toEqual(['Bay Shop']);
});

test('takes an empty cell beside a ticked one for a no, and understands ticks', async () => {
  await lists.run(
    [
      'Dispensary,Street Address,Town,State,Zip,Medicinal Patients,Adult Use (21+),Notes',
      'A Both,1 Main St,Newark,NJ,07103,X,X,',
      'B Patients,2 Main St,Newark,NJ,07103,X,,Medicinal only',
      'C Adults,3 Main St,Newark,NJ,07103,,✓,',
      'D Later,4 Main St,Newark,NJ,07103,,X,Opening soon',
      'E Grows,5 Main St,Newark,NJ,07103,✓,✓,Second location opening soon',
    ].join('\n'),
  );
  expect((await lists.listed()).map(({ name, type }) => [name, type])).toEqual([
    ['A Both', 'both'],
    ['B Patients', 'medical'],
    ['C Adults', 'recreational'],
    ['E Grows', 'both'],
  ]);
});

test('hides shops whose name says that they are closed', async () => {
  await lists.run(
    [
      'Dispensary,Street Address,City,State,Zip',
      'PERMANENTLY CLOSED - Green Door,1 Main St,Denver,CO,80202',
      'Blue Door - CLOSED,2 Main St,Denver,CO,80202',
      'Red Door [coming soon],3 Main St,Denver,CO,80202',
      'The Closed Door - Denver,4 Main St,Denver,CO,80202',
    ].join('\n'),
  );
  expect(await names()).toEqual(['The Closed Door - Denver']);
});

test('takes addresses apart that end in a hyphen or have their city in capitals', async () => {
  await lists.run(
    [
      'License Number,Business Licenses,Business Name,PhysicalAddress,License Type,Status',
      '1,A LLC,Sellwood Shop,7029 SE 17th Ave PORTLAND OR  97202-,Recreational Retailer,ACTIVE',
      '2,B LLC,Mill Shop,5691 SE International Way Ste C MILWAUKIE OR  97222-4612,Recreational Retailer,ACTIVE',
      '3,Coast Puff LLC,,1010 Hwy 101 LINCOLN CITY OR  97367-,Recreational Retailer,ACTIVE',
    ].join('\n'),
  );
  expect(await lists.listed()).toMatchObject([
    { name: 'Coast Puff LLC', address: '1010 Hwy 101', city: 'Lincoln City', zip: '97367' },
    { name: 'Mill Shop', address: '5691 SE International Way Ste C', city: 'Milwaukie', zip: '97222' },
    { name: 'Sellwood Shop', address: '7029 SE 17th Ave', city: 'Portland', zip: '97202' },
  ]);
});

test('leaves out a shop of a map that sells to neither patients nor adults', async () => {
  const node = (id: number, name: string, tags: object) => ({
    ...{ type: 'node', id, lat: 39.7393, lon: -104.9532 + id / 100 },
    tags: { name, shop: 'cannabis', 'addr:city': 'Denver', 'addr:state': 'CO', ...tags },
  });
  await lists.run({
    elements: [
      node(1, 'Weed Shop', { 'cannabis:recreational': 'yes' }),
      node(2, 'Hemp Shop', { 'cannabis:recreational': 'no', 'cannabis:medical': 'no' }),
    ],
  });
  expect(await names()).toEqual(['Weed Shop']);
});

test('takes a registered organization that sells to adults for a shop for both', async () => {
  await lists.run(
    [
      'License Number,License Type,License Status,DBA,City,State,Zip',
      '1,Registered Organization Dispensing w/ Adult-Use,Active,A Shop,Yonkers,NY,10701',
      '2,Registered Organization Dispensing,Active,B Shop,Yonkers,NY,10701',
    ].join('\n'),
  );
  expect((await lists.listed()).map(({ type }) => type)).toEqual(['both', 'medical']);
});

test("reads the coordinates of a portal's location cells", async () => {
  const columns = ['Business', 'License', 'City', 'Zip Code', 'State', 'Location'].map((name) => ({ name }));
  const location = ['{"address":"91 Hale Rd","city":"Manchester"}', '41.8001', '-72.5462', null, false];
  await lists.run({
    meta: { view: { columns } },
    data: [['Hale Shop', 'AURF.1', 'Manchester', '06042', 'CT', location]],
  });
  expect(await lists.listed()).toMatchObject([{ name: 'Hale Shop', latitude: 41.8001, longitude: -72.5462 }]);
});

test('hides shops with a mark behind their name whose footnote says that they are closed', async () => {
  await lists.run(
    [
      'Dispensary Name,Address,City,State,Zip',
      'Sunny Shop*,1 Main St,Moline,IL,61265',
      'Cloudy Shop†,2 Main St,Moline,IL,61265',
      '* Social equity licensee,,,,',
      '† temporarily closed,,,,',
    ].join('\n'),
  );
  expect(await names()).toEqual(['Sunny Shop*']);
});

test("takes no picture of a marketplace's listing for its website", async () => {
  const shop = (name: string, street: string, id: number) => ({
    ...{ name, address: street, city: 'Oakland', state: 'CA', zip_code: '94606', rating: 4.7, reviews_count: 12 },
    avatar_image: { original_url: `https://images.example/${id}.jpg` },
  });
  await lists.run({ listings: [shop('A Shop', '1 Main St', 1), shop('B Shop', '2 Main St', 2)] });
  const websites = await lists.sql(`select distinct website from dispensary where source <> 'demo'`);
  expect(websites).toEqual([{ website: null }]);
});

test('reads days on which an object says that the shop is not open', async () => {
  const day = (is_open: boolean) =>
    is_open ? { open: '10:00am', close: '7:00pm', is_open } : { open: null, close: null, is_open };
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
  const business_hours = { ...Object.fromEntries(days.map((name) => [name, day(true)])), sunday: day(false) };
  const { rows } = await lists.run([
    { name: 'A Shop', address: '1 Main St', city: 'Oakland', state: 'CA', zip_code: '94606', business_hours },
  ]);
  expect(rows[0]?.notes).toEqual(['no coordinates: placed in the middle of ZIP code 94606']);
  expect(
    await lists.sql(
      `select hours->'sunday' as sunday, hours->'monday' as monday from dispensary where source <> 'demo'`,
    ),
  ).toEqual([{ sunday: [], monday: [['10:00', '19:00']] }]);
});

test('leaves out kinds of marketplaces that sell no cannabis', async () => {
  const header = 'name,type,license_type,address,city,state,zip_code,rating,reviews_count';
  const kinds = ['hydroponics', 'smoke shop', 'Vape Shop', 'grow_store', 'head shop', 'medical'];
  const { result } = await lists.run(
    [header, ...kinds.map((kind, at) => `Shop ${at},store,${kind},${at + 1} Main St,Oakland,CA,94606,4.5,10`)].join(
      '\n',
    ),
  );
  expect(result).toMatchObject({ created: 1, skipped: 5 });
  expect(await names()).toEqual(['Shop 5']);
  const { rows } = await lists.run(
    [
      header,
      'Leaves,dispensary,dispensary,1 Oak St,Oakland,CA,94606,4,1',
      'Lamps,store,hydroponics store,2 Oak St,Oakland,CA,94606,4,1',
    ].join('\n'),
    { source: 'other' },
  );
  expect(rows.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['Lamps', 'skipped'],
    ['Leaves', 'created'],
  ]);
});

test("takes no page of the marketplace itself for a shop's website", async () => {
  const header = 'name,address,city,state,zip_code,website,web_url,rating,reviews_count';
  const row = (name: string, website: string) =>
    `${name},${name.length} Main St,Oakland,CA,94606,${website},https://www.market.example/${name},4.5,10`;
  await lists.run(
    [header, row('A', 'a.example'), row('Be', ''), row('Cee', 'https://market.example/c'), row('Dees', '')].join('\n'),
  );
  expect(await lists.sql(`select name, website from dispensary where source <> 'demo' order by name`)).toEqual([
    { name: 'A', website: 'https://a.example/' },
    { name: 'Be', website: null },
    { name: 'Cee', website: null },
    { name: 'Dees', website: null },
  ]);
});

test.each(['Comprehensive', 'Dual Use', 'Medical and Adult Use'])(
  'takes a tick under Medical alone for patients only, beside "%s"',
  async (both) => {
    await lists.run(
      [
        `License Number,Entity Name,City,State,Postal Code,Medical,${both},Approved to Operate`,
        'DIS1,A Both,Rolla,MO,65401,,X,X',
        'DIS2,B Patients,Rolla,MO,65401,X,,X',
        'DIS3,C Both,Rolla,MO,65401,X,X,X',
        'DIS4,D Later,Rolla,MO,65401,,X,',
      ].join('\n'),
    );
    expect((await lists.listed()).map(({ name, type }) => [name, type])).toEqual([
      ['A Both', 'both'],
      ['B Patients', 'medical'],
      ['C Both', 'both'],
    ]);
  },
);

test("reads the address in a portal's location cell", async () => {
  const columns = ['Business Name', 'License Number', 'Authorized Use', 'Physical Location'].map((name) => ({ name }));
  const address = '{"address":"91 HALE RD","city":"MANCHESTER","state":"CT","zip":"06042"}';
  await lists.run({
    meta: { view: { columns } },
    data: [
      ['Hale Shop', 'AURF.1', 'Adult-Use; Medicinal', [address, '41.8001', '-72.5462', null, false]],
      ['Oak Shop', 'AURF.2', 'Adult-Use', [address.replace('91 HALE', '92 OAK'), null, null, null, false]],
    ],
  });
  expect(await lists.listed()).toMatchObject([
    { name: 'Hale Shop', type: 'both', address: '91 Hale Rd', city: 'Manchester', zip: '06042', latitude: 41.8001 },
    { name: 'Oak Shop', type: 'recreational', address: '92 Oak Rd', city: 'Manchester', exact: false },
  ]);
});

test.each(['PremAddr', 'Where'])('reads streets with directions and states of two words under "%s"', async (header) => {
  await lists.run(
    [
      `TradeName,LicenseNo,${header}`,
      'A,1,"900 S Solano Dr, Las Cruces, New Mexico, 88001"',
      'B,2,"300 W Historic Hwy 66, Gallup, NM 87301"',
      'C,3,"114 N Main St, Roswell New Mexico 88203"',
      'D,4,"2500 Central Ave SW, Albuquerque, NM 87104"',
    ].join('\n'),
  );
  expect((await lists.listed()).map(({ address, city, zip }) => [address, city, zip])).toEqual([
    ['900 S Solano Dr', 'Las Cruces', '88001'],
    ['300 W Historic Hwy 66', 'Gallup', '87301'],
    ['114 N Main St', 'Roswell', '88203'],
    ['2500 Central Ave SW', 'Albuquerque', '87104'],
  ]);
});

test('lists processors with a counter, and reads what stands behind a yes or no', async () => {
  await lists.run(
    [
      'Facility Name,Facility Type,Street,"City, State Zip",Open to Patients?',
      'A,Pharmaceutical Processor,13182 Lee Hwy,"Abingdon, VA 24211",Yes - by appointment',
      'B,Cannabis Dispensing Facility,,"Norfolk, VA",No - opening in spring',
      'C,Cannabis Dispensing Facility,55 S Main St,"Harrisonburg, VA 22801",Permanently closed',
    ].join('\n'),
  );
  expect(await names()).toEqual(['A']);
});

test.each([
  ['6 N ELM ST', '6 N Elm St'],
  ['100 US-206 SUITE 3', '100 US-206 Suite 3'],
  ['3300 BAY RD STE 2', '3300 Bay Rd Ste 2'],
  ['12 A ST', '12 A ST'],
  ['4 McNutt Rd', '4 McNutt Rd'],
])('writes the street %j as %j', (street, tidy) => expect(tidyStreet(street)).toBe(tidy));

test.each(['Delivery only - no storefront', 'DELIVERY-ONLY', 'Non-storefront'])(
  'lists no shop whose address is "%s"',
  async (address) => {
    const { rows } = await lists.run(
      ['Store,Address,City,State,Zip', `A,${address},Salisbury,MD,21801`, 'B,1 Main St,Salisbury,MD,21801'].join('\n'),
    );
    expect(await names()).toEqual(['B']);
    expect(rows[0]?.notes.join()).toMatch(/^no shop: its address says/);
  },
);
