import { collectMadeAt } from '@bluntbot/platform/changes/made-at';
import { Replicas } from '@bluntbot/platform/nats/replicas';
import { heardOf } from '@bluntbot/platform/testing/heard';
import { growingLibrary } from '@bluntbot/proto/catalog/growing-guides';
import { legacyReviewList } from '@bluntbot/proto/catalog/legacy-reviews';
import { catalogStats } from '@bluntbot/proto/catalog/stats';
import { strainMap } from '@bluntbot/proto/catalog/strain-map';
import {
  reviewModerationHide,
  reviewModerationList,
  strainReviewCreate,
  strainReviewList,
  strainReviewSummary,
} from '@bluntbot/proto/catalog/strain-reviews';
import { strainMentions } from '@bluntbot/proto/catalog/strain-wishes';
import { strainFacets, strainGet, strainList, strainSimilar, strainSlugs } from '@bluntbot/proto/catalog/strains';
import { terpeneList } from '@bluntbot/proto/catalog/terpenes';
import type { Made } from '@bluntbot/proto/made-at';
import type { RequestOf, Rpc } from '@bluntbot/proto/rpc';
import { numbersFrom } from '@bluntbot/proto/seeded-random';
import { searchIn } from '@bluntbot/proto/site-search';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type RunningCatalog, startSeededCatalog } from '../test/running-catalog.ts';

let catalog: RunningCatalog;
let second: NestFastifyApplication;
let replicas: Replicas;
let addresses = 0;

beforeAll(async () => {
  catalog = await startSeededCatalog();
  second = await catalog.replica();
  replicas = new Replicas(catalog.nats);
});
afterAll(async () => {
  await second.close();
  await catalog.stop();
});

interface Question {
  says: string;
  ask(): Promise<unknown>;
}
const question = <C extends Rpc>(contract: C, request: RequestOf<C>): Question => ({
  says: `${contract.subject} ${JSON.stringify(request)}`,
  ask: () => catalog.rpc.ask(contract as never, request as never, { timeoutMs: 60_000 }),
});
const of = (slug: string) => [
  question(strainGet, { ref: slug }),
  question(strainReviewList, { ref: slug }),
  question(strainReviewSummary, { ref: slug }),
  question(strainSimilar, { ref: slug }),
];
const strain = (slug: string) => catalog.rpc.ask(strainGet, { ref: slug });

/** Every kind of catalog response that is cached. */
const QUESTIONS: readonly Question[] = [
  ...['blue-dream', 'og-kush', 'sour-diesel', 'gg4'].flatMap(of),
  question(strainList, {}),
  question(strainList, { sort: 'name', limit: 10 }),
  question(strainList, { sort: 'name', limit: 10, offset: 300 }),
  question(strainList, { sort: 'thc', type: 'sativa' }),
  question(strainList, { sort: 'newest' }),
  question(strainList, { sort: 'rating', effects: ['sleepy'] }),
  question(strainList, { search: 'blue dream' }),
  question(strainList, { search: 'blu drem' }),
  question(strainList, { search: 'zzkush' }),
  question(strainFacets, {}),
  question(strainFacets, { type: 'indica' }),
  question(strainSlugs, { limit: 100 }),
  question(strainMap, {}),
  question(terpeneList, {}),
  question(legacyReviewList, {}),
  question(catalogStats, {}),
  question(growingLibrary, {}),
  question(strainMentions, { text: 'Is Blue Dream like a lemon haze?' }),
  question(searchIn('catalog'), { search: 'dream', limit: 5 }),
  question(searchIn('catalog'), { search: 'limonene', limit: 5 }),
];

interface Kept {
  text: string;
  made: Made;
}
const ask = async ({ ask: work }: Question): Promise<Kept> => {
  const { value, madeAt } = await collectMadeAt(() => work().catch((error: { code: string }) => error.code));
  return { text: JSON.stringify(value), made: madeAt.catalog ?? { number: 0 } };
};
const askAll = () => Promise.all(QUESTIONS.map(ask));

/** Resolves when every change so far has arrived. */
async function heard(): Promise<void> {
  const number = await catalog.changed();
  // A response also carries the number, and every request asks for at least that one.
  await catalog.rpc.ask(catalogStats, {});
  await heardOf(replicas, 'catalog', number);
}

const review = (ref: string, rating: number) => {
  addresses += 1;
  const address = `198.18.${addresses >> 8}.${addresses & 255}`;
  return catalog.rpc.ask(strainReviewCreate, { strainId: ref, rating, address }, { timeoutMs: 60_000 });
};
const sql = (statement: string) => () => catalog.orm.em.fork().execute(statement);

/** Changes of every kind, by visitors, staff, and direct SQL. */
const CHANGES: readonly (() => Promise<unknown>)[] = [
  () => review('blue-dream', 1),
  () => review('og-kush', 5),
  () => review('gg4', 4),
  async () => {
    const [newest] = await catalog.rpc.ask(reviewModerationList, { state: 'all', limit: 1 });
    if (newest) await catalog.rpc.ask(reviewModerationHide, { id: newest.id, reason: 'A test', staff: 'ada' });
  },
  sql(`update strain set rating = 4.9, review_count = 900 where slug = 'sour-diesel'`),
  sql(`update strain set thc = coalesce(thc, 10) + 0.1 where slug in ('blue-dream', 'durban-poison')`),
  sql(`update strain set description = description || '!', rating = rating where slug = 'gg4'`),
  sql(`update strain set rating = 3, description = 'Changed together.' where slug = 'og-kush'`),
  sql(`update strain set parents = array['OG Kush'], parent_keys = array['ogkush'] where slug = 'blue-dream'`),
  sql(`update strain set slug = slug || '-x' where id = (select max(id) from strain)`),
  sql(`update strain set deleted_at = now() where id = (select max(id) from strain where deleted_at is null)`),
  sql(`update strain set effects = array['sleepy'] where id = (select min(id) from strain)`),
  sql(`update strain_review set content = 'By hand ' || random() where id = (select max(id) from strain_review)`),
  sql(
    `update strain_review set strain_id = (select id from strain where slug = 'gg4') where id = (select min(id) from strain_review)`,
  ),
  sql(`delete from strain_review where id = (select min(id) from strain_review)`),
  sql(`update terpene set aroma = aroma || '.' where id = (select min(id) from terpene)`),
  sql(`insert into legacy_review (slug, origin, strain_name, title, summary, content, post_date, meta_description)
    select 'r' || n, 'o' || n, 'Blue Dream', 'Dream ' || n, 'Short.', 'Long.', now(), '' from (select random() as n) new`),
  sql('truncate strain_review cascade'),
];

test.each([1, 2])(
  'serves no outdated answer after any changes in any order on two replicas (seed %i)',
  async (seed) => {
    const random = numbersFrom(`parts ${seed}`);
    await heard();
    let kept = await askAll();
    for (let step = 0; step < 18; step += 1) {
      // A later change may undo an earlier one. They run in turn: hiding a review while another change deletes it would
      // fail.
      const changes = Array.from(
        { length: 1 + Math.floor(random() * 2) },
        () => CHANGES[Math.floor(random() * CHANGES.length)],
      );
      for (const change of changes) await change?.();
      await heard();
      const now = await askAll();
      // A provisional answer (number 0) differs from a finished one without any change: a replica may still be drawing
      // its map.
      const stale = kept.flatMap(({ text, made }, at) => {
        const differs = text !== now[at]?.text && now[at]?.made.number !== 0;
        return differs && !replicas.outdates('catalog', made) ? [`${QUESTIONS[at]?.says}: ${text.slice(0, 200)}`] : [];
      });
      expect(stale).toEqual([]);
      // Some stay cached for long, some are refreshed.
      kept = kept.map((one, at) => (replicas.outdates('catalog', one.made) || random() < 0.5 ? (now[at] ?? one) : one));
    }
  },
  120_000,
);

test('expires only the responses of a reviewed strain and the lists by rating', async () => {
  await heard();
  const byName = question(strainList, { sort: 'name', limit: 10 });
  const slug = 'blue-dream';
  expect(((await byName.ask()) as { slug: string }[]).map((one) => one.slug)).not.toContain(slug);
  const questions = [
    ...of(slug),
    question(strainList, {}),
    question(catalogStats, {}),
    ...of('durban-poison').slice(0, 3),
    byName,
  ];
  const others = [strainFacets, strainSlugs, strainMap, terpeneList, legacyReviewList, growingLibrary].map((contract) =>
    question(contract, {} as never),
  );
  const kept = await Promise.all([...questions, ...others].map(ask));
  await review(slug, 2);
  await heard();
  // A provisional answer (number 0) is requested again in any case, because a replica may still be drawing its map.
  const aged = kept.map(({ made }) => made.number !== 0 && replicas.outdates('catalog', made));
  // The list of similar strains doesn't show the strain's own rating.
  expect(aged.slice(0, 6)).toEqual([true, true, true, false, true, true]);
  expect(aged.slice(6)).toEqual(Array.from({ length: 4 + others.length }, () => false));
  expect((await strain(slug)).reviewCount).toBeGreaterThan(0);
});
