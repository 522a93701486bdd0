import { runMain } from '@bluntbot/platform/bootstrap';
import { openLocationsDatabase } from '../mikro-orm.config.ts';

/** For developers: writes a migration with the difference between the entities and the migrated database. */
runMain(async () => {
  const orm = await openLocationsDatabase();
  try {
    const { fileName, diff } = await orm.migrator.create(new URL('../../src/migrations', import.meta.url).pathname);
    console.log(fileName || 'nothing to migrate', diff.up.length);
  } finally {
    await orm.close();
  }
});
