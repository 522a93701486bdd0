import { strainFacets, strainGet, strainList, strainRandom, strainSimilar } from '@bluntbot/proto/catalog/strains';
import { serviceHealth } from '@bluntbot/proto/health';
import type { RequestOf } from '@bluntbot/proto/rpc';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildStrain, terpene } from '../../test/factories.ts';
import { type RunningCatalog, startCatalog } from '../../test/running-catalog.ts';
import { StrainEntity } from './strain.entity.ts';

let catalog: RunningCatalog;

beforeAll(async () => {
  catalog = await startCatalog();
  const { em } = catalog.orm;
  await buildStrain(em, {
    name: 'Blue Dream',
    type: 'hybrid',
    effects: ['happy', 'euphoric', 'relaxed'],
    flavors: ['blueberry', 'sweet'],
    parents: ['Blueberry', 'Haze'],
    thc: '18',
  });
  await buildStrain(em, {
    name: 'GSC',
    aliases: ['Girl Scout Cookies'],
    effects: ['happy', 'relaxed', 'creative'],
    thc: '25',
    negativeEffects: ['paranoid'],
  });
  await buildStrain(em, {
    name: 'GG4',
    aliases: ['Gorilla Glue'],
    type: 'hybrid',
    effects: ['relaxed', 'sleepy', 'happy'],
    parents: ['GSC'],
    thc: '24',
  });
  await buildStrain(em, {
    name: 'Jack Herer',
    type: 'sativa',
    effects: ['energetic', 'creative', 'happy'],
    flavors: ['pine'],
    terpenes: [terpene('terpinolene', 0.7), terpene('pinene', 0.3), terpene('myrcene', 0.2)],
    thc: '17',
  });
  await buildStrain(em, {
    name: 'Blueberry',
    type: 'indica',
    effects: ['relaxed', 'sleepy', 'happy'],
    flavors: ['blueberry'],
    negativeEffects: [],
    thc: null,
  });
  await buildStrain(em, { name: "God's Gift", type: 'indica', terpenes: [terpene('myrcene', 0.5)], thc: '12' });
  await buildStrain(em, { name: 'Gone Haze', type: 'sativa', deletedAt: new Date() });
  await catalog.changed();
});

afterAll(() => catalog.stop());

const names = async (query: RequestOf<typeof strainList>) =>
  (await catalog.rpc.ask(strainList, query)).map((strain) => strain.name);

describe('search', () => {
  test.each([
    ['blue dream', 'Blue Dream'],
    ['blu dreem', 'Blue Dream'],
    ['bluedream', 'Blue Dream'],
    ['girl scout cookies', 'GSC'],
    ['gorila glu', 'GG4'],
    ['gg 4', 'GG4'],
    ['jak herrer', 'Jack Herer'],
    ['gods gift', "God's Gift"],
    ['GOD’S GIFT', "God's Gift"],
    ['herer', 'Jack Herer'],
    ['terpinolene', 'Jack Herer'],
  ])('%j finds %s first', async (search, name) => {
    expect((await names({ search }))[0]).toBe(name);
  });

  test('ranks a name prefix before a flavor', async () => {
    expect((await names({ search: 'blueberry' })).slice(0, 2)).toEqual(['Blueberry', 'Blue Dream']);
  });

  test.each(["'; drop table strain; --", 'a & | ! ( ) :* <->', '%', '\\', '\u0000', '日本'])(
    'accepts %j without harm',
    async (search) => {
      await expect(catalog.rpc.ask(strainList, { search })).resolves.toBeInstanceOf(Array);
    },
  );

  test('finds nothing for unrelated words', async () => {
    expect(await names({ search: 'xqzzkw vvvv' })).toEqual([]);
  });
});

describe('filters and order', () => {
  test('filters by all effects or any', async () => {
    expect(await names({ effects: 'relaxed,sleepy' })).toEqual(['GG4', 'Blueberry']);
    expect(await names({ effects: 'energetic,sleepy', match: 'any' })).toEqual(['GG4', 'Jack Herer', 'Blueberry']);
  });

  test('filters by type, flavor, terpene, THC, and effects to avoid', async () => {
    expect(await names({ type: 'Indica' })).toEqual(['Blueberry', "God's Gift"]);
    expect(await names({ flavors: 'blueberry' })).toEqual(['Blue Dream', 'Blueberry']);
    expect(await names({ terpene: 'terpinolene' })).toEqual(['Jack Herer']);
    expect(await names({ minThc: '20', maxThc: '24.5' })).toEqual(['GG4']);
    expect(await names({ avoid: 'paranoid' })).not.toContain('GSC');
  });

  test('matches nothing for an unknown value, without an error', async () => {
    expect(await names({ type: 'ruderalis' })).toEqual([]);
    expect(await names({ effects: 'flying' })).toEqual([]);
  });

  test('returns as many top rated strains as requested for a city', async () => {
    expect(await names({ city: 'washington-dc', limit: 3 })).toEqual(await names({ limit: 3 }));
  });

  test('sorts by name, by THC with unknown last, and by newest', async () => {
    expect(await names({ sort: 'name', limit: 3 })).toEqual(['Blueberry', 'Blue Dream', 'GG4']);
    expect((await names({ sort: 'thc' })).at(0)).toBe('GSC');
    expect((await names({ sort: 'thc' })).at(-1)).toBe('Blueberry');
    expect(await names({ sort: 'newest', limit: 1 })).toEqual(["God's Gift"]);
  });

  test('returns a page with the total, without removed strains', async () => {
    const page = await catalog.rpc.askRaw(strainList, { limit: 2, offset: 4 });
    expect(page.total).toBe(6);
    expect(JSON.parse(Buffer.from(page.body).toString())).toHaveLength(2);
  });

  test('updates the total after a direct change of the table', async () => {
    const total = async () => (await catalog.rpc.askRaw(strainList, { type: 'indica' })).total;
    expect(await total()).toBe(2);
    const added = await buildStrain(catalog.orm.em, { name: 'Newcomer', type: 'indica', searchRank: 99 });
    await catalog.changed();
    expect(await total()).toBe(3);
    await catalog.orm.em.fork().nativeDelete(StrainEntity, { id: added.id });
    await catalog.changed();
    expect(await total()).toBe(2);
  });

  test.each<[RequestOf<typeof strainList>, number]>([
    [{ type: 'hybrid', effects: 'relaxed', minThc: 20 }, 2],
    [{ effects: 'sleepy,creative', match: 'any', avoid: 'paranoid' }, 3],
    [{ search: 'blue' }, 2],
    [{ search: 'b' }, 0],
    [{ search: 'relaxed happy', type: 'indica' }, 2],
    [{ search: 'gorila glu' }, 1],
  ])('%j matches %i, and lists as many', async (query, count) => {
    const { total, body } = await catalog.rpc.askRaw(strainList, query);
    expect(total).toBe(count);
    expect(JSON.parse(Buffer.from(body).toString())).toHaveLength(count);
  });

  test('counts the matches each chip would leave', async () => {
    const facets = await catalog.rpc.ask(strainFacets, { type: 'hybrid', effects: 'relaxed' });
    const count = (list: { value: string; count: number }[], value: string) =>
      list.find((facet) => facet.value === value)?.count;
    expect(facets.total).toBe(3);
    expect(count(facets.types, 'indica')).toBe(2);
    expect(count(facets.effects, 'sleepy')).toBe(1);
    expect(count(facets.effects, 'energetic')).toBe(0);
    expect(count(facets.avoid, 'paranoid')).toBe(2);
    expect(strainFacets.response.parse(facets)).toEqual(facets);
  });
});

describe('one strain', () => {
  test("is found by slug or ID in any letter case, with parents linked if they're in the catalog", async () => {
    const strain = await catalog.rpc.ask(strainGet, { ref: 'blue-dream' });
    expect(strainGet.response.parse(strain)).toEqual(strain);
    expect(strain.parents).toEqual([
      { name: 'Blueberry', slug: 'blueberry' },
      { name: 'Haze', slug: null },
    ]);
    expect((await catalog.rpc.ask(strainGet, { ref: String(strain.id) })).slug).toBe('blue-dream');
    expect((await catalog.rpc.ask(strainGet, { ref: 'Blue-Dream' })).slug).toBe('blue-dream');
  });

  test('lists strains that name it as a parent, under any of its names', async () => {
    expect((await catalog.rpc.ask(strainGet, { ref: 'gsc' })).children).toEqual([{ name: 'GG4', slug: 'gg4' }]);
  });

  test.each(['nope', '99999', 'gone-haze', '../etc/passwd', '0'])('returns not found for %j', async (ref) => {
    await expect(catalog.rpc.ask(strainGet, { ref })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('draws strains from different parts of the library at random without overlap', async () => {
    const em = catalog.orm.em.fork();
    await em.execute(
      `update strain s set lot = (place - 0.5) / count from (select id, row_number() over (order by id) as place, count(*) over () as count
         from strain where deleted_at is null) placed where placed.id = s.id`,
    );
    const ids = (await em.execute<{ id: number }[]>('select id from strain where deleted_at is null order by lot')).map(
      ({ id }) => id,
    );
    expect(ids).toHaveLength(6);
    for (const part of [0, 1, 2]) {
      const { id } = await catalog.rpc.ask(strainRandom, { part, parts: 3 });
      expect(ids.slice(2 * part, 2 * part + 2)).toContain(id);
    }
    await expect(catalog.rpc.ask(strainRandom, { part: 3, parts: 3 })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  test('lists similar strains nearest first, or none if too little is known', async () => {
    const similar = await catalog.rpc.ask(strainSimilar, { ref: 'blue-dream' });
    expect(strainSimilar.response.parse(similar)).toEqual(similar);
    expect(similar.length).toBeGreaterThan(1);
    expect(similar.map(({ similarity }) => similarity)).toEqual(
      similar.map(({ similarity }) => similarity).toSorted((a, b) => b - a),
    );
    expect(similar.map(({ strain }) => strain.slug)).not.toContain('blue-dream');
    expect(await catalog.rpc.ask(strainSimilar, { ref: 'gods-gift' })).toEqual([]);
  });
});

test('rejects invalid input with its issues', async () => {
  await expect(catalog.rpc.ask(strainList, { limit: 1_000 })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    issues: [{ path: ['limit'] }],
  });
});

test('reports the state of each dependency', async () => {
  expect(await catalog.rpc.ask(serviceHealth('catalog'), {})).toEqual({
    status: 'ok',
    checks: { accepting: 'ok', database: 'ok', nats: 'ok', objectStore: 'ok' },
  });
});
