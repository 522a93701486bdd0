import { disagreements } from '@bluntbot/platform/testing/migrations-agree';
import { assistantDatabase } from './mikro-orm.config.ts';

test('migrations and entities match', async () =>
  expect(await disagreements('assistant', assistantDatabase)).toEqual([]));
