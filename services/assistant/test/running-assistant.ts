import { type RunningService, startForTest } from '@bluntbot/platform/testing/running-service';
import { readPostSeed, seedPosts } from '../src/articles/post-seed.ts';
import { assistant } from '../src/service.ts';

/** The whole service on a seeded database of its own, asked over real NATS. No model is asked unless a test names one. */
export type RunningAssistant = RunningService;
export const startAssistant = (env: NodeJS.ProcessEnv = {}): Promise<RunningAssistant> =>
  startForTest(assistant, {
    seed: (orm) => seedPosts(orm.em.fork(), readPostSeed()),
    env: { OPENAI_API_KEY: '', OPENAI_BASE_URL: '', ...env },
  });
