/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { queryOptions } from '@tanstack/react-query';
import { pageLoader } from './page-loader.server.ts';

const query = <Data>(name: string, queryFn: () => Promise<Data>) => queryOptions({ queryKey: [name], queryFn });
const here = query('here', async () => 'read');
const broken = query('broken', () => Promise.reject(new Error('away')));
const hanging = query('hanging', () => new Promise<never>(() => undefined));

async function read(reads: Parameters<typeof pageLoader>[0]) {
  const { data, init } = await pageLoader(reads)({ request: new Request('http://site.example/page') } as never);
  const { queries } = JSON.parse(data.state) as { queries: { queryKey: string[]; state: { status: string } }[] };
  return { status: init?.status, found: queries.map(({ queryKey, state }) => `${queryKey[0]} ${state.status}`) };
}

test('takes the status from the main query and the required ones', async () => {
  expect(await read((page) => page.isAbout(here))).toEqual({ status: 200, found: ['here success'] });
  expect(await read((page) => page.isAbout(query('none', async () => null)))).toMatchObject({ status: 404 });
  expect(await read((page) => page.needs(broken))).toEqual({ status: 503, found: ['broken error'] });
  expect(await read((page) => page.wants(broken))).toEqual({ status: 200, found: ['broken error'] });
});

test('includes an optional query that resolves at once', async () => {
  expect(await read((page) => page.hopesFor(here))).toEqual({ status: 200, found: ['here success'] });
});

test('leaves a query that failed on the server to the browser, so it shows no outdated error', async () => {
  const reads = (page: Parameters<Parameters<typeof pageLoader>[0]>[0]) => {
    page.isAbout(here);
    page.hopesFor(broken);
    page.hopesFor(hanging);
  };
  expect(await read(reads)).toEqual({ status: 200, found: ['here success'] });
});
