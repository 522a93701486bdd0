import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type ListImports, startListImports } from '../../test/list-imports.ts';

/** Lists in the layouts of their regulators, with the mistakes that theirs have; no business in them is real. */
let lists: ListImports;
beforeAll(async () => {
  lists = await startListImports();
});
afterAll(() => lists.stop());
beforeEach(() => lists.sql(`delete from dispensary where source <> 'demo'`));

const names = async () => (await lists.listed()).map(({ name }) => name);

test('Colorado: "Stores" are shops, its eight other kinds are not, and the report counts them', async () => {
  const kinds = [
    'Cultivations',
    'Product Manufacturers',
    'Delivery',
    'Transporters',
    'Operators',
    'Hospitality',
    'Testing Facilities',
  ];
  const { result, summary } = await lists.run(
    [
      'license_number,business_legal_name,business_dba_name,Street,premise_city,premise_zip_code,license_type,license_designation,premise_state',
      '402-00924,SAMPLE SNAX INC,SAMPLE SNAX,"7464 Arapahoe Avenue, Unit A9",Boulder,80303,Stores,Adult-Use,CO',
      '402R-1,OTHER LLC,The Other,1 W Colfax Ave,Lakewood,80214,Stores,Medical,CO',
      ...kinds.map((kind, at) => `403-${at},FARM ${at} LLC,,2 Main St,Denver,80202,${kind},Adult-Use,CO`),
      '403-99,FARM 99 LLC,,2 Main St,Denver,80202,Cultivations,Adult-Use,CO',
    ].join('\r\n'),
  );
  expect(result).toMatchObject({ created: 2, skipped: kinds.length + 1, rejected: 0 });
  expect((await lists.listed()).map(({ name, type }) => [name, type])).toEqual([
    ['Sample Snax', 'recreational'],
    ['The Other', 'medical'],
  ]);
  expect(summary).toContain('8 no shop: Cultivations (2), Product Manufacturers (1)');
  expect(summary).toContain('for example row 4 FARM 0 LLC');
});

test.each([
  ['Connecticut', 'CT', 'Hartford', '06120', ',Adult-Use', 'recreational'],
  ['New Jersey', 'NJ', 'Montclair', '07042', 'Medicinal and Recreational,Adult-Use', 'both'],
  ['New Jersey, its other word', 'NJ', 'Montclair', '07042', 'Recreational cannabis only,', 'recreational'],
  ['Oregon, as it was', 'OR', 'Portland', '97214', ',Adult-Use and Medicinal', 'both'],
  ['Michigan, patients', 'MI', 'Detroit', '48201', 'Marihuana Provisioning Center,', 'medical'],
  ['Nevada', 'NV', 'Reno', '89501', 'Retail Dispensary,Social Equity', 'both'],
  [
    'Arizona',
    'AZ',
    'Phoenix',
    '85034',
    'Marijuana Establishment,Cultivation - Cultivate Retail - Sell',
    'recreational',
  ],
  ['Massachusetts, patients', 'MA', 'Boston', '02108', 'Medical Marijuana Treatment Center,LLC', 'medical'],
  ['Illinois', 'IL', 'Chicago', '60601', 'Adult Use Dispensing Organization,', 'recreational'],
  ['Alaska', 'AK', 'Anchorage', '99503', 'Retail Marijuana Store,Corporation', 'recreational'],
  ['Ohio', 'OH', 'Columbus', '43215', 'Dual-Use Dispensary,', 'both'],
  ['Vermont', 'VT', 'Burlington', '05401', 'Retail,Tier 2', 'recreational'],
  ['Minnesota', 'MN', 'Minneapolis', '55401', 'Cannabis Retailer,Social Equity Applicant', 'recreational'],
  ['Minnesota, both', 'MN', 'Minneapolis', '55401', '"Medical retail, Retail",', 'both'],
  [
    'Minnesota, patients',
    'MN',
    'Minneapolis',
    '55401',
    'Medical Cannabis Combination Business,Medical retail',
    'medical',
  ],
  ['California, patients', 'CA', 'Los Angeles', '90026', 'Commercial - Retailer,Medicinal', 'medical'],
  ['Colorado, patients', 'CO', 'Denver', '80202', 'Retailer (medical only),', 'medical'],
  ['Colorado, on the spot', 'CO', 'Denver', '80202', 'Marijuana Hospitality and Sales Business,', 'recreational'],
  ['Rhode Island', 'RI', 'Providence', '02903', 'Worker-Owned Cooperative Cannabis Retailer,', 'recreational'],
  ['Rhode Island, both', 'RI', 'Providence', '02903', 'Hybrid Cannabis Retailer,', 'both'],
  ['Oklahoma, where adults cannot buy', 'OK', 'Tulsa', '74103', 'Retailer,', 'medical'],
  ['a plain dispensary', 'CO', 'Denver', '80202', 'Dispensary,', 'both'],
])(
  '%s: what says no trade is not taken for one, and whom it serves is kept',
  async (_, state, city, zip, words, type) => {
    const { result } = await lists.run(
      `Business Name,Address,City,State,Zip,License Type,License Designation\nShop,1 Main St,${city},${state},${zip},${words}\n`,
    );
    expect(result).toMatchObject({ created: 1, skipped: 0 });
    expect(await lists.listed()).toMatchObject([{ type }]);
  },
);

test.each([
  'Retail Cultivation',
  'Retail Distributor',
  'Medical Production',
  'Marijuana Laboratory',
  'Lower-Potency Hemp Edible Retailer',
  'Beverage Dispensary',
  'Grocery Store - Beer/Wine',
  'Marijuana Delivery Operator',
  'infused-product-manufacturing',
  'Dispensary Agent',
  'Class A Marihuana Grower',
  'Transporter',
  'Craft Marijuana Cooperative',
])('%j is no shop, unless somebody says that all are', async (kind) => {
  const list = `Name,City,State,Zip,License Type\nX,Denver,CO,80202,${kind}\n`;
  expect((await lists.run(list)).result).toMatchObject({ created: 0, skipped: 1 });
  expect((await lists.run(list, { allAreShops: true })).result).toMatchObject({ created: 1, skipped: 0 });
});

const MASSACHUSETTS =
  'license_number,business_name,license_type,application_status,approved_license_type,lic_status,business_address_1,business_city,business_state,business_zipcode,mailing_address_1,mailing_city,latitude,longitude';

test('Massachusetts: open is what commenced; the shop stands at its business address, not where its mail goes', async () => {
  const stages = ['PROVISIONAL LICENSE', 'FINAL LICENSE', 'PROVISIONAL CONSIDERATION', 'COMMENCE OPS'];
  const { result, summary } = await lists.run(
    [
      `\ufeff${MASSACHUSETTS}`,
      ...stages.map(
        (stage, at) =>
          `MR28${at},"Bay ${at}, LLC",Marijuana Retailer,APPROVED,${stage},COMPLETE,${at} Main Street,Springfield,MA,1105.0,28 Priscilla Avenue,Yonkers,42.1,-72.59`,
      ),
      'MB28,"Small, LLC",Marijuana Microbusiness,APPROVED,COMMENCE OPS,COMPLETE,9 Main Street,Springfield,MA,1105.0,,,,',
    ].join('\n'),
  );
  expect(result).toMatchObject({ created: 4, skipped: 1 });
  expect(await lists.listed()).toMatchObject([
    { name: 'Bay 3, LLC', address: '3 Main Street', city: 'Springfield', zip: '01105' },
  ]);
  expect(summary).toContain('3 not shown: the license is "COMPLETE, APPROVED, PROVISIONAL LICENSE" (1)');
});

test.each([
  ['Conditional', false],
  ['Conditional, Jurisdiction Approved', false],
  ['Pending Conditional', false],
  ['Active-Pending Inspection', false],
  ['ACTIVE TITLE CERTIFICATE', false],
  ['License Void', false],
  ['Non-Operational', false],
  ['Not Operating', false],
  ['Active - Renewal Pending', true],
  ['Active-Operating', true],
  ['ACTIVE (ISSUED)', true],
  ['Operational', true],
])('a licence that is %j lets a shop be open: %s', async (status, open) => {
  await lists.run(`license_number,license_type,license_status,name,city,state\n1,Store,"${status}",Shop,Portland,ME\n`);
  expect((await names()).length).toBe(open ? 1 : 0);
});

test.each([
  ['808 Hungerford Dr. Rockville, MD 20850', '808 Hungerford Dr.', 'Rockville', '20850'],
  ['4609 Willow Lane Chevy Cha se, MD 20815', '4609 Willow Lane', 'Chevy Chase', '20815'],
  ['200 HIGHWAY 1 APT 8 ELKTON, MD 21921-1234', '200 Highway 1 Apt 8', 'Elkton', '21921'],
  ['4606 Wedgewood Blvd.Frederick, MD', '4606 Wedgewood Blvd.', 'Frederick', ''],
  ['101 E. Chesapeake Ave., Suite 102 Towson, MD 21286, USA', '101 E. Chesapeake Ave., Suite 102', 'Towson', '21286'],
  ['1 Main St, Ocean City, Maryland 21842', '1 Main St', 'Ocean City', '21842'],
  ['10 County Road 20850', '10 County Road 20850', 'Silver Spring', ''],
])('an address on one line: %j', async (line, address, city, zip) => {
  // As a geocoder that knew no better has it: the point alone would say Silver Spring.
  const list = `business_dba_name,premise_street_address,licensing_authority,premise_state,premise_latitude,premise_longitude\nShop,"${line}",Maryland Cannabis Administration,MD,,\n`;
  const point = list.replace(',MD,,', ',MD,38.9907,-77.0261');
  await lists.run(zip || !line.includes('Road 2') ? list : point);
  expect(await lists.listed()).toMatchObject([{ address, city, zip }]);
});

test('columns that slipped: a city cell with state and ZIP code, a suite for a city, a ZIP code for a state', async () => {
  await lists.run(
    [
      'name,premise_street_address,premise_city,premise_state,premise_zip_code',
      'A,Chase,MD 21220,MD,',
      'B,1005 E 5th Ave,Unit E,AK,Anchorage',
      'C,1 Main St,Chicago,60608,60608',
      'D,2 Main St,Quincy,IL.62301,62301',
    ].join('\n'),
  );
  expect((await lists.listed()).map(({ name, city, zip }) => [name, city, zip])).toEqual([
    ['A', 'Middle River', '21220'],
    ['B', 'Anchorage', ''],
    ['C', 'Chicago', '60608'],
    ['D', 'Quincy', '62301'],
  ]);
});

test("reads titles above, totals below, tabs, and Excel's Unicode text", async () => {
  const table = [
    'Oregon Liquor & Cannabis Commission, active retailers, November 2026',
    '',
    'LICENSEE NAME\tPHYSICAL ADDRESS\tCITY\tSTATE\tZIP\tLICENSE TYPE',
    'Café Señor\t1 Main St\tPortland\tOR\t97214\tRecreational Retailer',
    'Total: 1',
    'Data as of 11/1/2026',
  ].join('\r\n');
  const { result, summary } = await lists.run(Buffer.from(`\ufeff${table}`, 'utf16le'));
  expect(result).toMatchObject({ created: 1, skipped: 2, rejected: 0 });
  expect(summary).toContain('2 a line of text below or between the rows');
  const { result: again } = await lists.run(Buffer.from(table.replaceAll('’', "'"), 'latin1'));
  expect(again).toMatchObject({ created: 0, unchanged: 1 });
  expect(await names()).toEqual(['Café Señor']);
});

test.each([
  [
    'Michigan',
    'Record Number,Record Type,License Name,Address,Expiration Date,Status,Notes',
    [
      'AU-R-000138,Marihuana Retailer - License,"Lake, LLC","5963 Woodward Ave, Detroit MI 48202",05/19/2027,Active,',
      'PC-000123,Provisioning Center - License,Lake Patients,"1 Main St, Detroit MI 48201",05/19/2027,Active,',
    ],
    ['AU-G-A-1,Class A Marihuana Grower - License,High,"5963 Scholl Rd, Mancelona MI 49659",05/19/2027,Active,'],
    { city: 'Detroit', type: 'recreational' },
  ],
  [
    'Alaska',
    'License #,Doing Business As,License Type,Status,Physical Address',
    ['10008,Jar,Retail Marijuana Store,Active-Operating,"2600 Spenard Rd, Anchorage, AK 99503 UNITED STATES"'],
    [
      '10014,Naked,Limited Marijuana Cultivation Facility,Active-Operating,"1 Old Parks Hwy, Willow, AK 99688"',
      '5,Pub,Beverage Dispensary,Active,"1 A St, Anchorage, AK 99503"',
    ],
    { city: 'Anchorage', type: 'recreational', address: '2600 Spenard Rd' },
  ],
  [
    'Oklahoma',
    'NAME,TRADE NAME,LICENSE NUMBER,CITY,ZIP,COUNTY,PHONE,EMAIL,HOURS OF OPERATION',
    ['OWNER LLC,RED DIRT SHOP,DAAA-1234-ABCD,TULSA,74103,TULSA,9185550100,a@b.example,Mo-Su 09:00-21:00'],
    [],
    { name: 'Red Dirt Shop', city: 'Tulsa', type: 'medical' },
  ],
  [
    'Maine',
    'LICENSE,LICENSE_CATEGORY,LICENSE_TYPE,LICENSE_NAME,DBA,LICENSE_STATUS,LICENSE_CITY,WEBSITE',
    ['AMS101,Adult Use Cannabis,Store,"Owner, LLC",Lobster Buds,Active,Portland,'],
    [
      'ACB106,Adult Use Cannabis,Cultivation,Green,,Active,Fryeburg,',
      'AMS102,Adult Use Cannabis,Store,Later,,Conditional,Portland,',
    ],
    { name: 'Lobster Buds', city: 'Portland', type: 'recreational' },
  ],
  [
    'Missouri',
    'License Number,Entity Name,Facility Type,"City, State, Zip",Status',
    ['DIS000001,"Arch, Inc.",Comprehensive Dispensary Facility,"Saint Louis, MO 63118",Approved to Operate'],
    [
      'CUL000001,Farm,Comprehensive Cultivation Facility,"Humansville, MO 65674",Approved to Operate',
      'DIS000002,Not Yet,Dispensary,"Saint Louis, MO 63118",Not Operational',
    ],
    { city: 'Saint Louis', zip: '63118' },
  ],
  [
    'Ohio',
    'Dispensary Name,Address,City,Zip,License #,Type,Status',
    ['Buckeye,1 High St,Columbus,43215,MMD.0700001,Dual-Use,Certificate of Operation'],
    ['Later,2 High St,Columbus,43215,MMD.0700002,Dual-Use,Provisional License'],
    { type: 'both' },
  ],
  ['Florida', 'MMTC Name,Address,City,Zip', ['Palm,1 Ocean Dr,Miami Beach,33139'], [], { type: 'medical' }],
  [
    'New York',
    'License Number,License Type,License Type Code,License Status,Operational Status,Entity Name,DBA,Address Line 1,City,State,Zip Code,SEE Category',
    [
      'OCM-1,Adult-Use Conditional Retail Dispensary License,OCMCAURD,Active,Active,Hudson LLC,Hudson,1 Broadway,New York,NY,10013,Social and Economic Equity',
    ],
    ['OCM-2,Adult-Use Microbusiness License,OCMMICR,Active,Pending,Small,,2 Broadway,New York,NY,10013,'],
    { name: 'Hudson', type: 'recreational' },
  ],
])('the list of %s as its regulator writes it', async (name, header, shown, hidden, expected) => {
  const state = {
    Michigan: 'MI',
    Alaska: 'AK',
    Oklahoma: 'OK',
    Maine: 'ME',
    Missouri: 'MO',
    Ohio: 'OH',
    Florida: 'FL',
  }[name];
  const { result } = await lists.run([header, ...shown, ...hidden].join('\r\n'), { state });
  expect(result.rejected).toBe(0);
  const listed = await lists.listed();
  expect(listed).toHaveLength(shown.length);
  expect(listed.find((shop) => !shop.name.includes('Patients'))).toMatchObject(expected);
});
