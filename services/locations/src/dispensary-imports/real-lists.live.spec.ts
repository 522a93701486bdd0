import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type ListImports, startListImports } from '../../test/list-imports.ts';

/** Invented rows in the layouts of real public files, each of which was read wrongly once. */
let lists: ListImports;
beforeAll(async () => {
  lists = await startListImports();
});
afterAll(() => lists.stop());
beforeEach(() => lists.sql(`delete from dispensary where source <> 'demo'`));

const names = async () => (await lists.listed()).map(({ name }) => name);

test('reads a city register with semicolons and line breaks in cells, and lists what is open in it', async () => {
  const { rows } = await lists.run(
    [
      'Main Entity Name,Trade Name DBA,Facility Address,Facility Neighborhood,Facility Zip Code,Type of Marijuana License,Application Status,Map Location',
      '"Harbor, Inc.",Harbor Green,9a Tide Ave,JamaicaPlain,02130,Co-located recreational and medical cannabis dispensary,Open for operation,',
      '"Cove Street, LLC",Cove Place,"684 Cove Street\nJamaica Plain, MA 02130",JamaicaPlain,02130,Recreational retail cannabis dispensary;Delivery (wholesale),Approved,',
      'Quay llc,NA,"90 quay street 4th floor \nBoston mass 02114\nis our mailing address, we look for a place",Boston,02114,,Withdrawn,',
      'Mast LLC,N/A,"464 Mast Street, Unit A",NorthEnd,02113,Recreational retail cannabis dispensary;Product Manufacturing;Delivery (courier),Complete equity pending hearing,',
      'Hull LLC,,12 Hull St,Fenway,02115,Adult use dispensary,Rejected without prejudice,',
      'Rudder LLC,,21 Milk St,Boston,02109,Medical/recreational co-located,Open for Operations,',
      'Keel LLC,,268-274 Keel St,West End,,Adult use dispensary,Open for Operations,',
    ].join('\n'),
    { state: 'MA' },
  );
  expect(await lists.listed()).toMatchObject([
    { name: 'Harbor Green', address: '9a Tide Ave', city: 'Jamaica Plain', zip: '02130', type: 'both' },
    { name: 'Keel LLC', city: 'Boston', type: 'recreational' },
    { name: 'Rudder LLC', city: 'Boston', type: 'both' },
  ]);
  expect(rows.find(({ name }) => name === 'Cove Place')?.notes).toContainEqual(
    'not shown, because it is "Approved", and others of the list are open',
  );
  expect(rows.find(({ name }) => name === 'Keel LLC')?.notes).toContainEqual(
    'no place called West End is known: taken for Boston',
  );
});

test('lists what is approved where no other row is said to be at work', async () => {
  await lists.run(
    ['Store,City,State,Zip,License Status', 'A,Denver,CO,80202,Approved', 'B,Denver,CO,80203,Active'].join('\n'),
  );
  expect(await names()).toEqual(['A', 'B']);
});

test.each([
  ['Cultivator', 'Operating'],
  ['Retailer', 'Open License'],
])('lists what is approved beside a %s with the status "%s"', async (kind, status) => {
  const rows = ['A,80202,Retailer,Approved', 'B,80203,Retailer,Active', `C,80204,${kind},${status}`];
  await lists.run(['Store,Zip,License Type,License Status', ...rows].join('\n'));
  expect(await names()).toEqual(kind === 'Retailer' ? ['A', 'B', 'C'] : ['A', 'B']);
});

test('reads a table that was joined from two sources by the words before its columns', async () => {
  const { warnings } = await lists.run(
    [
      'state,has_match,regulator_name,regulator_address,regulator_city,regulator_zip,matched_name,matched_address,matched_city,matched_zip,visits,license_type,applicant_name',
      'FL,True,Palm Clinic,11 E Palm Drive,Orlando,32817,Palm Center,11 E Palm Dr,Orlando,32817.0,260785.0,,',
      'FL,True,Reef,42 Reef Boulevard,Spring Hill,34609,Reef,42 Reef Blvd,Spring Hill,34609.0,193812.0,,',
      'FL,False,Dune,1170 N Dune Road,Indialantic,32903,,,,,,,',
      'FL,False,Dune,27 Dune Road,Ocala,,,,,,,,',
    ].join('\n'),
  );
  expect((await lists.listed()).map(({ name, address, city, zip }) => [name, address, city, zip])).toEqual([
    ['Dune', '1170 N Dune Road', 'Indialantic', '32903'],
    ['Dune', '27 Dune Road', 'Ocala', ''],
    ['Palm Clinic', '11 E Palm Drive', 'Orlando', '32817'],
    ['Reef', '42 Reef Boulevard', 'Spring Hill', '34609'],
  ]);
  expect(warnings).toContain('the column "regulator_name" was taken for the field "name"');
});

test("doesn't take an owner's name and address for the shop's", async () => {
  await lists.run(
    ['Store,owner_name,owner_address,owner_city,owner_zip,State,Zip', 'A,Ann Doe,1 Ann St,Laurel,20707,MD,21201'].join(
      '\n',
    ),
  );
  expect(await lists.listed()).toMatchObject([{ name: 'A', address: '', city: 'Baltimore' }]);
});

test("doesn't take an address for the shop's that stands beside another name", async () => {
  const rows = ['Fern', 'Moss', 'Reed'].map((name, at) => `${name},44.0604,-123.0776,X,${at} Main St`);
  await lists.run(['Store Name,Latitude,Longitude,Vendor Name,Vendor Address', ...rows].join('\n'));
  expect((await lists.listed()).map(({ address }) => address)).toEqual(['', '', '']);
});

test.each(['Corporate', 'Previous', 'Legal', 'Tax', 'Parent', 'Home', 'HQ', 'Emergency', 'Vendor'])(
  "doesn't take the place behind %s for the shop's",
  async (word) => {
    const place = ['Name', 'Address', 'City', 'State', 'Zip'].map((part) => `${word} ${part}`).join();
    const rows = ['Fern', 'Moss', 'Reed'].map(
      (name, at) => `${name},44.0604,-123.0776,X,${at} Main St,Denver,CO,80202`,
    );
    await lists.run([`Store Name,Latitude,Longitude,${place}`, ...rows].join('\n'));
    expect((await lists.listed()).map(({ address, city, zip }) => [address, city, zip])).toEqual(
      rows.map(() => ['', 'Eugene', '']),
    );
    const street = rows.map((row, at) => `L-${at},${row.replace(',44.0604,-123.0776', ` ${at},${at} Fern St`)}`);
    const list = await lists.run([`License Number,DBA,Street,${place}`, ...street].join('\n'), { state: 'OR' });
    expect(list.rows.map(({ notes }) => notes)).toEqual(rows.map(() => ['it has neither a city nor a ZIP code']));
  },
);

test('takes a yes or no under an unknown header for no status, and "med" for patients', async () => {
  await lists.run(
    [
      'id,name,street,city,zip,county,address,lat,long,med,delivery,corner',
      '000,Fern,70 Fern Rd. Suite B,Euegene,97401,Lane,"70 Fern Rd. Suite B Euegene, OR 97401",44.0606,-123.0786,TRUE,FALSE,TRUE',
      '001,Moss,339 Moss Ave.,Eugene,97401,Lane,"339 Moss Ave. Eugene, OR 97401",44.0604,-123.0776,FALSE,TRUE,FALSE',
      '002,Reed,12 Reed St.,Eugene,97401,Lane,"12 Reed St. Eugene, OR 97401",44.0602,-123.0766,FALSE,FALSE,FALSE',
    ].join('\n'),
  );
  expect((await lists.listed()).map(({ name, type, address }) => [name, type, address])).toEqual([
    ['Fern', 'both', '70 Fern Rd. Suite B'],
    ['Moss', 'recreational', '339 Moss Ave.'],
    ['Reed', 'recreational', '12 Reed St.'],
  ]);
});

test('hides a license that has ended by the day of the import, whatever the day of its list', async () => {
  const list = [
    'License No.,Business Name,Business Type,Expiration,Physical Address,Phone Number',
    'DSPY1,Pine,Dispensary,09-13-2024,"200 HIGHWAY 90 N/A WAVELAND, MS 39576",(228) 555-0116',
    'DSPY2,Oak,Dispensary,12-31-2026,"300 HIGHWAY 90 WAVELAND, MS 39576",(150) 490-5875',
  ].join('\n');
  await lists.run(list, { checkedOn: '2023-12-28' });
  expect(await names()).toEqual(['Oak']);
  await lists.run(list, { checkedOn: '2023-12-28', today: '2023-12-28' });
  expect((await lists.listed()).map(({ name, address }) => [name, address])).toEqual([
    ['Oak', '300 Highway 90'],
    ['Pine', '200 Highway 90'],
  ]);
  expect(await lists.sql(`select phone from dispensary where source <> 'demo' order by name`)).toEqual([
    { phone: null },
    { phone: '(228) 555-0116' },
  ]);
});

test('keeps a license number of letters alone, but takes words for none', async () => {
  const listed = async (numbers: readonly string[]) => {
    await lists.sql(`delete from dispensary where source <> 'demo'`);
    const rows = numbers.map((number, at) => `Shop ${at},Dispensary,${number},Tulsa,${at + 1} Main St,74129`);
    await lists.run(['Trade Name,License Type,License Number,City,Address,Zip', ...rows].join('\n'), { state: 'OK' });
    return (await lists.listed()).map(({ license }) => license);
  };
  expect(await listed(['DAAA-VKRC-CXKF', 'DAAA-5VNA-PCYY'])).toEqual(['DAAA-VKRC-CXKF', 'DAAA-5VNA-PCYY']);
  expect(await listed(['Premises License', 'ON-FILE'])).toEqual([null, null]);
});

test('passes over a header that stands among the rows', async () => {
  const header = 'Trade Name,License Type,License Number,City,Address,Zip';
  const row = (at: number) => `Shop ${at},Dispensary,DAAA-${at},Tulsa,${at} Main St,74129`;
  const { rows } = await lists.run([header, row(1), header, row(2)].join('\n'), { state: 'OK' });
  expect(rows.find(({ row }) => row === 3)).toMatchObject({ outcome: 'skipped', notes: ['the header again'] });
  expect(await names()).toEqual(['Shop 1', 'Shop 2']);
});

test('reads JSON with addresses on one line, placeholders in brackets, and units that are written twice', async () => {
  const shop = (license_number: string, trade_name: string | null, address: string) => ({
    ...{ license_number, legal_name: `${license_number}, LLC`, location_name: `Shop ${license_number}`, trade_name },
    ...{ address, lat: null, lng: null, phone: null },
  });
  await lists.run({
    metadata: { source: 'list', count: 5, generated: '2026-01-01' },
    dispensaries: [
      shop('DA-1', '(None)', '60 York Road Timonium Maryland 21093'),
      shop('DA-2', null, '22 Old Road Suite 123Suite 123 Waldorf Maryland 20601'),
      shop('DA-3', 'Zen Leaf', '6000 Marsh Drive (Eff 7/31/2022) Elkridge Maryland 21075'),
      shop('DA-4', 'Reed', '100 Reed Rd. Middleriver Maryland 21220'),
      shop('DA-5', 'Fen', '79 Fen Street Suite ASuite A Silver Springs Maryland 20910'),
    ],
    growers: [{ license_number: 'GA-1', legal_name: 'Farm LLC', trade_name: 'N/A', business_type: 'Standard' }],
  });
  const found = (await lists.listed()).map(({ name, address, city }) => [name, address, city]);
  expect(found.toSorted()).toEqual([
    ['Fen', '79 Fen Street Suite A', 'Silver Spring'],
    ['Reed', '100 Reed Rd.', 'Middle River'],
    ['Shop DA-1', '60 York Road', 'Timonium'],
    ['Shop DA-2', '22 Old Road Suite 123', 'Waldorf'],
    ['Zen Leaf', '6000 Marsh Drive', 'Elkridge'],
  ]);
});

test("leaves out a ZIP code of another state beside a city of the row's own, and pins of other towns", async () => {
  const { rows } = await lists.run(
    [
      'business_dba_name,license_number,premise_street_address,premise_city,premise_state,premise_zip_code,license_type,license_status,premise_latitude,premise_longitude',
      'Elm,422037,20291 SR 20 UNIT 2,BURLINGTON,WA,941409316,Adult-Use Retailer,ACTIVE (ISSUED),,',
      'Ash,430562,224 ASH ST,SEATTLE,WA,981344323,Adult-Use Retailer,ACTIVE (ISSUED),47.9790,-122.2021',
      'Fir,430563,12 FIR ST,SEATTLE,WA,981344323,Adult-Use Retailer,ACTIVE (ISSUED),47.5800,-122.3300',
      'Bay,430564,1 Bay St,SAN FRANCISCO,WA,94140,Adult-Use Retailer,ACTIVE (ISSUED),,',
    ].join('\n'),
  );
  expect((await lists.listed()).map(({ name, city, zip, exact }) => [name, city, zip, exact])).toEqual([
    ['Ash', 'Seattle', '98134', false],
    ['Elm', 'Burlington', '', false],
    ['Fir', 'Seattle', '98134', true],
  ]);
  expect(rows.find(({ name }) => name === 'Elm')?.notes).toContainEqual(
    'the ZIP code 94140 is in CA, and was left out',
  );
  expect(rows.find(({ name }) => name === 'Bay')?.outcome).toBe('rejected');
});

test('takes a license that sells over a counter for a shop, whatever else it does, and names that begin with "Total"', async () => {
  const head = 'business_dba_name,license_status,license_type,premise_street_address,premise_city,premise_zip_code,';
  await lists.run(
    [
      `${head}license_number,license_designation,premise_state`,
      'Mesquite Shop,Operating,Marijuana Establishment,4445 E Broadway Rd,Ste A,85040,001ES,Retail - Manufacture Retail - Sell Retail - Prepare Edibles,AZ',
      'Total Ocotillo Inc,Operating,Marijuana Establishment,200 W Main St,Mesa,85201,002ES,Retail - Sell Manufacture - Package & Store,AZ',
      'Palo Verde,Operating,Marijuana Establishment,5210 S Priest Dr,A,85283,004ES,Retail - Sell,AZ',
      'Mesquite Fields,Operating,Offsite Cultivation,300 W Main St,Mesa,85201,003ES,Cultivation - Cultivate Retail - Sell,AZ',
      'Total,2,,,,,,,',
    ].join('\n'),
  );
  expect((await lists.listed()).map(({ name, city, type }) => [name, city, type])).toEqual([
    ['Mesquite Shop', 'Phoenix', 'recreational'],
    ['Palo Verde', 'Tempe', 'recreational'],
    ['Total Ocotillo Inc', 'Mesa', 'recreational'],
  ]);
});

test('knows the abbreviation of medical centers', async () => {
  await lists.run(
    [
      'LicenseNumber,FacilityName,DBA,FacilityType,City,ZipCode',
      '402-01,Juniper LLC,,MMC,Denver,80204',
      '402R-01,Juniper LLC,JUNIPER,Retail Marijuana Store,Denver,80204',
    ].join('\n'),
    { state: 'CO' },
  );
  expect((await lists.listed()).map(({ license, type }) => [license, type])).toEqual([
    ['402R-01', 'recreational'],
    ['402-01', 'medical'],
  ]);
});

test('leaves the road, and not its ZIP code, in an address without commas or a city', async () => {
  const shop = (name: string, Address: string) => ({
    ...{ type: 'Feature', geometry: { type: 'Point', coordinates: [-104.99, 39.75] } },
    properties: { Facility_Type: 'Store', Trade_Name: name, Address, ZIP: Number(Address.slice(-5)) },
  });
  await lists.run(
    {
      type: 'FeatureCollection',
      features: [
        shop('A', '940 W  BYERS   80223'),
        shop('B', '1715 N Federal BLVD  80204'),
        shop('C', '7300 E SMITH RD  80207'),
      ],
    },
    { state: 'CO' },
  );
  expect((await lists.listed()).map(({ address, city, zip }) => [address, city, zip])).toEqual([
    ['940 W Byers', 'Denver', '80223'],
    ['1715 N Federal BLVD', 'Denver', '80204'],
    ['7300 E Smith Rd', 'Denver', '80207'],
  ]);
});

test('reads the main kind of a place from a list of objects as Python writes it', async () => {
  const kinds = (name: string) =>
    `"[{'id': '52c7', 'name': '${name}', 'pluralName': '${name}s', 'icon': {'prefix': 'https://example.com/shops/'}, 'primary': True}]"`;
  const place = (name: string, kind: string, street: string) =>
    `4b5,${name},${kinds(kind)},v-161,False,${street},85034.0,Phoenix,AZ,"['${street} (at Washington)', 'Phoenix, AZ 85034']"`;
  const { rows, warnings } = await lists.run(
    [
      'id,Store,categories,referralId,hasPerk,location.address,location.postalCode,location.city,location.state,location.formattedAddress',
      place('Agave Dispensary', 'Marijuana Dispensary', '14 S 41st Pl'),
      place('Saguaro Dispensary', 'Shopping Mall', '15 S 41st Pl'),
      place('Cholla CBD Dispensary', 'Miscellaneous Shop', '16 S 41st Pl'),
      place('Ocotillo Dispensary', 'Health & Beauty Service', '17 S 41st Pl'),
      place('Yucca Dispensary', 'Marijuana Dispensary', 'General Delivery'),
    ].join('\n'),
  );
  expect((await lists.listed()).map(({ name, address }) => [name, address])).toEqual([
    ['Agave Dispensary', '14 S 41st Pl'],
    ['Yucca Dispensary', ''],
  ]);
  expect(rows.find(({ name }) => name === 'Saguaro Dispensary')?.notes).toContain(
    'not known to be a shop: Shopping Mall',
  );
  expect(warnings.join()).toContain("marketplace's export");
});
