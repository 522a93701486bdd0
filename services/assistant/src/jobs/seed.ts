import { runJob } from '@bluntbot/platform/service/run-job';
import { readPostSeed, seedPosts } from '../articles/post-seed.ts';
import { assistantDatabase } from '../mikro-orm.config.ts';
import { readIdeaSeed, seedIdeas } from '../newsroom/idea-seed.ts';

/**
 * One-shot job: brings the posts that editors have written, and ideas for more, into the database. Can be repeated:
 * edits stay, the rest follows the release.
 */
runJob(assistantDatabase, async (orm) => {
  const { added, updated } = await seedPosts(orm.em.fork(), readPostSeed());
  const ideas = await seedIdeas(orm.em.fork(), readIdeaSeed());
  console.log(`added ${added} posts and ${ideas} ideas, brought ${updated} posts up to date`);
});
