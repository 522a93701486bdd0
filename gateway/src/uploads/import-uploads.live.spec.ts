import { archiveOf, cell, FRAME, HEADER_ROW, pack, SHEET, workbookOf } from '@bluntbot/platform/testing/workbooks';
import { ErrorBody } from '@bluntbot/proto/errors';
import type { LoginResponse } from '@bluntbot/proto/identity/staff';
import type { DispensaryImport, DispensaryImportRow } from '@bluntbot/proto/locations/dispensary-imports';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type RunningCatalog, startCatalog } from '../../../services/catalog/test/running-catalog.ts';
import { ADMIN, type RunningIdentity, startIdentity } from '../../../services/identity/test/running-identity.ts';
import { type RunningLocations, startLocations } from '../../../services/locations/test/running-locations.ts';
import { type RunningGateway, startGateway } from '../../test/running-gateway.ts';

/** Files that staff upload for an import, good and bad. */
let catalog: RunningCatalog;
let identity: RunningIdentity;
let locations: RunningLocations;
let gateway: RunningGateway;
let headers: { authorization: string };
beforeAll(async () => {
  catalog = await startCatalog();
  identity = await startIdentity();
  locations = await startLocations();
  gateway = await startGateway((_request, response) => void response.end('page'));
  const body = JSON.stringify(ADMIN);
  const login = await call('/admin/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  headers = { authorization: `Bearer ${((await login.json()) as LoginResponse).token}` };
});
afterAll(async () => {
  await gateway.stop();
  await locations.stop();
  await identity.stop();
  await catalog.stop();
});

const call = (path: string, init: RequestInit = {}) => fetch(`${gateway.url}/api${path}`, init);
async function upload(path: string, content: string | Buffer, name: string): Promise<Response> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
  return call(path, { method: 'POST', headers, body });
}

const MB = 1024 * 1024;
const HOSTILE: [what: string, name: string, content: string | Buffer, status: number, why: RegExp][] = [
  [
    'a ZIP bomb',
    'list.xlsx',
    archiveOf([...FRAME, pack(SHEET, Buffer.alloc(400 * MB, ' '), 1_000)]),
    413,
    /^The workbook is larger than 96 MB when it is unpacked\./,
  ],
  [
    'a workbook whose cells claim the far end of a sheet',
    'list.xlsx',
    workbookOf(`${HEADER_ROW}<row r="1048576">${cell('XFD1048576')}</row>`, 'A1:B2'),
    413,
    /^The workbook has a sheet with more than 500,000 rows\./,
  ],
  [
    'deeply nested JSON',
    'list.json',
    `[{"a": ${'['.repeat(100_000)}${']'.repeat(100_000)}}]`,
    413,
    /^The JSON is nested more than 64 levels deep\./,
  ],
  ['one huge row', 'list.csv', `Name,Type\n${'x'.repeat(15 * MB)}\n`, 400, /^The row at line 2 is longer than 1 MB\./],
  [
    'a picture named .csv',
    'list.csv',
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      Buffer.from(Array.from({ length: 9_000 }, (_, at) => (at * 37) % 256)),
    ]),
    415,
    /^This file contains no text\./,
  ],
];

describe.each(['/admin/strains/imports', '/admin/dispensaries/imports'])('POST %s', (path) => {
  test.each(HOSTILE)('rejects %s with one clear line', async (_what, name, content, status, why) => {
    const response = await upload(path, content, name);
    const { error } = ErrorBody.parse(await response.json());
    expect([response.status, error.split('\n')]).toEqual([status, [expect.stringMatching(why)]]);
  });
});

test('a license list is sent, watched, and read', async () => {
  const list =
    'License #,Trade Name,License Type,License Status,Address,City,State,Zip\nD-1,Harbor Shop,Dispensary,Active,1 Main St,Rockville,MD,20850\nD-2,Green Farm,Grower,Active,2 Main St,Rockville,MD,20850\n';
  const columns = encodeURIComponent('{"License #":null}');
  const started = await upload(`/admin/dispensaries/imports?dryRun=true&state=MD&columns=${columns}`, list, 'md.csv');
  expect(started.status).toBe(202);
  let run = (await started.json()) as DispensaryImport;
  const imported = `/admin/dispensaries/imports/${run.id}`;
  while (run.state === 'running') run = (await (await call(imported, { headers })).json()) as DispensaryImport;
  expect(run).toMatchObject({ state: 'checked', created: 1, skipped: 1, fileName: 'md.csv', startedBy: 'admin' });
  expect(run.columns[0]).toEqual({ header: 'License #', field: null, reason: 'given' });
  const rows = await call(`${imported}/rows?outcome=skipped`, { headers });
  expect(rows.headers.get('x-total-count')).toBe('1');
  expect(((await rows.json()) as DispensaryImportRow[])[0]).toMatchObject({ row: 3, notes: ['no shop: Grower'] });
  const report = await call(`${imported}/report`, { headers });
  expect(report.headers.get('content-disposition')).toBe('attachment; filename="import-report.csv"');
  expect((await report.text()).split('\n')[0]).toBe('row,name,outcome,notes,written');
  const unknown = '/admin/dispensaries/imports/6a0f54ab-3d5a-4b23-8a6c-0d4f9b1a2c3d';
  expect((await call(unknown, { headers })).status).toBe(404);
  expect((await call(`${unknown}/report`, { headers })).status).toBe(404);
  const undo = (path: string) => call(`${path}/undo`, { method: 'POST', headers });
  expect([(await undo(imported)).status, (await undo(unknown)).status]).toEqual([409, 404]);
  expect((await upload('/admin/dispensaries/imports?state=Mary', list, 'md.csv')).status).toBe(400);
});
