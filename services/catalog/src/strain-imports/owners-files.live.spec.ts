import { migratedDatabase } from '@bluntbot/platform/testing/test-database';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { importSheet } from '../../test/import-sheet.ts';
import { catalogDatabase } from '../mikro-orm.config.ts';

/** Files as owners keep them for themselves. The strains in them are invented. */
let orm: MikroORM;
beforeAll(async () => {
  ({ orm } = await migratedDatabase('catalog', catalogDatabase));
});
afterAll(() => orm.close());
beforeEach(async () => {
  await orm.em.fork().execute('delete from strain');
});

const imported = (lines: readonly string[]) => importSheet(orm.em, lines.join('\n'));
const strains = () =>
  orm.em.fork().execute<Record<string, unknown>[]>(
    `select name, type, thc, cbd, effects, flavors, parents, breeder, description, flowering_time as flowering
       from strain order by name`,
  );
const names = async () => (await strains()).map(({ name }) => name);

test('leaves out rows that mustn’t be published, wherever it is said', async () => {
  const { rejected, notes } = await imported([
    'Name,Type,Description,Remark',
    "Night Pier (don't publish),Hybrid,,",
    'Fog Quay (batch 4; do not publish),Hybrid,,',
    'Salt Pier DO NOT LIST,Hybrid,,',
    'Violet Dock - internal only,Hybrid,,',
    'Grey Mole,Hybrid,Don’t publish yet,',
    'Low Tide,Hybrid,,for internal use; INTERNAL ONLY!',
    'Open Pier,Hybrid,Growers who keep it for themselves do not list this plant in any of their menus.,',
  ]);
  expect(await names()).toEqual(['Open Pier']);
  expect(rejected).toBe(0);
  expect(notes(1)).toBe("was left out, as it says: Night Pier (don't publish)");
});
