import type { AdminStrain, AdminStrainPage } from '@bluntbot/proto/catalog/strain-admin';
import type { StrainImport } from '@bluntbot/proto/catalog/strain-imports';
import { ErrorBody } from '@bluntbot/proto/errors';
import type { LoginResponse } from '@bluntbot/proto/identity/staff';
import { routeParts } from '@bluntbot/proto/route';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { generateKeyPair, SignJWT } from 'jose';
import { type RunningAssistant, startAssistant } from '../../../services/assistant/test/running-assistant.ts';
import { type RunningCatalog, startCatalog } from '../../../services/catalog/test/running-catalog.ts';
import { type RunningCommerce, startCommerce } from '../../../services/commerce/test/running-commerce.ts';
import { ADMIN, type RunningIdentity, startIdentity } from '../../../services/identity/test/running-identity.ts';
import { type RunningLocations, startLocations } from '../../../services/locations/test/running-locations.ts';
import { type RunningGateway, startGateway } from '../../test/running-gateway.ts';
import { httpContracts } from '../docs/contracts.ts';

let assistant: RunningAssistant;
let catalog: RunningCatalog;
let commerce: RunningCommerce;
let identity: RunningIdentity;
let locations: RunningLocations;
let gateways: [RunningGateway, RunningGateway];

beforeAll(async () => {
  assistant = await startAssistant();
  catalog = await startCatalog();
  commerce = await startCommerce();
  identity = await startIdentity();
  locations = await startLocations();
  const pages = () => startGateway((_request, response) => void response.end('page'));
  gateways = [await pages(), await pages()];
});
afterAll(async () => {
  for (const gateway of gateways) await gateway.stop();
  await locations.stop();
  await identity.stop();
  await commerce.stop();
  await catalog.stop();
  await assistant.stop();
});

const call = (path: string, init: RequestInit = {}, gateway = gateways[0]) => fetch(`${gateway.url}/api${path}`, init);
const json = (method: string, body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function login(): Promise<{ token: string; cookie: string }> {
  const response = await call('/admin/login', json('POST', ADMIN));
  expect(response.status).toBe(200);
  const cookie = response.headers.get('set-cookie') ?? '';
  return { token: ((await response.json()) as LoginResponse).token, cookie };
}

const contracts = (await httpContracts()).map(({ contract }) => contract);

describe('authentication', () => {
  test('is needed for every call under /api/admin but the logins', () => {
    const open = contracts.filter(({ route, staff }) => route.includes(' /api/admin/') && !staff);
    expect(open.map(({ route }) => route)).toEqual(['POST /api/admin/login', 'POST /api/admin/login/link']);
  });

  test.each(contracts.filter(({ staff }) => staff).map(routeParts))(
    '$method $path without a token is 401 and says nothing else',
    async ({ method, path }) => {
      const response = await call(path.replace(/^\/api/, '').replaceAll(/:\w+/g, '1'), { method });
      expect([response.status, ErrorBody.parse(await response.json()).code]).toEqual([401, 'UNAUTHENTICATED']);
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  test('accepts a token until logout, then no replica does', async () => {
    const { token } = await login();
    for (const gateway of gateways)
      expect((await call('/admin/verify', { headers: bearer(token) }, gateway)).status).toBe(200);
    expect((await call('/admin/logout', { method: 'POST', headers: bearer(token) })).status).toBe(204);
    for (const gateway of gateways)
      expect((await call('/admin/verify', { headers: bearer(token) }, gateway)).status).toBe(401);
  });

  test('rejects forged, foreign, unsigned, and altered tokens', async () => {
    const { token } = await login();
    const [head = '', body = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const { privateKey } = await generateKeyPair('ES256');
    const foreign = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256' }).sign(privateKey);
    const secret = new TextEncoder().encode('the public key as if it were a secret, long enough');
    const confused = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret);
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    const altered = `${head}.${Buffer.from(JSON.stringify({ ...claims, sub: 'root' })).toString('base64url')}.${signature}`;
    for (const wrong of [foreign, confused, unsigned, altered, 'x', '', '..']) {
      expect((await call('/admin/verify', { headers: bearer(wrong) })).status).toBe(401);
    }
  });

  test('accepts the cookie, but only our own pages may change anything with it', async () => {
    const { cookie } = await login();
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    const headers = { cookie: cookie.split(';')[0] ?? '' };
    expect((await call('/admin/verify', { headers })).status).toBe(200);
    const create = (more: Record<string, string> = {}) =>
      call('/admin/strains', json('POST', { name: 'Cookie Bush', type: 'hybrid' }, { ...headers, ...more }));
    expect((await create()).status).toBe(403);
    expect((await create({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await create({ origin: 'null' })).status).toBe(403);
    // Only a token in the header makes the cookie unnecessary.
    for (const authorization of ['Basic eDp5', 'Bearer', 'anything']) {
      expect((await create({ authorization, origin: 'https://evil.example' })).status).toBe(403);
      expect((await create({ authorization })).status).toBe(403);
    }
    expect((await create({ authorization: 'Basic eDp5', origin: gateways[0].url })).status).toBe(201);
  });

  test('rejects a login from another site even with the right password, and accepts one from a program or our own page', async () => {
    const attempt = (headers: Record<string, string>) => call('/admin/login', json('POST', ADMIN, headers));
    for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example']) {
      const response = await attempt({ origin });
      expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null]);
    }
    expect((await attempt({ origin: gateways[0].url })).status).toBe(200);
    expect((await attempt({})).status).toBe(200);
  });

  test('returns 401 for a wrong password, then 429, and 400 for missing fields', async () => {
    await identity.accounts.add('grace', 'grace has a password', 'test');
    const attempt = () => call('/admin/login', json('POST', { username: 'grace', password: 'wrong' }));
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await attempt()).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const missing = await call('/admin/login', json('POST', { username: 'grace' }));
    expect(missing.status).toBe(400);
  });
});

describe('staff actions', () => {
  const form = (field: string, file: Blob, name: string) => {
    const body = new FormData();
    body.append(field, file, name);
    return body;
  };

  test('create, edit, delete, and restore a strain, and reject a stale change', async () => {
    const headers = bearer((await login()).token);
    const created = await call(
      '/admin/strains',
      json('POST', { name: 'Gateway Bush', type: 'sativa', thcContent: '20.5' }, headers),
    );
    expect(created.status).toBe(201);
    const strain = (await created.json()) as AdminStrain;
    const change = (version?: number) =>
      call(`/admin/strains/${strain.id}`, json('PUT', { name: 'Gateway Bush', type: 'indica', version }, headers));
    expect((await change(strain.version)).status).toBe(200);
    expect((await change(strain.version)).status).toBe(409);
    expect((await call(`/admin/strains/${strain.id}`, { method: 'DELETE', headers })).status).toBe(200);
    expect((await call('/strains/gateway-bush')).status).toBe(404);
    expect((await call(`/admin/strains/${strain.id}/restore`, { method: 'POST', headers })).status).toBe(200);
    expect((await call('/strains/gateway-bush')).status).toBe(200);
    const list = (await (await call('/admin/strains?search=gateway', { headers })).json()) as AdminStrainPage;
    expect(list.pagination).toEqual({ page: 1, limit: 10, total: 1, totalPages: 1 });
    const csv = await call('/admin/strains/export', { headers });
    expect(csv.headers.get('content-disposition')).toContain('strains.csv');
    expect(await csv.text()).toMatch(/^Name,Type,THC,CBD,Description,Effects,Flavors,Genetics,Flowering Time\r\n/);
  });

  test.each([
    ['no form', () => json('POST', {}), 415],
    ['another field', () => ({ method: 'POST', body: form('file', new Blob(['x']), 'a.png') }), 400],
    [
      'six megabytes',
      () => ({ method: 'POST', body: form('image', new Blob([new Uint8Array(6 * 1024 * 1024)]), 'a.png') }),
      413,
    ],
    [
      'HTML named .png',
      () => ({ method: 'POST', body: form('image', new Blob(['<!doctype html>'], { type: 'image/png' }), 'a.png') }),
      415,
    ],
    [
      'half a form',
      () => ({
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: '--x\r\nContent-Disp',
      }),
      400,
    ],
    [
      'a form without a boundary',
      () => ({ method: 'POST', headers: { 'content-type': 'multipart/form-data' }, body: 'abc' }),
      400,
    ],
    ['an empty file', () => ({ method: 'POST', body: form('image', new Blob([]), 'a.png') }), 400],
  ])('rejects an upload of %s with a clear error', async (_what, init, status) => {
    const headers = bearer((await login()).token);
    const { id } = (await (
      await call('/admin/strains', json('POST', { name: `Upload Bush ${status} ${_what}`, type: 'sativa' }, headers))
    ).json()) as AdminStrain;
    const given = init() as RequestInit;
    const response = await call(`/admin/strains/${id}/image`, {
      ...given,
      headers: { ...(given.headers as object), ...headers },
    });
    expect([response.status, ErrorBody.safeParse(await response.json()).success]).toEqual([status, true]);
  });

  test('send, watch, and read an import', async () => {
    const headers = bearer((await login()).token);
    const file = new Blob(['Name,Type\nSent One,sativa\nSent Two,green\n']);
    const started = await call('/admin/strains/imports?dryRun=true', {
      method: 'POST',
      body: form('file', file, 'strains.csv'),
      headers,
    });
    expect(started.status).toBe(202);
    let run = (await started.json()) as StrainImport;
    while (run.state === 'running')
      run = (await (await call(`/admin/strains/imports/${run.id}`, { headers })).json()) as StrainImport;
    expect(run).toMatchObject({ state: 'checked', created: 1, rejected: 1, fileName: 'strains.csv' });
    const rows = await call(`/admin/strains/imports/${run.id}/rows?outcome=rejected`, { headers });
    expect(rows.headers.get('x-total-count')).toBe('1');
    const report = await call(`/admin/strains/imports/${run.id}/report`, { headers });
    expect(report.headers.get('content-disposition')).toBe('attachment; filename="import-report.csv"');
    expect(await report.text()).toBe(
      'row,name,outcome,changes,notes,written\r\n1,Sent One,created,,,no\r\n2,Sent Two,rejected,,"has no type and isn’t in the catalog yet; the type ""green"" is none of sativa, hybrid, indica",no\r\n',
    );
    expect((await call('/admin/strains/imports/6a0f54ab-3d5a-4b23-8a6c-0d4f9b1a2c3d/report', { headers })).status).toBe(
      404,
    );
    expect((await call(`/admin/strains/imports/${run.id}/undo`, { method: 'POST', headers })).status).toBe(409);
    const columns = encodeURIComponent('{"Name":null,"Type":"name"}');
    const other = await call(`/admin/strains/imports?dryRun=true&columns=${columns}`, {
      method: 'POST',
      body: form('file', file, 'strains.csv'),
      headers,
    });
    let again = (await other.json()) as StrainImport;
    while (again.state === 'running')
      again = (await (await call(`/admin/strains/imports/${again.id}`, { headers })).json()) as StrainImport;
    expect(again.columns).toEqual([
      { header: 'Name', field: null },
      { header: 'Type', field: 'name' },
    ]);
    const log = (await (await call('/admin/audit?action=session.created&limit=1', { headers })).json()) as {
      staff: string;
    }[];
    expect(log.map(({ staff }) => staff)).toEqual(['admin']);
  });
});

test("a visitor's review shows on the strain immediately", async () => {
  const headers = bearer((await login()).token);
  await call('/admin/strains', json('POST', { name: 'Reviewed Bush', type: 'sativa' }, headers));
  expect((await call('/strains/reviewed-bush/reviews')).status).toBe(200);
  expect(
    (await call('/reviews', json('POST', { strainId: 'reviewed-bush', rating: 5, content: 'Fine.' }))).status,
  ).toBe(201);
  expect(await (await call('/strains/reviewed-bush/reviews')).json()).toMatchObject([{ rating: 5, content: 'Fine.' }]);
  expect((await call('/reviews', json('POST', { strainId: 'reviewed-bush', rating: 9 }))).status).toBe(400);
  expect((await call('/strains/no-such-strain/reviews')).status).toBe(404);
});
