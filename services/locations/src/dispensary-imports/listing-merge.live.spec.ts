import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type ListImports, startListImports } from '../../test/list-imports.ts';

/** Which rows are one shop, within a list and from one list to the next. */
let lists: ListImports;
beforeAll(async () => {
  lists = await startListImports();
});
afterAll(() => lists.stop());
beforeEach(() => lists.sql(`delete from dispensary where source <> 'demo'`));

const HEADER =
  'license_number,business_dba_name,license_type,premise_street_address,premise_city,premise_state,premise_zip_code,licensing_authority';
const REGULATOR = 'Oregon Liquor and Cannabis Commission';
const list = (...rows: string[]) => [HEADER, ...rows.map((row) => `${row},${REGULATOR}`)].join('\n');
const shops = async () => (await lists.listed()).map(({ name, address, type }) => `${name}, ${address}, ${type}`);

test('one license with two addresses makes two listings, whatever the order, and the next import keeps them', async () => {
  const rows = [
    '050-1,River,Recreational Retailer,1 Main St,Portland,OR,97214',
    '050-1,River,Recreational Retailer,77 Oak Ave,Eugene,OR,97401',
  ];
  expect((await lists.run(list(...rows))).result).toMatchObject({ created: 2, skipped: 0 });
  const before = (await lists.listed()).map(({ id, city }) => `${id} ${city}`);
  const { result } = await lists.run(list(...rows.toReversed()).replace('1 Main St', '1 MAIN STREET'));
  expect(result).toMatchObject({ created: 0, gone: 0 });
  expect((await lists.listed()).map(({ id, city }) => `${id} ${city}`)).toEqual(before);
});

test('a license that opens a second shop keeps the first; one that moves stays one listing', async () => {
  await lists.run(list('050-1,River,Retailer,1 Main St,Portland,OR,97214'));
  const [first] = await lists.listed();
  await lists.run(list('050-1,River,Retailer,9 New St,Portland,OR,97214'));
  expect((await lists.listed()).map(({ id, address }) => [id, address])).toEqual([[first?.id, '9 New St']]);
  const { result } = await lists.run(
    list('050-1,River,Retailer,77 Oak Ave,Eugene,OR,97401', '050-1,River,Retailer,9 New Street,Portland,OR,97214'),
  );
  expect(result).toMatchObject({ created: 1, updated: 1, gone: 0 });
  expect((await lists.listed()).find(({ city }) => city === 'Portland')?.id).toBe(first?.id);
});

test('two licenses at one address make one listing that serves both', async () => {
  const { result, rows } = await lists.run(
    list(
      '430562,Sign,Adult-Use Retailer,224 NICKERSON ST,Portland,OR,97214',
      '430562,Sign,Medical Retailer,224 Nickerson Street,Portland,OR,97214',
      'M-7,Patients First LLC,Medical Dispensary,5 Elm Ave Suite 2,Portland,OR,97214',
      'A-7,Elm Retail LLC,Adult Use Retailer,"5 Elm Avenue, #2",Portland,OR,97214',
      'A-8,Elm Neighbours,Adult Use Retailer,"5 Elm Avenue, #3",Portland,OR,97214',
    ),
  );
  expect(result).toMatchObject({ created: 3, joined: 2 });
  expect(rows.find(({ row }) => row === 3)?.notes[0]).toBe('one listing with row 2: another licence at its address');
  expect(await lists.listed()).toMatchObject([
    { name: 'Elm Neighbours', type: 'recreational' },
    { name: 'Patients First LLC', type: 'both', license: 'M-7; A-7', services: ['Medical', 'Recreational'] },
    { name: 'Sign', type: 'both', license: '430562' },
  ]);
});

test("placeholder license numbers don't merge shops, and phone extensions are ignored", async () => {
  await lists.run(
    `${HEADER},business_phone\nPremises License,Match,Cannabis Retailer,2 Oak St,Portland,OR,97214,${REGULATOR},(303) 954-8402 ext. 5\nPremises License,Grove,Cannabis Retailer,9 Elm St,Portland,OR,97214,${REGULATOR},3039548402 x5`,
  );
  expect(await lists.listed()).toMatchObject([
    { name: 'Grove', license: null },
    { name: 'Match', license: null },
  ]);
  expect(await lists.sql(`select distinct phone from dispensary where source <> 'demo'`)).toEqual([
    { phone: '(303) 954-8402' },
  ]);
});

test('an expired license takes nothing from the active one at its address', async () => {
  await lists.run(
    `${HEADER},license_status\n1,Sign,Medical Retailer,2 Oak St,Portland,OR,97214,${REGULATOR},Expired\n2,Sign,Adult-Use Retailer,2 Oak St,Portland,OR,97214,${REGULATOR},Active`,
  );
  expect(await lists.listed()).toMatchObject([{ type: 'recreational', license: '2', status: 'Active' }]);
});

test("a regulator's newer list replaces the older one, whatever its file, layout, or license numbers", async () => {
  await lists.run(
    list('1,Stays,Retailer,1 Main St,Portland,OR,97214', '2,Leaves,Retailer,2 Main St,Portland,OR,97214'),
    {
      file: 'or-2023.csv',
      checkedOn: '2026-01-01',
    },
  );
  await lists.run('name,city,state\nPlain Shop,Denver,CO\n', { file: 'own-list.csv' });
  const newer =
    'Business Name,Type,Street,City,State,Zip,Issuing Agency\nStays,Retailer,1 Main St,Portland,OR,97214,The Liquor and Cannabis Commission\n';
  expect((await lists.run(newer, { dryRun: true })).result).toMatchObject({ gone: 2 });
  const { result } = await lists.run(newer, {
    file: 'licensees (3).csv',
    checkedOn: '2026-02-01',
    allowRemovals: true,
  });
  expect(result).toMatchObject({ created: 1, gone: 2, sources: ['The Liquor and Cannabis Commission'] });
  expect((await lists.listed()).map(({ name }) => name)).toEqual(['Plain Shop', 'Stays']);
});

test("a private table removes nothing from a regulator's list, even with types and states", async () => {
  await lists.run(list('1,Register Shop,Retailer,1 Main St,Portland,OR,97214'));
  const { result } = await lists.run(
    'id,status,name,city,state,postcode,type\n1,Active,Own Shop,Eugene,OR,97401,Recreational Shop\n',
    {
      file: 'own.csv',
    },
  );
  expect(result).toMatchObject({ created: 1, gone: 0, sources: ['own.csv'] });
  expect(await lists.listed()).toHaveLength(2);
});

test('keeps lists with their own names side by side', async () => {
  await lists.run(list('1,Retail Shop,Retailer,1 Main St,Portland,OR,97214'), { source: 'retail sheet' });
  const { result } = await lists.run(list('2,Medical Shop,Medical Dispensary,2 Main St,Portland,OR,97214'), {
    source: 'medical sheet',
  });
  expect(result.gone).toBe(0);
  expect(await lists.listed()).toHaveLength(2);
});

test('warns about an older file after a newer one', async () => {
  await lists.run(list('1,A,Retailer,1 Main St,Portland,OR,97214', '2,B,Retailer,2 Main St,Portland,OR,97214'), {
    checkedOn: '2026-05-01',
  });
  const { warnings } = await lists.run(list('1,A,Retailer,1 Main St,Portland,OR,97214'), { checkedOn: '2026-01-01' });
  expect(warnings).toContain(
    `the locator has a list of "${REGULATOR}" from 2026-05-01, and this one is from 2026-01-01`,
  );
});

test('gives a new listing its own slug when an absorbed listing still has it', async () => {
  const shop = (lat: number) => ({
    elements: [
      {
        type: 'node',
        id: 9,
        lat,
        lon: -122.65,
        tags: { shop: 'cannabis', name: 'River', 'addr:city': 'Portland', 'addr:state': 'OR' },
      },
    ],
  });
  await lists.run(shop(45.51));
  await lists.run(
    `${HEADER},latitude,longitude\n1,River,Retailer,1 Main St,Portland,OR,97214,${REGULATOR},45.51,-122.65`,
  );
  // The map's shop has moved a mile since: it is another place, and would have the address of the one that was taken
  // over.
  expect((await lists.run(shop(45.53))).result).toMatchObject({ created: 1 });
  const slugs = (await lists.listed()).map(({ slug }) => slug).sort();
  expect(slugs[1]).toBe(`${slugs[0]}-2`);
});

test('warns about many shops at one point and pins none of them there', async () => {
  const rows = Array.from(
    { length: 6 },
    (_, at) => `${at},Shop ${at},Retailer,${at + 1} Main St,Portland,OR,97214,${REGULATOR},45.5,-122.6`,
  );
  const farms = Array.from(
    { length: 6 },
    (_, at) => `F${at},Farm ${at},Cultivation,${at + 1} Farm Rd,Eugene,OR,97401,${REGULATOR},44.05,-123.09`,
  );
  const { warnings } = await lists.run(
    [
      `${HEADER},premise_latitude,premise_longitude`,
      ...farms,
      ...rows,
      `9,Alone,Retailer,9 Oak St,Portland,OR,97214,${REGULATOR},45.51,-122.65`,
    ].join('\n'),
  );
  expect(warnings).toContainEqual(expect.stringContaining('6 rows for 6 shops stand on one point (45.5, -122.6)'));
  const listed = await lists.listed();
  expect(listed.filter(({ exact }) => exact).map(({ name }) => name)).toEqual(['Alone']);
});

test('a dry run reports the same and writes nothing', async () => {
  const { result } = await lists.run(list('1,A,Retailer,1 Main St,Portland,OR,97214'), { dryRun: true });
  expect(result).toMatchObject({ created: 1 });
  expect(await shops()).toEqual([]);
});

describe("a marketplace's shops at addresses of the regulator's", () => {
  const exported = (...rows: string[]) =>
    ['name,address,city,state,zip_code,phone_number,website,rating,reviews_count', ...rows].join('\n');
  beforeEach(() =>
    lists.run(
      `${HEADER},phone\n1,Lantern,Retailer,8120 Oak Street,Portland,OR,97214,${REGULATOR},5035550101\n2,Provisions LLC,Retailer,36 Falls Rd,Portland,OR,97214,${REGULATOR},`,
    ),
  );

  test.each([
    ['Patapsco Holdings', '8120 Oak St.', '+1 503 555 0101'],
    ['Lantern Dispensary - Portland (Rec & Med)', '8120 Oak St, Suite 2', '5035550199'],
    ['Provisions Medical Cannabis', '36 Falls Road', ''],
  ])('takes %j for the shop that is there', async (name, street, phone) => {
    const { result } = await lists.run(exported(`${name},"${street}",Portland,OR,97214,${phone},a.example,4.5,10`));
    expect(result).toMatchObject({ created: 0, updated: 1 });
    expect(await lists.sql(`select website from dispensary where website is not null and source <> 'demo'`)).toEqual([
      { website: 'https://a.example/' },
    ]);
  });

  test.each([
    ['Heron & Reed', '8120 Oak St', '97214', '5035550199'],
    ['Lantern', '8122 Oak St', '97214', '5035550199'],
    ['Lantern', '8120 Oak St', '97202', '5035550199'],
    ['The Portland Dispensary', '8120 Oak St', '97214', ''],
  ])('keeps a neighbor apart: %j, %s, %s', async (name, street, zip, phone) => {
    const { result } = await lists.run(exported(`${name},${street},Portland,OR,${zip},${phone},,4.5,10`));
    expect(result).toMatchObject({ created: 1, updated: 0 });
  });

  test("a regulator's list takes over a marketplace's shop, too", async () => {
    await lists.run(exported('Heron & Reed (Rec),5 Elm Ave,Eugene,OR,97401,,,4.5,10'));
    const { result } = await lists.run(list('9,Heron & Reed,Retailer,5 Elm Avenue,Eugene,OR,97401'), {
      source: 'newer list',
    });
    expect(result).toMatchObject({ created: 0, updated: 1 });
  });
});
