import { startFakeOpenAi } from './fake-openai.ts';
import { readingModel } from './reading-model.ts';

// A model to try a site with where there is none: `OPENAI_BASE_URL=… make run` beside it.
const fake = await startFakeOpenAi(Number(process.env.PORT ?? 0));
fake.answering = readingModel;
console.log(`OPENAI_BASE_URL=${fake.url}`);
