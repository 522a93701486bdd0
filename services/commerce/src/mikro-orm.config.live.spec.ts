import { disagreements } from '@bluntbot/platform/testing/migrations-agree';
import { commerceDatabase } from './mikro-orm.config.ts';

test('migrations and entities agree', async () =>
  expect(await disagreements('commerce', commerceDatabase)).toEqual([]));
