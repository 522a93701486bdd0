import { disagreements } from '@bluntbot/platform/testing/migrations-agree';
import { catalogDatabase } from './mikro-orm.config.ts';

test('migrations and entities match', async () => expect(await disagreements('catalog', catalogDatabase)).toEqual([]));
