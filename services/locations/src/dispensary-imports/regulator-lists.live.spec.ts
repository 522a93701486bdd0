import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type ListImports, startListImports } from '../../test/list-imports.ts';

/** Invented rows in the layouts of lists as regulators publish them, each of which was read wrongly once. */
let lists: ListImports;
beforeAll(async () => {
  lists = await startListImports();
});
afterAll(() => lists.stop());
beforeEach(() => lists.sql(`delete from dispensary where source <> 'demo'`));

test('reads where a shop is, not where a company gets its letters, and why a status is what it is', async () => {
  const header =
    'Name,Credential,Credential Description,Status,Status Reason,City,DBA,Credential,License Type,Expiration Date,Status,Mailing Address,License Address';
  const row = (number: string, kind: string, reason: string, dba: string, address: string) =>
    `FERN ${number} LLC,${number},"${kind}\nDepartment of Ferns",ACTIVE,${reason},Derby,${dba},${number},${kind},04/06/2027,ACTIVE,"FERN ${number} LLC\nAnn Doe\n1 Ann St\nAnn Arbor, MI 48108","${address}"`;
  const kind = 'ADULT-USE CANNABIS RETAILER';
  const unknown = 'Address is not available until the final application is complete';
  const { rows } = await lists.run(
    [
      header,
      row('RE.1', kind, 'CURRENT', 'FERN MARKET', '30 Fern Rd\nSuite 2\nDERBY, CT 06418-1234'),
      row('RE.2', kind, 'FEE WAIVED', 'FERN PLACE', 'FERN PLACE\n40 N Fern St\nSuite 6\nDerby, CT 06418'),
      row('RE.3', kind, 'CURRENT', '', '1625 Fern Hwy\nRocky Hill, CT 06760'),
      row('RE.4', kind, 'PROVISIONAL', '', unknown),
      row('MC.5', 'ADULT-USE CANNABIS MICRO-CULTIVATOR', 'CURRENT', '', '50 Fern Rd\nDerby, CT 06418'),
    ].join('\n'),
    { state: 'CT' },
  );
  expect(
    (await lists.listed()).map(({ license, name, address, city, zip }) => [license, name, address, city, zip]),
  ).toEqual([
    ['RE.1', 'Fern Market', '30 Fern Rd, Suite 2', 'Derby', '06418'],
    ['RE.2', 'Fern Place', '40 N Fern St, Suite 6', 'Derby', '06418'],
    ['RE.3', 'Fern Re.3 LLC', '1625 Fern Hwy', 'Derby', ''],
  ]);
  expect(rows.find(({ name }) => name.includes('Re.4') || name.includes('RE.4'))?.notes).toContainEqual(
    'not shown: the license is "ACTIVE, PROVISIONAL"',
  );
  expect(await lists.sql(`select address from dispensary where license_number = 'RE.4'`)).toEqual([{ address: '' }]);
  await lists.sql(`delete from dispensary where source <> 'demo'`);
  await lists.run([header, row('RE.3', kind, 'CURRENT', '', '1625 Fern Hwy\nRocky Hill, CT 06760')].join('\n'));
  expect(await lists.listed()).toMatchObject([{ address: '1625 Fern Hwy', city: 'Derby' }]);
});

test("reads the sheet of shops in a workbook whose other sheets are other trades' lists", async () => {
  const workbook = readFileSync(new URL('../../test/sheets-of-kinds.xlsx', import.meta.url));
  const { warnings } = await lists.run(workbook, { state: 'NV' });
  expect((await lists.listed()).map(({ name, address, city }) => [name, address, city])).toEqual([
    ['Fern', '1 Fern St', 'Sparks'],
  ]);
  expect(warnings).toContain('sheets of other trades were left out: Grow, Lab');
});

test("doesn't take the name of an agency before a kind for patients", async () => {
  const feature = (DBA: string, Category: string) => ({
    ...{ type: 'Feature', geometry: null },
    properties: { DBA, License_No: DBA, Street_Address: `${DBA} Street`, City: 'Denver', ZIP: 80204, Category },
  });
  await lists.run(
    {
      type: 'FeatureCollection',
      features: [
        feature('1 Elm', 'MED Licensed Retail Marijuana Store'),
        feature('2 Elm', 'MED Licensed Center'),
        feature('3 Elm', 'MED Licensed Retail Cultivator'),
      ],
    },
    { state: 'CO' },
  );
  expect((await lists.listed()).map(({ name, type }) => [name, type])).toEqual([
    ['1 Elm', 'recreational'],
    ['2 Elm', 'medical'],
  ]);
});

test('reads whom shops serve from tags under an unknown header', async () => {
  const { warnings } = await lists.run(
    [
      'name,street,city,state,zip,labels',
      'Bay,1 Bay St,Jersey City,NJ,07304,Recreational cannabis;Microbusiness',
      'Cove,2 Bay St,Jersey City,NJ,07304,Medicinal cannabis',
      'Dune,3 Bay St,Jersey City,NJ,07304,Offers delivery;Recreational cannabis',
      'Eel,4 Bay St,Jersey City,NJ,07304,Recreational cannabis;Cannabis Consumption Area;Medicinal cannabis',
      'Fen,5 Bay St,Jersey City,NJ,07304,Recreational cannabis;Microbusiness',
      'Gull,6 Bay St,Jersey City,NJ,07304,Offers delivery;Recreational cannabis',
      'Hull,7 Bay St,Jersey City,NJ,07304,',
    ].join('\n'),
  );
  expect((await lists.listed()).map(({ name, type }) => [name, type])).toEqual([
    ['Bay', 'recreational'],
    ['Cove', 'medical'],
    ['Dune', 'recreational'],
    ['Eel', 'both'],
    ['Fen', 'recreational'],
    ['Gull', 'recreational'],
    ['Hull', 'both'],
  ]);
  expect(warnings).toContain('the column "labels" was taken for the field "designation", by its values');
});

test('reads an address of several lines where the columns that were made of it hold pieces of it', async () => {
  const header = 'trade_name,address,license_number,city,state,zip_code,phone_number';
  const { rows } = await lists.run(
    [
      header,
      'Ash,"2272 North Ash \nAve. East \nGrandview, IL 62702 \n(217)-555-0142",1-A,Ave. East,Ave.,IL 62702,(217)-555-0142',
      'Elm,"1837 Elm St. \nQuincy, IL.62301 \n(217) 555-0143",2-A,Quincy,IL.62301,IL.62301,(217) 555-0143',
      'Fir,"4120 N Fir Rd \nLoves Park, IL 61111 \nTel: (TBD)",3-A,Loves Park,IL,61111,Tel: (TBD)',
      'Oak,"11 E Oak Ave \nWestmont, IL 6055 \nTBD",4-A,Westmont,IL,6055,TBD',
      'Yew,"9930 W. Yew St. \nMokena, IL 60035",5-A,Mokena,IL,60035,',
    ].join('\n'),
  );
  expect((await lists.listed()).map(({ name, address, city, zip }) => [name, address, city, zip])).toEqual([
    ['Ash', '2272 North Ash Ave. East', 'Grandview', '62702'],
    ['Elm', '1837 Elm St.', 'Quincy', '62301'],
    ['Fir', '4120 N Fir Rd', 'Loves Park', '61111'],
    ['Oak', '11 E Oak Ave', 'Westmont', ''],
    ['Yew', '9930 W. Yew St.', 'Mokena', ''],
  ]);
  expect(rows.find(({ name }) => name === 'Oak')?.notes).toContainEqual('no such ZIP code: 6055');
  expect(rows.find(({ name }) => name === 'Yew')?.notes).toContainEqual(
    'the ZIP code 60035 is in Highland Park, and was left out',
  );
});

test('reads hours of every day under a header that says nothing', async () => {
  const days = (hours: string) =>
    ['Mon', 'Tues', 'Wed', 'Thurs', 'Fri', 'Sat'].map((day) => `${day}: ${hours}`).join('; ');
  const row = (number: number, hours: string) =>
    `OCM-${number},Adult-Use Retail Dispensary,Active,Fern ${number},${number} Fern Rd,Albany,NY,12207,RETAIL,${hours}`;
  await lists.run(
    [
      'License Number,License Type,License Status,DBA,Address Line 1,City,State,Zip,Misc1,Misc3',
      row(1, `Sun: Closed; ${days('10:00 AM - 09:00PM')}`),
      row(2, `Sun: 11:00 AM - 08:00 PM; ${days('10:00 AM - 10:00 PM')}`),
      row(3, `Sun: 11:00 AM - 08:00 PM; ${days('09:00 AM - 10:00 PM')}`),
      row(4, ''),
    ].join('\n'),
  );
  expect(
    await lists.sql(
      `select hours->'sunday' as sunday, hours->'monday' as monday from dispensary where source <> 'demo' order by name`,
    ),
  ).toEqual([
    { sunday: [], monday: [['10:00', '21:00']] },
    { sunday: [['11:00', '20:00']], monday: [['10:00', '22:00']] },
    { sunday: [['11:00', '20:00']], monday: [['09:00', '22:00']] },
    { sunday: null, monday: null },
  ]);
});

test("places the shops of a regulator's report in towns that it names its own way, and leaves its test record out", async () => {
  const row = (number: number, name: string, city: string, kind = 'Retailer') =>
    `RTLR${number},"${name}",${kind},${kind},No Tier,${city},2099-12-19`;
  const { rows } = await lists.run(
    [
      'License #,Business Name,Location Type,License Type,Tier,City,Expiration Date',
      row(1, 'Ash LLC d/b/a/ Ash Green', 'St. Albans City'),
      row(2, 'Elm Group, LLC  dba/ Elm Cannabis', 'Waterbury Ctr'),
      row(3, 'Fir LLC DBA Fir (Weed Dispensary)', 'Rockingham'),
      row(4, 'Oak LLC (DBA Oak Farms/ DBA Oak Dispensary)', 'Rawsonville / Jamaica'),
      row(5, 'Test - RTLR5', 'Montpelier'),
      row(6, 'Yew LLC', 'Nowhereville'),
      row(7, 'Ash LLC d/b/a/ Ash Green', 'Winooski', 'Wholesaler'),
    ].join('\n'),
    { state: 'VT' },
  );
  expect((await lists.listed()).map(({ name, city }) => [name, city])).toEqual([
    ['Ash Green', 'St. Albans City'],
    ['Elm Cannabis', 'Waterbury Ctr'],
    ['Fir (Weed Dispensary)', 'Rockingham'],
    ['Oak Farms', 'Rawsonville / Jamaica'],
  ]);
  expect(rows.find(({ name }) => name === 'Test - RTLR5')?.notes).toEqual(['a record for tests: Test - RTLR5']);
  expect(rows.find(({ name }) => name === 'Yew LLC')?.outcome).toBe('rejected');
});

test('shows the legal name for a trade name that says nothing, and what the standing license of an address says', async () => {
  const row = (number: number, status: string, legal: string, dba: string, street: string, phone: string) =>
    `${900 + number},C10-${number}-LIC,${status},Annual,Commercial -  Retailer,Adult-Use and Medicinal,12/22/2099 00:00:00,` +
    `${legal},${dba},"${street}",Santa Ana,CA,92705,${phone}`;
  await lists.run(
    [
      'id,licenseNumber,licenseStatus,licenseTerm,licenseType,licenseDesignation,expirationDate,businessLegalName,businessDbaName,premiseStreetAddress,premiseCity,premiseState,premiseZipCode,businessPhone',
      row(1, 'Active', 'Ash Inc', 'TBD [Equity Retailer]', '1 Ash St', '(949) 555-0101'),
      row(2, 'Active', 'Elm Inc', '[Equity Retailer]', '2 Elm St', '(949) 555-0102'),
      row(3, 'Active', 'Fir Inc', 'TBD - Will Add Later', '3 Fir St', '(949) 555-0103'),
      row(4, 'Surrendered', 'Old Oak Inc', 'Oak Green Inc', '4 Oak St, Suite 4', '(949) 555-0104'),
      row(5, 'Active', 'New Oak Inc', 'Oak Green', '4 Oak St, Suite 4', '(949) 555-0105'),
      row(6, 'Active', 'Yew Inc', 'Data Not Available', '6 Yew St', '(949) 555-0106'),
    ].join('\n'),
  );
  expect(await lists.sql(`select name, phone from dispensary where source <> 'demo' and listed order by name`)).toEqual(
    [
      { name: 'Ash Inc', phone: '(949) 555-0101' },
      { name: 'Elm Inc', phone: '(949) 555-0102' },
      { name: 'Fir Inc', phone: '(949) 555-0103' },
      { name: 'Oak Green', phone: '(949) 555-0105' },
      { name: 'Yew Inc', phone: '(949) 555-0106' },
    ],
  );
});

test('shows the trade name of a city registry, and the street of an address whose ZIP code has its own column', async () => {
  const row = (number: number, category: string, name: string, dba: string, address: string, zip: string) =>
    `-7910000.5,5213000.5,Ann Doe,${category},FRN${number},"${name}",${dba},Active,Cannabis,"${address}",${zip}`;
  await lists.run(
    [
      'X,Y,id_full_name,app_license_category,app_license_no,app_business_name,app_dba_name,app_license_status,lt_license_type,facility_address,facility_zip_code',
      row(1, 'Retail', 'Ash Holdings, LLC', 'Ash', '1 Ash ST, South Boston MA', '02127'),
      row(2, 'Retail', 'Elm, Inc.', '', '2-4 Elm AV, Boston MA', '2108'),
      row(3, 'Co-Located', 'Fir Holdings, LLC', 'Fir', '3 Fir PKWY, Brighton MA', '02135'),
      row(4, 'Courier', 'Oak Holdings, LLC', 'Oak', '4 Oak ST, Boston MA', '02108'),
    ].join('\n'),
  );
  expect((await lists.listed()).map(({ name, address, city, zip }) => [name, address, city, zip])).toEqual([
    ['Ash', '1 Ash ST', 'South Boston', '02127'],
    ['Elm, Inc.', '2-4 Elm AV', 'Boston', '02108'],
    ['Fir', '3 Fir PKWY', 'Brighton', '02135'],
  ]);
});

test('reads a city that slipped behind a part of a house, and writes one in small letters as usual', async () => {
  const row = (number: number, street: string, city: string, zip: string) =>
    `${number},FERN ${number},Retail Marijuana Store,Active-Operating,AK,${city},${zip},${street},61.58,-149.44`;
  await lists.run(
    [
      'license_number,business_dba_name,license_type,license_status,premise_state,premise_city,premise_zip_code,premise_street_address,premise_latitude,premise_longitude',
      row(1, '1 W Fern Rd', 'Retail Space', 'Wasilla'),
      row(2, '2 W Fern Rd', 'wasilla', '99654'),
      row(3, '3 W Fern Rd', 'Suite A', 'WASILLA'),
    ].join('\n'),
  );
  expect((await lists.listed()).map(({ address, city }) => [address, city])).toEqual([
    ['1 W Fern Rd', 'Wasilla'],
    ['2 W Fern Rd', 'Wasilla'],
    ['3 W Fern Rd', 'Wasilla'],
  ]);
});

test('makes one shop of two licenses with one name and street whose ZIP codes differ', async () => {
  const row = (number: string, dba: string, kind: string, street: string, zip: string) =>
    `${number},${dba} LLC,${dba},${kind} Marijuana Store,"${street}",Colorado Springs,${zip},11/27/2099`;
  await lists.run(
    [
      'License Number,Facility Name,DBA,Facility Type,Street,City,ZIP Code,Expiration Date',
      row('402-1', 'ASH', 'Medical', '5 Ash Boulevard', '80918'),
      row('402R-1', 'ASH', 'Retail', '5 Ash Boulevard', '80919'),
      row('402-2', 'ELM', 'Medical', '6 Elm Road, Unit B,', '80918'),
      row('402R-2', 'FIR', 'Retail', '6 Elm Road, Unit B', '80919'),
    ].join('\n'),
    { state: 'CO' },
  );
  expect((await lists.listed()).map(({ name, type, address, license }) => [name, type, address, license])).toEqual([
    ['ASH', 'both', '5 Ash Boulevard', '402-1; 402R-1'],
    ['ELM', 'medical', '6 Elm Road, Unit B', '402-2'],
    ['FIR', 'recreational', '6 Elm Road, Unit B', '402R-2'],
  ]);
});

test('keeps shops without licenses apart where somebody looked up the same address for them', async () => {
  const row = (city: string, designation: string, name: string, street: string, zip: string) =>
    `${city},${designation},${name},MT,Active,Commercial - Retailer,${name},${street},${zip}`;
  const table = [
    'premise_city,license_designation,business_legal_name,premise_state,license_status,license_type,business_dba_name,premise_street_address,premise_zip_code',
    row('Fort Benton', 'Medical Only', 'Ash', '425 MT-200', '59639'),
    row('Lincoln', 'Adult Use', 'Ash', '425 MT-200', '59639'),
    row('Billings', 'Adult Use', 'Elm', '9 Elm St Unit A', '59101'),
    row('Billings', 'Medical Only', 'Fir LLC', '9 Elm St Unit A', '59101'),
    row('Billings', 'Adult Use', 'Oak', '4 Oak St', '59101'),
    row('Billings', 'Adult Use', 'Oak LLC', '4 Oak St', '59101'),
  ];
  await lists.run(table.join('\n'));
  const shops = async () => (await lists.listed()).map(({ id, name, city, type }) => `${id} ${name}, ${city}, ${type}`);
  const before = await shops();
  expect(before.map((shop) => shop.replace(/^\d+ /, ''))).toEqual([
    'Ash, Fort Benton, medical',
    'Ash, Lincoln, recreational',
    'Elm, Billings, recreational',
    'Fir LLC, Billings, medical',
    'Oak, Billings, recreational',
  ]);
  const { result } = await lists.run([table[0], table[2], table[1], ...table.slice(3)].join('\n'));
  expect(result).toMatchObject({ created: 0, gone: 0 });
  expect((await shops()).map((shop) => shop.split(' ')[0])).toEqual(before.map((shop) => shop.split(' ')[0]));
});
