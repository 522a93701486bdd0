import { runJob } from '@bluntbot/platform/service/run-job';
import { readPostSeed, seedPosts } from '../articles/post-seed.ts';
import { assistantDatabase } from '../mikro-orm.config.ts';

/** One-shot job: brings the posts that editors have written into the database. Can be repeated: edits stay, the rest follows the release. */
runJob(assistantDatabase, async (orm) => {
  const { added, updated } = await seedPosts(orm.em.fork(), readPostSeed());
  console.log(`added ${added} posts, brought ${updated} up to date`);
});
