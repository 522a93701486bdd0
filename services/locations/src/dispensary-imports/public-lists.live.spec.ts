import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type ListImports, startListImports } from '../../test/list-imports.ts';

/** Invented rows in the layouts of more real public files, each of which was read wrongly once. */
let lists: ListImports;
beforeAll(async () => {
  lists = await startListImports();
});
afterAll(() => lists.stop());
beforeEach(() => lists.sql(`delete from dispensary where source <> 'demo'`));

describe('lists of several states in one file', () => {
  const head = 'State,License Number,License Type,Company Name,DBA,License Status,Address 1,City,Zip Code,Expire Date';
  const oregon = (name: string, status: string, ends: string) =>
    `OR,L-${name},Retail,${name} LLC,${name},${status},1 Fern St,Salem,97301,${ends}`;
  const colorado = ['A', 'B', 'C', 'D', 'E'].map(
    (name) => `CO,402R-${name},Retail Marijuana Store,${name} LLC,None,,${name.charCodeAt(0)} Elm St,Boulder,80303,`,
  );

  test('lists shops of a state whose rows have no status at all, and says so', async () => {
    const { warnings } = await lists.run(
      [head, oregon('Fern', 'Active', '8/30/27'), oregon('Moss', '', '8/30/27'), ...colorado].join('\n'),
    );
    expect((await lists.listed()).map(({ name }) => name)).toEqual([
      'A LLC',
      'B LLC',
      'C LLC',
      'D LLC',
      'E LLC',
      'Fern',
    ]);
    expect(warnings).toContain(
      'no row of CO says whether its license stands, so every license there was taken as active',
    );
  });

  test('hides a few rows without a status, whichever their state', async () => {
    await lists.run([head, oregon('Fern', 'Active', '8/30/27'), ...colorado.slice(0, 2)].join('\n'));
    expect((await lists.listed()).map(({ name }) => name)).toEqual(['Fern']);
  });

  test('hides licenses that have ended by a column of "Expire Date"', async () => {
    await lists.run([head, oregon('Fern', 'Active', '8/31/23'), oregon('Moss', 'Active', '8/31/27')].join('\n'));
    expect((await lists.listed()).map(({ name }) => name)).toEqual(['Moss']);
  });
});

test('takes stars behind a name for a mark of the list', async () => {
  await lists.run(
    [
      'DBA,State,City,Zip',
      'Reed***,NY,Albany,12207',
      'Larch*,NY,Albany,12207',
      'Fern Inc. (dba Moss)***,NY,Albany,12207',
    ].join('\n'),
  );
  expect((await lists.listed()).map(({ name }) => name)).toEqual(['Larch*', 'Moss', 'Reed']);
});

describe('a list of shops that was joined with licenses', () => {
  const head =
    'address,phone,id,city,name,lng,lat,Match_Score,License Number,Legal Business Name,D.B.A. (Doing Business As),Retail Site Address,Local Authority,City';
  const shop = (at: number, license = ',,,,,') =>
    `"${at} Fern St.\nSt. Cloud, MN 56301",(320) 555-01${10 + at},rec${at},St. Cloud,Shop ${at},-94.16,45.55,0.0,${license}`;
  const licensed = 'MICRO-1,Reed LLC,Reed Wellness,"900 Other St, Saint Paul, MN 55101",City of Saint Paul,Saint Paul';

  test('keeps names, streets, and cities of the list, and takes no town for the regulator', async () => {
    await lists.run([head, shop(1), shop(2, licensed), shop(3), shop(4)].join('\n'), { allAreShops: true });
    expect((await lists.listed()).map(({ name, address, city }) => [name, address, city])).toEqual([
      ['Shop 1', '1 Fern St.', 'St. Cloud'],
      ['Shop 2', '2 Fern St.', 'St. Cloud'],
      ['Shop 3', '3 Fern St.', 'St. Cloud'],
      ['Shop 4', '4 Fern St.', 'St. Cloud'],
    ]);
    expect(await lists.sql(`select distinct regulator from dispensary where source <> 'demo'`)).toEqual([
      { regulator: 'Minnesota Office of Cannabis Management' },
    ]);
  });

  test('still prefers a trade name that only some rows of a register have', async () => {
    await lists.run(
      [
        'License Number,Business Name,DBA,Address,City,Zip,State',
        'L-1,Fern LLC,Fern Green,1 Elm St,Duluth,55802,MN',
        'L-2,Moss LLC,,2 Elm St,Duluth,55802,MN',
      ].join('\n'),
      { allAreShops: true },
    );
    expect((await lists.listed()).map(({ name }) => name)).toEqual(['Fern Green', 'Moss LLC']);
  });
});

test('keeps a point in the city of a row whose ZIP code is that of another city', async () => {
  const { rows } = await lists.run(
    [
      'name,address,city,state,zip,lat,lng',
      'Reed,"3800 N. Third St.",St. Cloud,MN,55412,45.5580,-94.2050',
      'Fern,"3900 N. Third St.",Minneapolis,MN,55412,45.5581,-94.2052',
    ].join('\n'),
  );
  expect((await lists.listed()).map(({ name, city, zip, exact }) => [name, city, zip, exact])).toEqual([
    ['Fern', 'Minneapolis', '55412', false],
    ['Reed', 'St. Cloud', '', true],
  ]);
  expect(rows.find(({ name }) => name === 'Reed')?.notes).toContain(
    'the ZIP code 55412 is in Minneapolis, and was left out',
  );
});

test('parts a city from its street that its ZIP code is not called by', async () => {
  const lines = [
    ['A', '11540 SW FERN HWY TIGARD OR  97223-8667'],
    ['B', '4210 HIGHWAY 101 N GEARHART OR  97138-4334'],
    ['C', '15957 HIGHWAY 101 S STE 4 HARBOR OR  97415-8507'],
    ['D', '15350 SW 116TH AVE KING CITY OR  97224-2658'],
    ['E', '325 NE FERN ST ONTARIO OR  97914'],
    ['F', '12 FERN ST REAR OR  97223'],
    ['G', '100 FERN PLAZA OR  97223'],
    ['H', '3087 SE FERN ST MILWAUKIE OR  97222-6636'],
  ];
  await lists.run(['Business Name,PhysicalAddress', ...lines.map((line) => line.join(','))].join('\n'));
  expect((await lists.listed()).map(({ address, city, zip }) => [address, city, zip])).toEqual([
    ['11540 SW Fern Hwy', 'Tigard', '97223'],
    ['4210 Highway 101 N', 'Gearhart', '97138'],
    ['15957 Highway 101 S Ste 4', 'Harbor', '97415'],
    ['15350 SW 116th Ave', 'King City', '97224'],
    ['325 NE Fern St', 'Ontario', '97914'],
    ['12 Fern St Rear', 'Portland', '97223'],
    ['100 Fern Plaza', 'Portland', '97223'],
    ['3087 SE Fern St', 'Milwaukie', '97222'],
  ]);
});

test('reads a header of names that was cut at ten characters', async () => {
  const columns = [
    'the_geom',
    'Business_N',
    'Business_T',
    'Business_A',
    'Business_S',
    'Business_O',
    'ZIP',
    'Neighborho',
  ];
  const rows = ['Fern', 'Moss', 'Reed', 'Larch'].map((name, at) => [
    `POINT (-122.4${at} 37.76)`,
    ...[`${name} Cooperative`, 'Medical Cannabis Dispensary', `${at + 1} Elm St`, 'California', `Ann ${name} Doe`],
    ...['94103', 'Mission'],
  ]);
  const { warnings } = await lists.run({ meta: { view: { columns: columns.map((name) => ({ name })) } }, data: rows });
  expect((await lists.listed()).map(({ name, address, exact }) => [name, address, exact])).toEqual([
    ['Fern Cooperative', '1 Elm St', true],
    ['Larch Cooperative', '4 Elm St', true],
    ['Moss Cooperative', '2 Elm St', true],
    ['Reed Cooperative', '3 Elm St', true],
  ]);
  expect(warnings).toContain('the column "Business_N" was taken for the field "name"');
});

test('hides deleted rows and licenses without a store, and writes no unit twice', async () => {
  const head = 'deleted_at,name,code,address1,address2,city,state_code,postal_code,type,is_live';
  const shop = (name: string, address: string, unit: string, deleted = '') =>
    `${deleted},${name},R-${name},${address},${unit},SEATTLE,WA,981090000,dispensary,1`;
  const { rows } = await lists.run(
    [
      head,
      shop('Fern', '1 Elm St Ste 103', 'Suite 103'),
      shop('Moss', '2 Elm St', 'Suite 4'),
      shop('Test', '3 Elm St', '', '2019-03-01 10:00:00'),
      shop('Reed', 'RETAIL TITLE CERTIFICATE', ''),
    ].join('\n'),
  );
  expect((await lists.listed()).map(({ name, address }) => [name, address])).toEqual([
    ['Fern', '1 Elm St Ste 103'],
    ['Moss', '2 Elm St, Suite 4'],
  ]);
  expect(rows.find(({ name }) => name === 'Test')?.notes).toContain(
    'not shown: the license is "deleted_at: 2019-03-01 10:00:00, is_live: yes"',
  );
});

test('lists rows beside a column of deletions that is empty', async () => {
  await lists.run(
    ['name,city,state,zip,deleted_at', 'Fern,Salem,OR,97301,', 'Moss,Salem,OR,97301,2020-01-01'].join('\n'),
  );
  expect((await lists.listed()).map(({ name }) => name)).toEqual(['Fern']);
});

test('hides rows with a day or a yes under deletions, and none with a placeholder', async () => {
  const days = ['0000-00-00 00:00:00', '\\N', 'NaT', '1970-01-01', 'null', 'False', '9999-12-31', '0', '1/1/1900'];
  const deleted = ['2019-03-01', '3/1/2019 10:00 AM', 'yes', '1551434400', 'Fri 01 Mar 2019 10:00:00 GMT', 'Mar 2019'];
  const rows = [...days, ...deleted].map((day, at) => `Fern ${String.fromCharCode(65 + at)},Salem,OR,97301,${day}`);
  await lists.run(['name,city,state,zip,deleted_at', ...rows].join('\n'));
  expect((await lists.listed()).map(({ name }) => String(name).at(-1)).join('')).toBe('ABCDEFGHI');
});

test("keeps a unit of one letter before the city, and the address's own city beside a wrong one", async () => {
  await lists.run([
    { name: 'Fern', address: '41 Elm St, Unit B Ottawa, Illinois 61350', city: 'Ottawa' },
    { name: 'Moss', address: '1704 S. Elm Street, Suite C Champaign, Illinois 61820', city: 'Champaign' },
    { name: 'Oak', address: '504 Elm Drive, East Peoria, Illinois 61611', city: 'Peoria' },
    { name: 'Reed', address: '5001 N. Elm Street Chicago, Illinois 60640', city: 'Joliet' },
  ]);
  expect((await lists.listed()).map(({ address, city, zip }) => [address, city, zip])).toEqual([
    ['41 Elm St, Unit B', 'Ottawa', '61350'],
    ['1704 S. Elm Street, Suite C', 'Champaign', '61820'],
    ['504 Elm Drive', 'East Peoria', '61611'],
    ['5001 N. Elm Street', 'Chicago', '60640'],
  ]);
});

test("doesn't propose a column of people for the name", async () => {
  const rows = ['Fern Green', 'Moss Green', 'Reed'].map((sign, at) => `${sign},Ann ${at} Doe,${at} Elm St,94103`);
  await expect(lists.run(['Sign,Responsible Person,Street,Zip', ...rows].join('\n'))).rejects.toThrow('"name=Sign"');
});

test.each([
  ['Fern Wellness; Fern; Fern Dispensary', 'Fern Wellness'],
  ["'Fern Primo' Or 'Fern' Or 'Fern Primo Cannabis'", 'Fern Primo'],
  ['Fern Dispensaries, Fern', 'Fern Dispensaries'],
  ['Fern Co., Fern Cannabis, Fc, Kc Fern', 'Fern Co.'],
  ['C Fern, Moss Green, Moss Green Dispensary', 'C Fern'],
  ['Fern Eureka, Llc; Fern', 'Fern Eureka, Llc'],
  ['Fern Holdings, LLC', 'Fern Holdings, LLC'],
  ['Fern, Moss & Reed', 'Fern, Moss & Reed'],
])('shows the first of several trade names in a cell: %s', async (cell, name) => {
  await lists.run(['Dispensary,State,City,Zip', `"${cell}",MO,Joplin,64801`].join('\n'));
  expect(await lists.listed()).toMatchObject([{ name }]);
});
