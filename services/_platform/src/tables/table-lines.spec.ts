import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ReportFile } from './report-file.ts';
import { namedFile, type TableFile } from './table-file.ts';
import { tableLines } from './table-lines.ts';

const fileOf = (content: string | Buffer): TableFile => {
  const bytes = Buffer.from(content);
  return { bytes: bytes.length, open: async () => Readable.from(bytes.length > 0 ? chunksOf(bytes) : []) };
};
/** Delivers the content in arbitrary chunks, like a disk or an object store. */
const chunksOf = (bytes: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / 1_000) }, (_, at) => bytes.subarray(at * 1_000, (at + 1) * 1_000));
const linesIn = async (file: TableFile): Promise<string[][]> => {
  const lines: string[][] = [];
  for await (const line of tableLines(file, () => undefined)) lines.push(line);
  return lines;
};
const linesOf = (content: string | Buffer) => linesIn(fileOf(content));

describe('encodings', () => {
  const ascii = `name,city\n${'Plain Shop,Portland\n'.repeat(10_000)}`;

  test('are detected even if the first accent of a Windows-1252 file comes after 64 KB', async () => {
    const lines = await linesOf(
      Buffer.concat([Buffer.from(ascii), Buffer.from('Caf\xe9 Se\xf1or,Espa\xf1ola\n', 'latin1')]),
    );
    expect(lines.at(-1)).toEqual(['Café Señor', 'Española']);
  });

  test('are detected for a late accent in UTF-8, even with Windows-1252 appended', async () => {
    const lines = await linesOf(
      Buffer.concat([Buffer.from(`${ascii}Café,Española\n`), Buffer.from('Caf\xe9,Espa\xf1ola\n', 'latin1')]),
    );
    expect(lines.slice(-2)).toEqual([
      ['Café', 'Española'],
      ['Café', 'Española'],
    ]);
  });

  test.each([
    ['CafÃ© SeÃ±or', 'Café Señor'],
    ['Jackâ€™s â€œBudâ€\u009d', 'Jack’s “Bud”'],
    ['CafÃƒÂ©', 'Café'],
    ['Grow Â© 2026 â„¢', 'Grow © 2026 ™'],
    ['Café Ångström «É»', 'Café Ångström «É»'],
    ['SÃO', 'SÃO'],
  ])('repair double-encoded text: %j', async (broken, repaired) => {
    expect(await linesOf(`name,city\n${broken},X\n`)).toEqual([
      ['name', 'city'],
      [repaired, 'X'],
    ]);
  });

  test('include UTF-16 with and without a byte order mark', async () => {
    const table = 'name\tcity\nCafé\tPortland\n';
    const expected = [
      ['name', 'city'],
      ['Café', 'Portland'],
    ];
    expect(await linesOf(Buffer.from(`\ufeff${table}`, 'utf16le'))).toEqual(expected);
    expect(await linesOf(Buffer.from(table, 'utf16le'))).toEqual(expected);
  });
});

test.each(['\n', '\r\n'])('keeps a lone return in a cell of a file whose lines end in %j', async (end) => {
  expect(await linesOf(['A,B', '1\r2,3', '4,5', ''].join(end))).toEqual([
    ['A', 'B'],
    ['1\r2', '3'],
    ['4', '5'],
  ]);
});

test('ends lines at returns where newlines stand in quoted cells only, also in one that the sample cuts', async () => {
  const long = `"${'x\n'.repeat(40_000)}"`;
  expect(await linesOf(`A,B\r1,"2\n3"\r4,${long}\r5,6\r`)).toEqual([
    ['A', 'B'],
    ['1', '2\n3'],
    ['4', long.slice(1, -1)],
    ['5', '6'],
  ]);
});

test.each(['A,B\r\n1,2\n"3\n4",5\n', 'A,B\n1,2\r\n"3\n4",5\r\n', 'A,B\r1,2\r"3\n4",5\r'])(
  'reads a file whose lines end in different ways: %j',
  async (text) =>
    expect(await linesOf(text)).toEqual([
      ['A', 'B'],
      ['1', '2'],
      ['3\n4', '5'],
    ]),
);

test('finds the separator among cells with line breaks and semicolons', async () => {
  const lines = await linesOf(
    [
      'Name,Address,Kind,Status',
      ...['A', 'B', 'C'].map((name) => `${name},"1 Main St\nBoston; MA, 02130","Shop;Delivery;Lab;Farm;More",Open`),
      ...['D', 'E'].map((name) => `${name},1 Main St,Shop;Delivery,Open`),
    ].join('\n'),
  );
  expect(lines.map((line) => line.length)).toEqual([4, 4, 4, 4, 4, 4]);
});

describe('JSON', () => {
  const strains = {
    'Salt Pier': { id: 1, race: 'hybrid', seen: [{ at: 'Dock' }] },
    'Fog Quay': { id: 2, race: 'indica' },
  };
  const keyed = [
    ['Salt Pier', '1', 'hybrid'],
    ['Fog Quay', '2', 'indica'],
  ];
  test.each([
    ['alone', strains],
    ['in a wrapper', { meta: { count: 2 }, data: strains }],
  ])('reads objects under their names, %s', async (_where, json) => {
    const [header, ...rows] = await linesOf(JSON.stringify(json));
    expect(header?.slice(0, 3)).toEqual(['name', 'id', 'race']);
    expect(rows.map((row) => row.slice(0, 3))).toEqual(keyed);
  });

  test('keeps the names that objects under ids have, and reads no descriptions as rows', async () => {
    const shops = { 12: { name: 'Bay', zip: '02121' }, 13: { name: 'Dock', zip: '02122' } };
    expect(await linesOf(JSON.stringify(shops))).toEqual([
      ['id', 'name', 'zip'],
      ['12', 'Bay', '02121'],
      ['13', 'Dock', '02122'],
    ]);
    const described = {
      meta: { page: 1, count: 2 },
      paging: { page: 1, count: 2, rows: [{ a: 1 }, { a: 2 }, { a: 3 }] },
    };
    expect(await linesOf(JSON.stringify(described))).toEqual([['a'], ['1'], ['2'], ['3']]);
    await expect(linesOf(JSON.stringify({ a: { b: 1, c: 1 }, d: { e: 1 } }))).rejects.toThrow('not a list of objects');
  });

  test('becomes a table, with nested objects as columns and lists as cells', async () => {
    const json = [
      { name: 'A', address: { city: 'Rockville', zip: '20850' }, services: ['ATM', { name: 'Delivery' }] },
      { name: 'B', active: false, rating: null },
    ];
    expect(await linesOf(JSON.stringify(json))).toEqual([
      ['name', 'address.city', 'address.zip', 'services', 'active'],
      ['A', 'Rockville', '20850', 'ATM; Delivery', ''],
      ['B', '', '', '', 'false'],
    ]);
  });

  test('reads rows in groups, each with what its group says', async () => {
    const row = (name: string) => ({ id: name.toLowerCase(), name, zip: '02121', phone: '', hours: '9-5' });
    const groups = [
      { id: 'n', name: 'North', items: [row('A'), row('B')] },
      { id: 's', name: 'South', items: [row('C')] },
    ];
    expect(
      (await linesOf(JSON.stringify({ day: '2026-04-15', categories: groups }))).map((line) => line.slice(0, 4)),
    ).toEqual([
      ['id', 'category', 'name', 'zip'],
      ['a', 'North', 'A', '02121'],
      ['b', 'North', 'B', '02121'],
      ['c', 'South', 'C', '02121'],
    ]);
  });

  test('takes effects and other things that rows share for no rows', async () => {
    const effects = ['relaxed', 'happy', 'sleepy'].map((name) => ({ id: name, name, icon: `${name}.png`, votes: 3 }));
    const strains = ['A', 'B', 'C', 'D'].map((name) => ({ name, effects }));
    expect((await linesOf(JSON.stringify({ strains })))[1]).toEqual(['A', 'relaxed; happy; sleepy']);
  });

  test.each([
    ['parents', { strains: [{ name: 'A', thc: 20, parents: [{ name: 'B', type: 'indica', breeder: 'C' }] }] }],
    ['effects', { strains: [{ name: 'A', effects: [{ name: 'happy', pct: 50, votes: 3, rank: 1 }] }] }],
    ['owners', { dispensaries: [{ name: 'A', owners: [{ name: 'Jane Roe', role: 'CEO', share: 1, since: 2020 }] }] }],
    ['similar strains', { strains: [{ name: 'A', strains: [{ name: 'B', type: 'indica', thc: 20 }] }] }],
    ['products', { data: [{ name: 'A', thc: 20, items: [{ name: 'B', price: 1, size: 2, unit: 'g', tax: 1 }] }] }],
    ['a menu', { data: [{ name: 'A', license: 'L-1', menu: [{ name: 'B', price: 1, size: 2, unit: 'g' }] }] }],
  ])('takes %s of one thing for no rows', async (_, json) => {
    const again = (entry: { name: string }, mark: string) => ({ ...entry, name: `${entry.name}${mark}` });
    const rows = (row: object, mark: string) =>
      Object.entries(row).map(([key, value]) => [
        key,
        Array.isArray(value) ? value.flatMap((entry) => [again(entry, mark), again(entry, `${mark}2`)]) : value,
      ]);
    const twice = Object.entries(json).map(([key, [row]]) => [
      key,
      [Object.fromEntries(rows(row, '')), { ...Object.fromEntries(rows(row, '!')), name: 'Z' }],
    ]);
    const [header = [], ...lines] = await linesOf(JSON.stringify(Object.fromEntries(twice)));
    expect(lines.map((line) => line[header.indexOf('name')])).toEqual(['A', 'Z']);
  });

  const item = (name: string) => ({ name, thc: '20%', price: 8, inStock: true });
  test.each([
    [
      'an empty group',
      {
        categories: [
          { name: 'Indica', items: [item('A'), item('B')] },
          { name: 'CBD', items: [] },
        ],
      },
    ],
    ['a bare list of groups', [{ name: 'Indica', items: [item('A'), item('B')] }]],
    [
      'a short row',
      {
        menu: [
          { name: 'Indica', items: [item('A'), item('B')] },
          { name: 'CBD', items: [{ name: 'C' }] },
        ],
      },
    ],
    [
      'one row a group',
      {
        data: [
          { id: 1, name: 'Indica', products: [item('A')] },
          { id: 2, name: 'CBD', products: null },
        ],
      },
    ],
  ])('reads rows in groups with %s', async (_, json) => {
    const [header = [], line = []] = await linesOf(JSON.stringify(json));
    expect([line[header.indexOf('category')], line[header.indexOf('name')]]).toEqual(['Indica', 'A']);
  });

  test('reads shops in groups by place, with the place', async () => {
    const shop = (name: string) => ({ name, address: `${name} St`, license: 'L-1' });
    const states = [
      { state: 'CO', dispensaries: [shop('A')] },
      { state: 'OR', dispensaries: [shop('B')] },
    ];
    expect((await linesOf(JSON.stringify(states))).map((line) => line.slice(0, 2))).toEqual([
      ['state', 'name'],
      ['CO', 'A'],
      ['OR', 'B'],
    ]);
  });

  test('reads more rows in groups than a call takes arguments', async () => {
    const groups = Array.from({ length: 3 }, (_, at) => ({
      name: `G${at}`,
      items: Array.from({ length: 45_000 }, (_, row) => ({ name: `${at}-${row}`, thc: 1 })),
    }));
    expect(await linesOf(JSON.stringify({ categories: groups }))).toHaveLength(135_001);
  });

  test('may wrap its list, or have one object per line', async () => {
    const expected = [['name'], ['A'], ['B']];
    expect(await linesOf('{"meta":{"total":2},"data":{"listings":[{"name":"A"},{"name":"B"}]}}')).toEqual(expected);
    expect(await linesOf('{"name":"A"}\n{"name":"B"}\n')).toEqual(expected);
  });

  test.each([
    ['{"fields":[{"name":"X"},{"name":"Y"}],"features":[{"attributes":{"X":"A","Y":1}}]}', ['A', '1']],
    ['{"meta":{"columns":[{"id":1},{"id":2}]},"results":[{"name":"A"}]}', ['A']],
    ['{"result":{"fields":[{"id":"x"},{"id":"y"}],"records":[{"name":"A"}]}}', ['A']],
  ])('%s: prefers a key that usually holds rows over longer lists', async (json, row) => {
    expect((await linesOf(json)).slice(1)).toEqual([row]);
  });

  test("reads a portal's rows, with the columns described elsewhere", async () => {
    const columns = [
      { name: 'sid', dataTypeName: 'meta_data', fieldName: ':sid' },
      { name: 'DBA', dataTypeName: 'text', fieldName: 'dba' },
      { name: 'Web', dataTypeName: 'url', fieldName: 'web' },
    ];
    const data = [
      ['row-1', 'A', ['https://a.example', 'Its site']],
      ['row-2', 'B', null],
    ];
    const expected = [
      ['DBA', 'Web'],
      ['A', 'https://a.example'],
      ['B', ''],
    ];
    expect(await linesOf(JSON.stringify({ meta: { view: { id: 'x', columns } }, data }))).toEqual(expected);
    expect(await linesOf('{"fields":["DBA","Web"],"rows":[["A","https://a.example"],["B",null]]}')).toEqual(expected);
  });

  test("reads the address in a portal's location, and a web address without a scheme", async () => {
    const written = '{"address":"1 Main St","city":"Trenton","state":"NJ","zip":"08608"}';
    const columns = [{ name: 'DBA' }, { name: 'Web' }, { name: 'Where' }];
    const data = [
      ['A', ['a.example', null], [written, '40.2', '-74.7', null, false]],
      ['B', null, [written, null, null, null, false]],
      ['C', null, [null, '40.3', '-74.8', null, false]],
    ];
    const address = ['1 Main St', 'Trenton', 'NJ', '08608'];
    expect(await linesOf(JSON.stringify({ columns, data }))).toEqual([
      ['DBA', 'Web', 'Where.point', 'Where.address', 'Where.city', 'Where.state', 'Where.zip', 'Where'],
      ['A', 'a.example', 'POINT (-74.7 40.2)', ...address, ''],
      ['B', '', '', ...address, ''],
      ['C', '', '', '', '', '', '', 'POINT (-74.8 40.3)'],
    ]);
    const rows = [{ dba: 'A', place: { latitude: '40.2', human_address: written } }];
    expect((await linesOf(JSON.stringify(rows)))[0]).toEqual([
      ...['dba', 'place.latitude', 'place.address', 'place.city', 'place.state', 'place.zip'],
    ]);
  });

  test.each([['[1, 2]'], ['{"a": 1}'], ['[]'], ['{"fields": [{"name": "X"}], "features": []}']])(
    '%s is rejected with a hint',
    async (json) => {
      await expect(linesOf(json)).rejects.toThrow('Save the table as CSV');
    },
  );
});

test.each([
  ['%PDF-1.7', 'This is a PDF.'],
  [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'old Excel'],
  ['<!DOCTYPE html><html>', 'This is a web page.'],
  ['<?xml version="1.0"?>', 'This is XML.'],
  [Buffer.from([0x1f, 0x8b, 8, 0]), 'compressed'],
  ['PK\x03\x04 readme.txt', 'ZIP archive'],
])('rejects %j with a hint', async (content, message) => {
  await expect(linesOf(content)).rejects.toThrow(message);
});

describe('an .xlsx workbook', () => {
  test('joins sheets with the same header', async () => {
    const file = await namedFile(new URL('./test-workbook-sheets.xlsx', import.meta.url).pathname);
    expect((await linesIn(file)).map(([number, , name]) => name || number)).toEqual([
      'Licensed Retail Marijuana Stores as of November 2, 2026',
      ...['DBA', 'Aspen Care', 'Larch', 'Aspen Care'],
    ]);
  });

  test('reads percent cells as they are shown', async () => {
    const file = await namedFile(new URL('./test-workbook-percents.xlsx', import.meta.url).pathname);
    expect((await linesIn(file)).slice(2).map(([, , thc]) => thc)).toEqual(['19.5%', '22', '7%']);
  });

  test('reads the largest sheet, with dates as days', async () => {
    const file = await namedFile(new URL('./test-workbook.xlsx', import.meta.url).pathname);
    const lines = await linesIn(file);
    expect(lines).toEqual([
      ['License #', 'DBA', 'City', 'State', 'Zip', 'Expires'],
      ['OCM-1', 'Café Señor', 'Albany', 'NY', '12207', '2027-03-31'],
      ['OCM-2', 'Second Shop', 'Troy', 'NY', '12180', '2027-04-30'],
    ]);
  });
});

describe('the report of an import', () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'bluntbot-report-'));
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  test('is written at the end, when the outcome is known', async () => {
    const path = join(dir, 'rows.csv');
    const report = await ReportFile.start<{ row: number }>(path);
    await report.add([{ row: 1 }, { row: 2 }]);
    expect(() => readFileSync(path)).toThrow('ENOENT');
    await report.finish('row\n', (rows) => rows.map(({ row }) => `${row}\n`).join(''), 'end\n');
    expect(readFileSync(path, 'utf8')).toBe('row\n1\n2\nend\n');
    expect(() => readFileSync(`${path}.part`)).toThrow('ENOENT');
  });
});
