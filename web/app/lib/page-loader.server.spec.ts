/** @jest-environment node */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { pageLoader } from './page-loader.server.ts';

const asked: string[] = [];
const reading = <T>(name: string, answer: () => T) =>
  queryOptions({
    queryKey: [name],
    queryFn: async () => {
      asked.push(name);
      return answer();
    },
  });
const broken = (name: string) =>
  reading(name, () => {
    throw new Error(`${name} cannot be read`);
  });

type Reads = Parameters<typeof pageLoader>[0];
async function load(reads: Reads) {
  const request = new Request('http://site.test/page?search=haze');
  const { data, init } = await pageLoader(reads)({ request } as Parameters<Reads>[1]);
  const { queries } = JSON.parse(data.state) as { queries: { queryKey: string[]; state: { data: unknown; status: string } }[] };
  return {
    status: init?.status,
    read: Object.fromEntries(queries.map(({ queryKey: [name = ''], state }) => [name, state.data ?? state.status])),
  };
}

beforeEach(() => {
  asked.length = 0;
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});

test('a page is handed what it needs and what it wants', async () => {
  const { status, read } = await load((page) => {
    page.needs(reading('list', () => [page.search.get('search')]));
    page.wants(reading('stats', () => ({ strains: 600 })));
  });
  expect(status).toBe(200);
  expect(read).toEqual({ list: ['haze'], stats: { strains: 600 } });
});

test('what it needs makes a failure of it, what it wants does not; either way the page knows', async () => {
  const needing = await load((page) => page.needs(broken('list')));
  expect(needing).toEqual({ status: 503, read: { list: 'error' } });
  const wanting = await load((page) => page.wants(broken('stats')));
  expect(wanting).toEqual({ status: 200, read: { stats: 'error' } });
});

test('what it is about makes it a page that is not there; a failure is not the same', async () => {
  expect((await load((page) => page.isAbout(reading('strain', () => null)))).status).toBe(404);
  expect((await load((page) => page.isAbout(broken('strain')))).status).toBe(503);
  expect((await load((page) => page.isMissing())).status).toBe(404);
});

test('what it takes to show a thing is read once the thing is found', async () => {
  const { status, read } = await load((page) => {
    page.isAbout(
      reading('strain', () => ({ slug: 'blue-dream' })),
      ({ slug }) => {
        page.isAbout(
          reading('parent', () => 'haze'),
          () => page.wants(reading('grandparent', () => 'skunk')),
        );
        page.wants(reading('products', () => slug));
      },
    );
  });
  expect(status).toBe(200);
  expect(read).toEqual({ strain: { slug: 'blue-dream' }, parent: 'haze', products: 'blue-dream', grandparent: 'skunk' });
  await load((page) =>
    page.isAbout(
      reading('nothing', () => null),
      () => page.wants(reading('of nothing', () => 1)),
    ),
  );
  expect(asked).not.toContain('of nothing');
});

test('a list that goes on is read in as many pages as are asked for', async () => {
  const list = infiniteQueryOptions({
    queryKey: ['list'],
    queryFn: async ({ pageParam }) => `page ${pageParam}`,
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => pages.length + 1,
  });
  const { read } = await load((page) => page.needs({ ...list, pages: 2 }));
  expect(read).toEqual({ list: { pages: ['page 1', 'page 2'], pageParams: [1, 2] } });
});
