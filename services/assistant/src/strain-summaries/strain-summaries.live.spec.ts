import { Sql } from '@bluntbot/platform/database/sql';
import { type StrainSummary, strainSummaryGet } from '@bluntbot/proto/assistant/strain-summaries';
import { BUILT_IN_WRITER } from '@bluntbot/proto/assistant/vocabulary';
import type { StrainDetail } from '@bluntbot/proto/catalog/strains';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startSeededCatalog } from '../../../catalog/test/running-catalog.ts';
import { type FakeModel, startFakeModel } from '../../test/fake-model.ts';
import { type RunningAssistant, startAssistant } from '../../test/running-assistant.ts';
import { NO_REVIEWS, SEEDED_STRAINS } from '../../test/seeded-strains.ts';
import { Breaker } from '../conversation/breaker.ts';
import { ModelSummaries } from './model-summaries.ts';

let assistant: RunningAssistant;
let withModel: RunningAssistant;
let catalog: Awaited<ReturnType<typeof startSeededCatalog>>;
let fake: FakeModel;
beforeAll(async () => {
  fake = await startFakeModel();
  [catalog, assistant] = [await startSeededCatalog(), await startAssistant()];
});
afterAll(async () => {
  await Promise.all([assistant.stop(), catalog.stop()]);
  await fake.stop();
});

const BLUE_DREAM = seeded('blue-dream');
function seeded(slug: string): StrainDetail {
  const found = SEEDED_STRAINS.find((strain) => strain.slug === slug);
  if (!found) throw new Error(`no ${slug}`);
  return found;
}
const ask = (strain: StrainDetail, by = assistant): Promise<StrainSummary> =>
  by.rpc.ask(strainSummaryGet, { ref: strain.slug, strain, reviews: NO_REVIEWS });
const rows = (by = assistant) =>
  by.app.get(Sql).rows<{ strain_id: number; version: string; writer: string }>('select * from strain_summary order by strain_id');
const run = (statement: string, by = assistant) => by.app.get(Sql).rows(statement);

describe('without a model', () => {
  beforeEach(() => run('truncate strain_summary'));

  test('a summary is written once, says who wrote it, and is the same from then on', async () => {
    const first = await ask(BLUE_DREAM);
    expect(strainSummaryGet.response.parse(first)).toEqual(first);
    expect(first).toMatchObject({ writer: BUILT_IN_WRITER, byModel: false });
    expect(first.review).toBe(first.paragraphs.map((sentences) => sentences.map(({ text }) => text).join(' ')).join('\n\n'));
    expect(first.review).toContain('Blue Dream');
    expect(await ask(BLUE_DREAM)).toEqual(first);
    expect(await rows()).toHaveLength(1);
  });

  test('a strain or its reviews changed: another version, and the older one is gone', async () => {
    const first = await ask(BLUE_DREAM);
    const stronger = await ask({ ...BLUE_DREAM, thcContent: '21' });
    expect(stronger.version).not.toBe(first.version);
    expect(stronger.review).toContain('21 % THC');
    const reviewed = await ask({ ...BLUE_DREAM, rating: '4.5', reviewCount: 12 });
    expect(reviewed.review).toMatch(/4\.5 of 5.*12 reviews|12 reviews.*4\.5 of 5/s);
    expect(await rows()).toMatchObject([{ strain_id: BLUE_DREAM.id, version: reviewed.version }]);
  });

  test('any number of askers at once, of two replicas, leave one row and read the same', async () => {
    const other = await assistant.replica();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(BLUE_DREAM)));
    await other.close();
    expect(new Set(answers.map(({ review, version }) => `${version} ${review}`)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  test('what a hand has broken or taken away is written anew, and what is old is swept', async () => {
    const first = await ask(BLUE_DREAM);
    await run(`update strain_summary set paragraphs = '[[{"text": "Half a "'::text::jsonb`).catch(() => undefined);
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

  test('strains that are gone are forgotten when somebody else is written about on another day', async () => {
    await ask(BLUE_DREAM);
    await run(`update strain_summary set strain_id = 999999, written_at = now() - interval '91 days'`);
    const tomorrow = await assistant.replica();
    await assistant.app.close();
    await tomorrow.get(Sql).rows('select 1');
    await withReplica(tomorrow, () => ask(seeded('sour-diesel')));
    expect((await tomorrow.get(Sql).rows<{ strain_id: number }>('select strain_id from strain_summary')).map((row) => row.strain_id)).toEqual(
      [seeded('sour-diesel').id],
    );
  });

  test('a first summary is no change of the database, a newer one is', async () => {
    const before = await assistant.changed();
    const first = await ask(BLUE_DREAM);
    expect(await assistant.changed()).toBe(before);
    await ask({ ...BLUE_DREAM, thcContent: '22' });
    expect(await assistant.changed()).toBeGreaterThan(before);
    expect(first.version).toBeDefined();
  });
});
