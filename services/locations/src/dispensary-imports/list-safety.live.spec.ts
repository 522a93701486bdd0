import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type ListImports, startListImports } from '../../test/list-imports.ts';

/** What protects the locator from a wrong, short, or repeated list. No business in them is real. */
let lists: ListImports;
beforeAll(async () => {
  lists = await startListImports();
});
afterAll(() => lists.stop());
beforeEach(() => lists.sql(`delete from dispensary where source <> 'demo'`));

const HEADER = 'License #,Trade Name,License Type,License Status,Address,City,State,Zip,Agency';
const OLD_NAME = 'Natalie M. LaPrade Maryland Medical Cannabis Commission';
const row = (at: number, agency = 'Maryland Cannabis Administration', status = 'Active') =>
  `D-23-${at},Shop ${at},Dispensary,${status},${at} Main St,Rockville,MD,20850,${agency}`;
const list = (count: number, ...more: string[]) =>
  [HEADER, ...Array.from({ length: count }, (_, at) => row(at + 1, ...more))].join('\n');
const count = async () => (await lists.listed()).length;

describe('a list that shrinks', () => {
  test('by more than a fifth writes nothing and asks for permission', async () => {
    await lists.run(list(10));
    const { result } = await lists.run(list(7));
    expect(result.questions).toEqual([
      expect.stringMatching(
        /^"Maryland Cannabis Administration" has 10 shops listed in MD, .* take out 3 of them \(30%\)/,
      ),
    ]);
    expect(await count()).toBe(10);
    expect((await lists.run(list(7), { allowRemovals: true })).result).toMatchObject({ gone: 3, questions: [] });
    expect(await count()).toBe(7);
  });

  test('by a fifth is treated as an ordinary update', async () => {
    await lists.run(list(10));
    expect((await lists.run(list(8))).result).toMatchObject({ gone: 2, questions: [] });
    expect(await count()).toBe(8);
  });

  test('because its statuses became unknown asks too', async () => {
    await lists.run(list(10));
    const { result } = await lists.run(list(10, 'Maryland Cannabis Administration', 'LCNS-A'));
    expect(result).toMatchObject({ gone: 0, questions: [expect.stringContaining('100%')] });
    expect(await count()).toBe(10);
  });

  test("to the same number of other shops asks, because it's another list", async () => {
    await lists.run(list(10));
    const other = list(10).replaceAll('D-23-', 'X-99-').replaceAll('Main St', 'Oak Ave');
    expect((await lists.run(other)).result.questions).toHaveLength(1);
  });

  test('in a dry run reports it too', async () => {
    await lists.run(list(10));
    expect((await lists.run(list(2), { dryRun: true })).result.questions).toHaveLength(1);
  });
});

describe('lists that replace each other', () => {
  test('a renamed regulator keeps its list', async () => {
    await lists.run(list(10, OLD_NAME));
    const { result } = await lists.run(list(9));
    expect(result).toMatchObject({ created: 0, updated: 9, gone: 1 });
    expect(new Set((await lists.listed()).map(({ source }) => source))).toEqual(
      new Set(['Maryland Cannabis Administration']),
    );
  });

  test('an unknown name counts as the same regulator if its licenses match', async () => {
    await lists.run(list(10, 'Bureau of Something'));
    expect((await lists.run(list(9, 'Agency for Something Else'))).result).toMatchObject({ gone: 1 });
    expect(await count()).toBe(9);
  });

  test('keeps two regulators of a state side by side', async () => {
    await lists.run(list(5, 'Oregon Health Authority').replaceAll('Rockville,MD,20850', 'Portland,OR,97214'));
    const other = list(5, 'Oregon Liquor and Cannabis Commission')
      .replaceAll('D-23', '060')
      .replaceAll('Main St', 'Oak St');
    expect((await lists.run(other.replaceAll('Rockville,MD,20850', 'Portland,OR,97214'))).result.gone).toBe(0);
    expect(await count()).toBe(10);
  });

  test("a marketplace's export with license numbers fills in what is open and takes nothing away", async () => {
    await lists.run(list(10));
    const market = [
      'id,name,slug,address,city,state,zip_code,latitude,longitude,rating,reviews_count,license_number,phone_number,hours,web_url',
      '1,Shop One on the Market,shop-1,1 Main St,Rockville,MD,20850,39.084,-77.1528,4.7,120,D-23-1,3015550100,9am-9pm,https://m.example/1',
      '2,Only There,only-there,900 Oak St,Bethesda,MD,20814,38.98,-77.09,4.9,12,,3015550101,9am-9pm,https://m.example/2',
    ].join('\n');
    const { result, warnings } = await lists.run(market, { file: 'market.csv' });
    expect(result).toMatchObject({ created: 1, updated: 1, gone: 0, questions: [] });
    expect(warnings).toContainEqual(expect.stringContaining("marketplace's export"));
    const [first] = (await lists.sql(
      `select name, source, phone, hours is not null as hours from dispensary where license_number = 'D-23-1'`,
    )) as object[];
    expect(first).toEqual({
      name: 'Shop 1',
      source: 'Maryland Cannabis Administration',
      phone: '(301) 555-0100',
      hours: true,
    });
    expect(await count()).toBe(11);
    // The regulator's next list leaves the marketplace's shop alone.
    expect((await lists.run(list(10))).result.gone).toBe(0);
    expect(await count()).toBe(11);
  });
});

test('the same file again changes nothing, hours included', async () => {
  const withHours = list(3)
    .split('\n')
    .map((line, at) => `${line},${at === 0 ? 'Hours' : '"Mon-Sat 10a-7p, Sun 11a-5p"'}`)
    .join('\n');
  expect((await lists.run(withHours)).result).toMatchObject({ created: 3 });
  expect((await lists.run(withHours)).result).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
});

test('a second import at the same time reports the first and writes nothing', async () => {
  const held = await lists.holdLock();
  await expect(lists.run(list(1))).rejects.toThrow('Another import of dispensaries is running.');
  await held();
  expect((await lists.run(list(1))).result.created).toBe(1);
});
