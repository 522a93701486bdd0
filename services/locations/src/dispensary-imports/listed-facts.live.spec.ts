import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type ListImports, startListImports } from '../../test/list-imports.ts';

/** Facts of single rows: hours, buyers, streets, texts, and marks. No business in them is real. */
let lists: ListImports;
beforeAll(async () => {
  lists = await startListImports();
});
afterAll(() => lists.stop());
beforeEach(() => lists.sql(`delete from dispensary where source <> 'demo'`));

describe('hours', () => {
  const hoursOf = async () => {
    const rows = (await lists.sql(`select name, hours from dispensary where source <> 'demo' order by name`)) as {
      name: string;
      hours: Record<string, [string, string][]> | null;
    }[];
    return rows.map(({ hours }) => hours);
  };

  test("leaves out and reports hours that don't mention every day", async () => {
    const { rows } = await lists.run(
      [
        'Name,City,State,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday',
        'A,Denver,CO,9-5,9-5,9-5,9-5,9-5,10-4,closed',
        'B,Denver,CO,9-5,,,,,,',
        'C,Denver,CO,closed,10-6,,,,,',
      ].join('\n'),
    );
    const [a, ...others] = await hoursOf();
    expect(a).toMatchObject({ monday: [['09:00', '17:00']], saturday: [['10:00', '16:00']], sunday: [] });
    expect(others).toEqual([null, null]);
    expect(rows.find(({ name }) => name === 'B')?.notes).toContainEqual(
      'hours left out, because they name some days only: monday 9-5',
    );
  });

  test('drops earlier hours if newer ones cannot be stored, but not for an empty cell', async () => {
    const header = 'License,Name,License Type,City,State,Hours';
    const rows = (a: string, b: string) => [header, `1,A,Store,Denver,CO,${a}`, `2,B,Store,Denver,CO,${b}`].join('\n');
    await lists.run(rows('9-9', '9-9'));
    const { rows: report } = await lists.run(rows('Mon-Fri 9-5', ''));
    expect(await hoursOf()).toEqual([null, expect.objectContaining({ sunday: [['09:00', '21:00']] })]);
    expect(report.find(({ name }) => name === 'A')?.outcome).toBe('updated');
  });

  test('reads closed days from a JSON column', async () => {
    const day = { open: '10:00am', close: '6:00pm' };
    const hours = { tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day, sunday: day };
    await lists.run([
      { name: 'A', city: 'Denver', state: 'CO', business_hours: { monday: { is_closed: true }, ...hours } },
      { name: 'B', city: 'Denver', state: 'CO', business_hours: hours },
    ]);
    expect(await hoursOf()).toEqual([expect.objectContaining({ monday: [], sunday: [['10:00', '18:00']] }), null]);
  });

  test('leaves out and reports contradictory or seasonal hours', async () => {
    const { rows } = await lists.run(
      [
        'Name,City,State,Hours',
        'A,Denver,CO,24 hours (delivery) / 8a–11p (store)',
        'B,Denver,CO,Mar-Oct: Mo-Su 10:00-20:00; Nov-Feb: We-Su 11:00-17:00',
        'C,Denver,CO,"M-Sat 8-10, Sun 10-6"',
      ].join('\n'),
    );
    const [a, b, c] = await hoursOf();
    expect([a, b]).toEqual([null, null]);
    expect(c).toMatchObject({ monday: [['08:00', '22:00']], sunday: [['10:00', '18:00']] });
    expect(rows.map(({ notes }) => notes.some((note) => note.startsWith('hours not understood')))).toEqual([
      ...[true, true, false],
    ]);
  });
});

describe('who a shop sells to', () => {
  const types = async () => (await lists.listed()).map(({ name, type }) => [name, type]);

  test("uses the license purpose when the type doesn't say", async () => {
    await lists.run(
      [
        'License Number,License Type,Business Purpose,Entity Name,City,State,Zip',
        '1,Registered Organization Dispensing Site,Medical Dispensing,Patients,Latham,NY,12110',
        '2,Registered Organization w/ Dispensing (ROD),Medical Dispensing; Adult-Use Retail,Both,Brooklyn,NY,11201',
        '3,Adult-Use Microbusiness License,Cultivation; Processing,Farm,Lake Placid,NY,12946',
        '4,Adult-Use Microbusiness License,Cultivation; Retail,Small,Kingston,NY,12401',
      ].join('\n'),
    );
    expect(await types()).toEqual([
      ['Both', 'both'],
      ['Patients', 'medical'],
      ['Small', 'recreational'],
    ]);
  });

  test('a medical endorsement in a row of its own adds patients to the shop of that license', async () => {
    await lists.run(
      [
        'Tradename,License,Street Address,City,State,Zip Code,Priv Desc,Privilege Status',
        'Both,1,1 Pike St,Seattle,WA,98101,CANNABIS RETAILER,ACTIVE (ISSUED)',
        'Both,1,1 Pike St,Seattle,WA,98101,MEDICAL ENDORSEMENT,ACTIVE (ISSUED)',
        'Adults,2,2 Pike St,Seattle,WA,98101,CANNABIS RETAILER,ACTIVE (ISSUED)',
      ].join('\n'),
    );
    expect(await types()).toEqual([
      ['Adults', 'recreational'],
      ['Both', 'both'],
    ]);
  });
});

test('strips HTML entities and tags from names and streets', async () => {
  const shop = { name: 'Fire &amp;#8211; East', address: '30 E Main St<br>Unit 1', city: 'Denver', state: 'CO' };
  await lists.run([shop]);
  expect(await lists.listed()).toMatchObject([{ name: 'Fire – East', address: '30 E Main St, Unit 1' }]);
  await lists.run({
    elements: [{ type: 'node', id: 1, lat: 39.74, lon: -104.98, tags: { shop: 'cannabis', name: 'Clam &amp; Co' } }],
  });
  expect((await lists.listed()).map(({ name }) => name)).toContain('Clam & Co');
});

test.each([
  ['Sault Ste. Marie MI 49783', '', 'Sault Sainte Marie', ''],
  ['Sault Ste. Marie, MI', '', 'Sault Ste. Marie', ''],
  ['SAULT STE MARIE', 'Sault Ste. Marie', 'Sault Ste. Marie', ''],
  ['Ann Arbor', 'Ann Arbor', 'Ann Arbor', ''],
  ['Ann Arbor Rd', 'Ann Arbor', 'Ann Arbor', 'Ann Arbor Rd'],
])('a street cell of %j beside the city %j', async (address, named, city, street) => {
  await lists.run(`Name,Address,City,State\nShop,"${address}",${named},MI\n`);
  expect(await lists.listed()).toMatchObject([{ address: street, city }]);
});

describe('marks and remarks', () => {
  const HEADER = 'License Number,DBA,License Type,City,State,Notes';
  const shown = async () => (await lists.listed()).map(({ name, license }) => [name, license]);

  test.each([
    ['above', ['"Licenses in good standing unless noted with * (administrative hold)",,,,,', HEADER], []],
    ['below', [HEADER], ['"* Administrative hold: license may not operate.",,,,,']],
  ])('a footnote %s the table says that a marked license is not in force', async (_, before, after) => {
    const { rows } = await lists.run(
      [...before, '1,Good,Store,Denver,CO,', '2*,Held,Store,Denver,CO,', ...after].join('\n'),
    );
    expect(await shown()).toEqual([['Good', '1']]);
    expect(rows.find(({ name }) => name === 'Held')?.notes).toContainEqual(
      expect.stringMatching(/^not shown: the license is "administrative hold/),
    );
  });

  test('applies a footnote far below the first rows', async () => {
    const others = Array.from({ length: 400 }, (_, at) => `${at + 10},Shop ${at},Store,Denver,CO,`);
    await lists.run(
      [HEADER, '1,Good,Store,Denver,CO,', '2*,Held,Store,Denver,CO,', ...others, '* Administrative hold,,,,,'].join(
        '\n',
      ),
    );
    const names = (await shown()).map(([name]) => name);
    expect(names).toContain('Good');
    expect(names).not.toContain('Held');
  });

  test("strips and reports a mark on a license number that isn't a hold", async () => {
    const { rows } = await lists.run(
      [HEADER, '2**,Odd,Store,Denver,CO,', '"* also delivers, ** equity applicant",,,,,'].join('\n'),
    );
    expect(await shown()).toEqual([['Odd', '2']]);
    expect(rows.find(({ name }) => name === 'Odd')?.notes).toContainEqual(
      'a mark behind the license number was left out: 2**',
    );
  });

  test('respects a remark about a hold, but not one that it ended', async () => {
    await lists.run(
      [
        HEADER,
        '1,Held,Store,Denver,CO,On hold since 10/2026',
        '2,Free,Store,Denver,CO,Administrative hold lifted',
        '3,Moving,Store,Denver,CO,Address withheld pending move',
      ].join('\n'),
    );
    expect(await shown()).toEqual([
      ['Free', '2'],
      ['Moving', '3'],
    ]);
    await lists.run(['Name,City,State,On Hold', 'Yes,Reno,NV,Y', 'No,Reno,NV,N'].join('\n'));
    expect(await shown()).toContainEqual(['No', null]);
    expect(await shown()).not.toContainEqual(['Yes', null]);
  });
});
