import { disagreements } from '@bluntbot/platform/testing/migrations-agree';
import { identityDatabase } from './mikro-orm.config.ts';

test('migrations and entities agree', async () =>
  expect(await disagreements('identity', identityDatabase)).toEqual([]));
