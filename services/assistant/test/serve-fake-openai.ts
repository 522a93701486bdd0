import { startFakeOpenAi } from './fake-openai.ts';
import { MISBEHAVIOR_NAMES } from './misbehaviors.ts';
import { readingModel } from './reading-model.ts';

// A model to try a site with where there is none: `OPENAI_BASE_URL=… make run` beside it.
const fake = await startFakeOpenAi(Number(process.env.PORT ?? 0));
fake.answering = readingModel;
console.log(`OPENAI_BASE_URL=${fake.url}`);
console.log(
  `It misbehaves where the question says so ("fake:hang"), and always at ${new URL('/hang/v1', fake.url)}: ${MISBEHAVIOR_NAMES.join(', ')}`,
);
