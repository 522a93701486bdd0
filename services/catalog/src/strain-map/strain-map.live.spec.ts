import { strainMap } from '@bluntbot/proto/catalog/strain-map';
import { EFFECTS, STRAIN_TYPES } from '@bluntbot/proto/catalog/vocabulary';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildStrain, terpene } from '../../test/factories.ts';
import { type RunningCatalog, startCatalog } from '../../test/running-catalog.ts';
import { slugOf } from '../strains/strain-name.ts';
import { StrainMapReader } from './strain-map-reader.ts';

const PINY = [terpene('pinene', 0.8), terpene('terpinolene', 0.4), terpene('ocimene', 0.2)];
const SWEET = [terpene('myrcene', 0.8), terpene('limonene', 0.3), terpene('linalool', 0.2)];

let catalog: RunningCatalog;

beforeAll(async () => {
  catalog = await startCatalog();
  for (const index of Array.from({ length: 12 }).keys()) {
    await buildStrain(catalog.orm.em, {
      name: `Pine ${index}`,
      type: 'sativa',
      effects: ['talkative'],
      terpenes: PINY,
    });
    await buildStrain(catalog.orm.em, { name: `Plum ${index}`, type: 'indica', thc: null, terpenes: SWEET });
  }
  await buildStrain(catalog.orm.em, { name: 'Untested', terpenes: [terpene('myrcene', 0.5)] });
  await catalog.changed();
});
afterAll(() => catalog.stop());

const map = () => catalog.rpc.ask(strainMap, {});

test('places every strain with known terpenes and lists the others', async () => {
  const { slugs, names, total, unplaced, unplacedTotal, types, effects, thc, leading, terpenes } = await map();
  expect(slugs).toHaveLength(24);
  expect({ total, unplaced, unplacedTotal }).toEqual({
    total: 25,
    unplaced: [{ slug: 'untested', name: 'Untested' }],
    unplacedTotal: 1,
  });
  const [pine, plum] = [names.indexOf('Pine 3'), names.indexOf('Plum 3')];
  expect(STRAIN_TYPES[types[pine] as number]).toBe('sativa');
  expect(effects[pine]).toBe(1 << EFFECTS.indexOf('talkative'));
  expect([thc[pine], thc[plum]]).toEqual([18, null]);
  expect(leading[plum]?.map((index) => terpenes[index]?.slug)).toEqual(['myrcene', 'limonene', 'linalool']);
});

test('groups similar strains apart from others', async () => {
  const { names, x, y } = await map();
  const distance = (a: string, b: string) => {
    const [from, to] = [names.indexOf(a), names.indexOf(b)];
    return Math.hypot((x[from] as number) - (x[to] as number), (y[from] as number) - (y[to] as number));
  };
  expect(distance('Pine 1', 'Pine 2')).toBeLessThan(distance('Pine 1', 'Plum 1') / 2);
});

test('shows direct changes to the database in the next answer: added, removed, and renamed strains', async () => {
  const sql = catalog.orm.em.getConnection();
  await buildStrain(catalog.orm.em, { name: 'Pine Newcomer', terpenes: PINY });
  await sql.execute(`update strain set deleted_at = now() where slug = 'plum-0'`);
  await sql.execute(`update strain set name = 'Plum One' where slug = 'plum-1'`);
  await catalog.changed();
  const { slugs, names, total } = await map();
  expect(slugs).toContain('pine-newcomer');
  expect(slugs).not.toContain('plum-0');
  expect(names[slugs.indexOf('plum-1')]).toBe('Plum One');
  expect(total).toBe(25);
});

test('shows the same map on two replicas with the same strains, whatever their history', async () => {
  const late = await catalog.replica();
  const [ours, theirs] = await Promise.all([catalog.app, late].map((app) => app.get(StrainMapReader).read()));
  expect(theirs?.json.text).toBe(ours?.json.text);
  await late.close();
});

test('gives no strain a slug that collides with the map’s address', () => {
  expect(slugOf('Map')).toBe('map-strain');
});
