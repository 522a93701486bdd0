import { type SearchHit, searchIn } from '@bluntbot/proto/site-search';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildStrain } from '../../test/factories.ts';
import { type RunningCatalog, startCatalog } from '../../test/running-catalog.ts';

const contract = searchIn('catalog');
let catalog: RunningCatalog;

beforeAll(async () => {
  catalog = await startCatalog();
  const em = catalog.orm.em;
  await buildStrain(em, {
    name: 'Blue Dream',
    aliases: ['Azure Haze'],
    type: 'hybrid',
    effects: ['creative', 'relaxed', 'happy', 'euphoric'],
  });
  await buildStrain(em, { name: 'Blue Dream Muffin', type: 'indica' });
  await buildStrain(em, { name: 'Gone Dream', deletedAt: new Date() });
  await em.fork().execute(`insert into terpene (slug, name, family, aroma, description)
    values ('myrcene', 'Myrcene', 'monoterpene', 'earth, clove', 'The most frequent one.')`);
  await em
    .fork()
    .execute(`insert into legacy_review (slug, origin, strain_name, title, summary, content, rating, post_date, meta_description)
    values ('blue-dream-review', 'test:1', 'Blue Dream', 'A long look at Blue Dream', 'Good.', '<p>Good.</p>', 8.5, now(), 'Good.')`);
  await catalog.changed();
});
afterAll(() => catalog.stop());

const find = async (search: string, limit = 5): Promise<SearchHit[]> => {
  const hits = await catalog.rpc.ask(contract, { search, limit });
  return contract.response.parse(hits).toSorted((a, b) => b.score - a.score);
};
const paths = async (search: string, limit?: number) => (await find(search, limit)).map(({ path }) => path);

test('finds a strain by its name, another name, a prefix, and with a type', async () => {
  expect((await find('blue dream'))[0]).toMatchObject({
    kind: 'strain',
    title: 'Blue Dream',
    path: '/strain/blue-dream',
    strainType: 'hybrid',
    image: { kind: 'drawing' },
    note: 'Reported: creative, relaxed, happy',
  });
  expect((await paths('azure haze'))[0]).toBe('/strain/blue-dream');
  expect((await paths('blue dr')).slice(0, 2)).toEqual(['/strain/blue-dream', '/strain/blue-dream-muffin']);
  expect((await find('gone dream')).map(({ title }) => title)).not.toContain('Gone Dream');
});

test('ranks reported effects like words of a name, in any form: "creativity" finds strains', async () => {
  for (const word of ['creative', 'creativity']) {
    const [hit] = await find(word);
    expect(hit).toMatchObject({ path: '/strain/blue-dream' });
    expect(hit?.score).toBeGreaterThanOrEqual(0.5);
  }
});

test('guesses misspelled names and gives them a low score', async () => {
  const [strain] = await find('bluu dreem');
  expect(strain).toMatchObject({ path: '/strain/blue-dream' });
  expect(strain?.score).toBeLessThan(0.3);
  expect(await paths('mircine')).toEqual(['/terpenes#myrcene']);
});

test('finds terpenes, guides, and reviews too, up to the limit for each kind', async () => {
  expect(await paths('clove')).toContain('/terpenes#myrcene');
  expect(await paths('indoor grow')).toContain('/growing/guide/first-indoor-grow');
  const kinds = (await find('blue dream', 1)).map(({ kind }) => kind);
  expect(kinds).toEqual(['strain', 'review']);
});

test('finds a renamed strain or terpene only under its new name, whatever renamed it', async () => {
  await catalog.orm.em
    .fork()
    .execute(`update terpene set name = 'Valencene', slug = 'valencene' where slug = 'myrcene'`);
  await catalog.changed();
  expect(await paths('valencene')).toEqual(['/terpenes#valencene']);
  expect(await paths('myrcene')).not.toContain('/terpenes#myrcene');
});

test('finds nothing for punctuation alone, and rejects an empty query', async () => {
  expect(await find('%')).toEqual([]);
  await expect(find('  ')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});
