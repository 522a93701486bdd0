import { type RunningService, startForTest } from '@bluntbot/platform/testing/running-service';
import { CONFIG } from '@bluntbot/platform/tokens';
import { readPostSeed, seedPosts } from '../src/articles/post-seed.ts';
import { Retrieval } from '../src/retrieval/retrieval.ts';
import { assistant } from '../src/service.ts';

// Most tests ask no page. Reading all of them takes seconds of a processor, so the first question does it.
Retrieval.prototype.onApplicationBootstrap = () => undefined;

/**
 * The whole service on its own seeded database, called over real NATS. The test controls its clock, so no slot starts
 * by itself, and no model is used.
 */
export type RunningAssistant = RunningService;
export const startAssistant = (env: NodeJS.ProcessEnv = {}): Promise<RunningAssistant> =>
  startForTest(assistant, {
    seed: (orm) => seedPosts(orm.em.fork(), readPostSeed()),
    env: { NEWSROOM_SCHEDULE: 'off', OPENAI_API_KEY: '', OPENAI_BASE_URL: '', ...env },
  });

/**
 * How long a model may take from now on. As they start tests let it take a minute: a busy machine is no model that
 * hangs.
 */
export function modelMayTake({ app }: RunningAssistant, seconds: number): void {
  Object.assign(app.get<object>(CONFIG), { OPENAI_TIMEOUT_SECONDS: seconds });
}
