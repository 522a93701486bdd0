import { disagreements } from '@bluntbot/platform/testing/migrations-agree';
import { locationsDatabase } from './mikro-orm.config.ts';

test('migrations and entities agree', async () =>
  expect(await disagreements('locations', locationsDatabase)).toEqual([]));
