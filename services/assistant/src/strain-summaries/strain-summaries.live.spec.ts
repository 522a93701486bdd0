import { collectMadeAt } from '@bluntbot/platform/changes/made-at';
import { Sql } from '@bluntbot/platform/database/sql';
import { Replicas } from '@bluntbot/platform/nats/replicas';
import { heardOf } from '@bluntbot/platform/testing/heard';
import { articleList } from '@bluntbot/proto/assistant/articles';
import { recipeList } from '@bluntbot/proto/assistant/recipes';
import { type StrainSummary, strainSummaryGet } from '@bluntbot/proto/assistant/strain-summaries';
import { BUILT_IN_WRITER } from '@bluntbot/proto/assistant/vocabulary';
import type { StrainDetail } from '@bluntbot/proto/catalog/strains';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startSeededCatalog } from '../../../catalog/test/running-catalog.ts';
import { type FakeModel, startFakeModel } from '../../test/fake-model.ts';
import { modelMayTake, type RunningAssistant, startAssistant } from '../../test/running-assistant.ts';
import { NO_REVIEWS, SEEDED_STRAINS } from '../../test/seeded-strains.ts';
import { Breaker } from '../model/breaker.ts';
import { Budget } from '../model/budget.ts';
import { ModelSummaries } from './model-summaries.ts';
import { SummaryStore } from './summary-store.ts';

let assistant: RunningAssistant;
let catalog: Awaited<ReturnType<typeof startSeededCatalog>>;
let fake: FakeModel;
beforeAll(async () => {
  fake = await startFakeModel();
  catalog = await startSeededCatalog();
});
afterAll(async () => {
  await catalog.stop();
  await fake.stop();
});

const BLUE_DREAM = seeded('blue-dream');
function seeded(slug: string): StrainDetail {
  const found = SEEDED_STRAINS.find((strain) => strain.slug === slug);
  if (!found) throw new Error(`no ${slug}`);
  return found;
}
const ask = (strain: StrainDetail): Promise<StrainSummary> =>
  assistant.rpc.ask(strainSummaryGet, { ref: strain.slug, strain, reviews: NO_REVIEWS });
const rows = () =>
  assistant.app
    .get(Sql)
    .rows<{ strain_id: number; version: string; writer: string }>('select * from strain_summary order by strain_id');
const run = (statement: string) => assistant.app.get(Sql).rows(statement);

describe('without a model', () => {
  beforeAll(async () => {
    assistant = await startAssistant();
  });
  afterAll(() => assistant.stop());
  beforeEach(() => run('delete from strain_summary'));

  test('writes a summary once, with its writer, and keeps it', async () => {
    const first = await ask(BLUE_DREAM);
    expect(strainSummaryGet.response.parse(first)).toEqual(first);
    expect(first).toMatchObject({ writer: BUILT_IN_WRITER, byModel: false });
    expect(first.review).toBe(
      first.paragraphs.map((sentences) => sentences.map(({ text }) => text).join(' ')).join('\n\n'),
    );
    expect(first.review).toContain('Blue Dream');
    expect(await ask(BLUE_DREAM)).toEqual(first);
    expect(await rows()).toHaveLength(1);
  });

  test('invalidates only its own strain when a summary is rewritten', async () => {
    const [other] = SEEDED_STRAINS.filter(({ id }) => id !== BLUE_DREAM.id);
    if (!other) throw new Error('no other strain');
    const replicas = new Replicas(assistant.nats);
    const kept = async (work: () => Promise<unknown>) => (await collectMadeAt(work)).madeAt.assistant ?? { number: 0 };
    for (const strain of [BLUE_DREAM, other]) await ask(strain);
    // Anything before the first heartbeat counts as a change of everything.
    await heardOf(replicas, 'assistant', await assistant.changed());
    const made = await Promise.all(
      [
        () => ask(BLUE_DREAM),
        () => ask(other),
        () => assistant.rpc.ask(articleList, {}),
        () => assistant.rpc.ask(recipeList, {}),
      ].map(kept),
    );
    await ask({ ...BLUE_DREAM, thcContent: '21' });
    const number = await assistant.changed();
    await heardOf(replicas, 'assistant', number);
    expect(made.map((one) => replicas.outdates('assistant', one))).toEqual([true, false, false, false]);
    await run(`update post set title = title || '.' where id = (select min(id) from post)`);
    const edited = await assistant.changed();
    await heardOf(replicas, 'assistant', edited);
    expect(made.map((one) => replicas.outdates('assistant', one))).toEqual([true, false, true, false]);
  });

  test('replaces the summary with another version when a strain or its reviews change', async () => {
    const first = await ask(BLUE_DREAM);
    const stronger = await ask({ ...BLUE_DREAM, thcContent: '21' });
    expect(stronger.version).not.toBe(first.version);
    expect(stronger.review).toMatch(/\b21%/);
    const reviewed = await ask({ ...BLUE_DREAM, rating: '4.5', reviewCount: 12 });
    expect(reviewed.review).toMatch(/4\.5 out of 5.*12 reviews|12 reviews.*4\.5 out of 5/s);
    expect(await rows()).toMatchObject([{ strain_id: BLUE_DREAM.id, version: reviewed.version }]);
  });

  test('stores one row and returns the same text to any number of callers on two replicas', async () => {
    const other = await assistant.replica();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(BLUE_DREAM)));
    await other.close();
    expect(new Set(answers.map(({ review, version }) => `${version} ${review}`)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  test('rewrites a damaged or deleted summary, and deletes old ones', async () => {
    const first = await ask(BLUE_DREAM);
    await run(`update strain_summary set paragraphs = '{"sentences": 1}'`);
    expect((await ask(BLUE_DREAM)).review).toBe(first.review);
    await run(`update strain_summary set paragraphs = '[]'`);
    expect((await ask(BLUE_DREAM)).review).toBe(first.review);
    await run('delete from strain_summary');
    expect((await ask(BLUE_DREAM)).review).toBe(first.review);
    await run(`update strain_summary set written_at = now() - interval '91 days'`);
    const renewed = await ask(BLUE_DREAM);
    expect(Date.parse(renewed.writtenAt)).toBeGreaterThan(Date.now() - 60_000);
  });

  test('forgets removed strains once a day', async () => {
    await ask(BLUE_DREAM);
    await run(`update strain_summary set strain_id = 999999, written_at = now() - interval '91 days'`);
    Object.assign(assistant.app.get(SummaryStore), { swept: 'yesterday' });
    await ask(seeded('sour-diesel'));
    expect(await rows()).toMatchObject([{ strain_id: seeded('sour-diesel').id }]);
  });

  test('does not count a first summary as a change of the database, but counts a newer one', async () => {
    const before = await assistant.changed();
    const first = await ask(BLUE_DREAM);
    expect(await assistant.changed()).toBe(before);
    await ask({ ...BLUE_DREAM, thcContent: '22' });
    expect(await assistant.changed()).toBeGreaterThan(before);
    expect(first.version).toBeDefined();
  });
});

describe('with a model', () => {
  const TRUE = [
    [
      { text: 'Blue Dream is a hybrid that typically has 18% THC.', fields: ['type', 'thcContent'] },
      { text: 'Its parents are Blueberry and Haze.', fields: ['genetics'] },
    ],
    [
      { text: 'People report it as happy and relaxed.', fields: ['effects'] },
      { text: 'It typically has 0.55% myrcene.', fields: ['terpenes'] },
    ],
  ];
  const says = (paragraphs: unknown) => ({ content: JSON.stringify({ paragraphs }) });
  const summarised = async () => {
    const first = await ask(BLUE_DREAM);
    await assistant.app.get(ModelSummaries).settled();
    return { first, next: await ask(BLUE_DREAM) };
  };
  beforeAll(async () => {
    assistant = await startAssistant({ OPENAI_BASE_URL: fake.url, OPENAI_MODEL: 'fake-1' });
  });
  afterAll(() => assistant.stop());
  beforeEach(async () => {
    Object.assign(fake, { answers: [says(TRUE)], asked: [] });
    modelMayTake(assistant, 60);
    await run('delete from strain_summary');
    await run('delete from model_spending');
    Object.assign(assistant.app.get(ModelSummaries), { breaker: new Breaker() });
  });

  test('answers with the built-in writer at once, and with the model’s text once it is ready', async () => {
    const { first, next } = await summarised();
    expect(first).toMatchObject({ byModel: false, writer: BUILT_IN_WRITER });
    expect(next).toMatchObject({ byModel: true, writer: 'fake-1', version: first.version, paragraphs: TRUE });
    expect(fake.asked).toHaveLength(1);
    expect(fake.asked[0]?.messages[1]?.content).toContain('"thcContent":"18"');
    expect(await run('select visitor, tokens from model_spending')).toMatchObject([
      { tokens: 1_500 },
      { tokens: 1_500 },
    ]);
  });

  test('drops what the row does not support, and keeps the built-in text when much is dropped', async () => {
    const [head = [], tail = []] = TRUE;
    fake.answers = [says([[...head, { text: 'Blue Dream cures insomnia.', fields: ['effects'] }], tail])];
    expect((await summarised()).next).toMatchObject({ byModel: true, paragraphs: TRUE });
    await run('delete from strain_summary');
    const lies = [
      { text: 'Blue Dream typically has 18% THC and Zorblatt Kush has more.', fields: ['thcContent'] },
      { text: 'It flowers for 3 weeks.', fields: ['floweringTime'] },
      { text: 'It will make you happy.', fields: ['effects'] },
    ];
    fake.answers = [says([[...head, ...lies], tail])];
    expect((await summarised()).next).toMatchObject({ byModel: false, writer: BUILT_IN_WRITER });
  });

  test.each([
    ['fails', { status: 400 }],
    ['returns no JSON', { content: 'Sure! Blue Dream is great.' }],
    ['hangs', 'hang' as const],
  ])('waits before it asks a model again that %s', async (_, answer) => {
    fake.answers = [answer];
    if (answer === 'hang') modelMayTake(assistant, 1);
    const { next } = await summarised();
    expect(next).toMatchObject({ byModel: false });
    await assistant.app.get(ModelSummaries).settled();
    const asked = fake.asked.length;
    await summarised();
    expect(fake.asked).toHaveLength(asked);
    await run(`update strain_summary set asked_at = now() - interval '61 minutes'`);
    fake.answers = [says(TRUE)];
    modelMayTake(assistant, 60);
    expect((await summarised()).next).toMatchObject({ byModel: true });
  });

  test('has the model write once for many callers, and never beyond the daily budget', async () => {
    const other = await assistant.replica();
    await Promise.all(Array.from({ length: 12 }, () => ask(BLUE_DREAM)));
    await Promise.all([assistant.app, other].map((app) => app.get(ModelSummaries).settled()));
    await other.close();
    expect(fake.asked).toHaveLength(1);
    await assistant.app.get(Budget).take('strain summaries', { tokens: 147_000, dollars: null });
    await ask({ ...BLUE_DREAM, thcContent: '19' });
    await assistant.app.get(ModelSummaries).settled();
    expect(fake.asked).toHaveLength(1);
  });

  test('counts a model’s summary as a change, so that the cached older one is dropped', async () => {
    const before = await assistant.changed();
    await summarised();
    expect(await assistant.changed()).toBeGreaterThan(before);
  });
});
