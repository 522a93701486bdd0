import { deskPostGet, deskPostList } from '@bluntbot/proto/assistant/blog-desk';
import { blogTestGenerate } from '@bluntbot/proto/assistant/newsroom';
import { strainSummaryGet } from '@bluntbot/proto/assistant/strain-summaries';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startSeededCatalog } from '../../catalog/test/running-catalog.ts';
import { ModelSummaries } from '../src/strain-summaries/model-summaries.ts';
import { type FakeOpenAi, startFakeOpenAi } from './fake-openai.ts';
import { startShopAndLocator } from './other-rows.ts';
import { readingModel } from './reading-model.ts';
import { type RunningAssistant, startAssistant } from './running-assistant.ts';
import { NO_REVIEWS, SEEDED_STRAINS } from './seeded-strains.ts';

let catalog: Awaited<ReturnType<typeof startSeededCatalog>>;
let others: { stop(): Promise<void> };
let fake: FakeOpenAi;
let assistant: RunningAssistant;
beforeAll(async () => {
  catalog = await startSeededCatalog();
  others = await startShopAndLocator();
  fake = await startFakeOpenAi();
  fake.answering = readingModel;
  assistant = await startAssistant({ OPENAI_BASE_URL: fake.url, OPENAI_MODEL: 'fake-1' });
});
afterAll(async () => {
  await assistant.stop();
  await fake.stop();
  await others.stop();
  await catalog.stop();
});

test('writes a newsroom post that passes the gate', async () => {
  await assistant.rpc.ask(blogTestGenerate, { staff: 'riley' }, { timeoutMs: 60_000 });
  const [newest] = await assistant.rpc.ask(deskPostList, { status: 'draft', limit: 1 });
  expect(await assistant.rpc.ask(deskPostGet, { id: Number(newest?.id) })).toMatchObject({
    writer: 'fake-1',
    gate: { passed: true },
  });
});

test('writes the summary on a strain’s page', async () => {
  const strain = SEEDED_STRAINS.find(({ slug }) => slug === 'casey-jones');
  if (!strain) throw new Error('no strain');
  const ask = () => assistant.rpc.ask(strainSummaryGet, { ref: strain.slug, strain, reviews: NO_REVIEWS });
  expect(await ask()).toMatchObject({ byModel: false });
  await assistant.app.get(ModelSummaries).settled();
  expect(await ask()).toMatchObject({ byModel: true, writer: 'fake-1' });
});
