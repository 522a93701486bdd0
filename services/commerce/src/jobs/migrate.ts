import { runMain } from '@bluntbot/platform/bootstrap';
import { openCommerceDatabase } from '../mikro-orm.config.ts';

/** One-shot job before every start: brings the database to the shape the code expects. Never run by a replica. */
runMain(async () => {
  const orm = await openCommerceDatabase();
  try {
    const done = await orm.migrator.up();
    for (const { name } of done) console.log(`migrated ${name}`);
  } finally {
    await orm.close();
  }
});
