import { type RunningService, startForTest } from '@bluntbot/platform/testing/running-service';
import { readPostSeed, seedPosts } from '../src/articles/post-seed.ts';
import { assistant } from '../src/service.ts';

/** The whole service on a seeded database of its own, asked over real NATS. Its clock is the test's: no slot begins by itself, and no model is asked. */
export type RunningAssistant = RunningService;
export const startAssistant = (env: NodeJS.ProcessEnv = {}): Promise<RunningAssistant> =>
  startForTest(assistant, {
    seed: (orm) => seedPosts(orm.em.fork(), readPostSeed()),
    env: { NEWSROOM_SCHEDULE: 'off', OPENAI_API_KEY: '', OPENAI_BASE_URL: '', ...env },
  });
