import { runMain } from '@bluntbot/platform/bootstrap';
import { openLocationsDatabase } from '../mikro-orm.config.ts';

/** One-shot job before every start: brings the database to the shape the code expects. Never run by a replica. */
runMain(async () => {
  const orm = await openLocationsDatabase();
  try {
    const done = await orm.migrator.up();
    for (const { name } of done) console.log(`migrated ${name}`);
  } finally {
    await orm.close();
  }
});
