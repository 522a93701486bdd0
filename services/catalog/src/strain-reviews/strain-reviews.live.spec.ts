import { setTimeout as wait } from 'node:timers/promises';
import { auditList } from '@bluntbot/proto/audit';
import {
  REVIEWS_PER_HOUR,
  reviewBurstList,
  reviewModerationHide,
  reviewModerationList,
  reviewModerationShow,
  strainReviewCreate,
  strainReviewDelete,
  strainReviewList,
  strainReviewReport,
  strainReviewSummary,
} from '@bluntbot/proto/catalog/strain-reviews';
import { strainGet } from '@bluntbot/proto/catalog/strains';
import type { RequestOf } from '@bluntbot/proto/rpc';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildStrain } from '../../test/factories.ts';
import { type RunningCatalog, startCatalog } from '../../test/running-catalog.ts';

const PER_STRAIN = 40;
/** How often a review is retried when a busy machine sheds it. */
const RESENDS = 20;
const RESEND_AFTER_MS = 100;
let catalog: RunningCatalog;
let addresses = 0;

beforeAll(async () => {
  catalog = await startCatalog({ REVIEWS_PER_STRAIN_AND_HOUR: String(PER_STRAIN) });
});
afterAll(() => catalog.stop());

const write = (ref: string, given: Partial<RequestOf<typeof strainReviewCreate>> = {}) => {
  addresses += 1;
  const review = {
    strainId: ref,
    rating: 4,
    address: `198.51.${100 + Math.floor(addresses / 256)}.${addresses % 256}`,
    ...given,
  };
  return unlessShed(() => catalog.rpc.ask(strainReviewCreate, review, { timeoutMs: 60_000 }));
};
/** Retries a review that was shed (UNAVAILABLE), because nothing was written. */
async function unlessShed<T>(send: () => Promise<T>, resends = RESENDS): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if ((error as { code?: string }).code !== 'UNAVAILABLE' || resends === 0) throw error;
    await wait(RESEND_AFTER_MS);
    return unlessShed(send, resends - 1);
  }
}
const newStrain = async () => (await buildStrain(catalog.orm.em)).slug;
const strain = (ref: string) => catalog.rpc.ask(strainGet, { ref });

test('counts simultaneous reviews and their mean exactly', async () => {
  const ref = await newStrain();
  const ratings = Array.from({ length: PER_STRAIN }, (_, index) => 1 + (index % 5));
  await Promise.all(ratings.map((rating, index) => write(ref, { rating, address: `198.18.${index}.1` })));
  const mean = ratings.reduce((sum, rating) => sum + rating, 0) / PER_STRAIN;
  const found = await strain(ref);
  expect(found.reviewCount).toBe(PER_STRAIN);
  expect(Number(found.rating)).toBeCloseTo(mean, 1);
  const summary = await catalog.rpc.ask(strainReviewSummary, { ref });
  expect(summary.count).toBe(PER_STRAIN);
  expect(summary.mean).toBeCloseTo(mean, 1);
  expect(summary.histogram).toEqual([5, 4, 3, 2, 1].map((rating) => ({ rating, count: PER_STRAIN / 5 })));
});

test('limits a client network to five reviews an hour, even when sent at once', async () => {
  const strains = await Promise.all(Array.from({ length: 12 }, newStrain));
  const outcomes = await Promise.allSettled(strains.map((ref) => write(ref, { address: '203.0.113.7' })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(REVIEWS_PER_HOUR);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason.code);
  expect(new Set(refused)).toEqual(new Set(['RATE_LIMITED']));
});

test('limits an IPv6 /48 to four times as many an hour, even when sent at once', async () => {
  const strains = await Promise.all(Array.from({ length: 24 }, newStrain));
  const outcomes = await Promise.allSettled(
    strains.map((ref, index) => write(ref, { address: `2001:db8:7:${index}::/64` })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(REVIEWS_PER_HOUR * 4);
});

test('rejects a full IPv6 address, because the gateway sends networks only', async () => {
  await expect(write(await newStrain(), { address: '2001:db8::1' })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  });
});

test('caps reviews per strain and hour from any number of addresses, and shows staff a notice for a week', async () => {
  const [ref, calm] = [await newStrain(), await newStrain()];
  const bursts = () => catalog.rpc.ask(reviewBurstList, {});
  await Promise.all(Array.from({ length: PER_STRAIN - 1 }, (_, at) => write(ref, { address: `198.19.${at}.1` })));
  expect(await bursts()).toEqual([]);
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => write(ref, { rating: 1 })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))).toEqual(
    Array(5).fill('RATE_LIMITED'),
  );
  expect((await strain(ref)).reviewCount).toBe(PER_STRAIN);
  await write(calm);
  expect(await bursts()).toEqual([
    expect.objectContaining({ strain: expect.objectContaining({ slug: ref }), refused: 5 }),
  ]);

  // A burst on another day is counted separately. After a week, the notice is gone.
  const age = (time: string) =>
    catalog.orm.em.fork().execute(`update review_burst set last_at = now() - interval '${time}'`);
  await age('2 hours');
  await expect(write(ref)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(await bursts()).toMatchObject([{ refused: 1 }]);
  await age('8 days');
  expect(await bursts()).toEqual([]);
  expect(await catalog.orm.em.fork().execute('select * from review_burst')).toEqual([]);
});

test('frees a place under a strain’s hourly cap when a review is hidden', async () => {
  const ref = await newStrain();
  const [spam] = await Promise.all(Array.from({ length: PER_STRAIN }, () => write(ref)));
  await expect(write(ref)).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    message: 'This strain got many reviews in the last hour. Please try again later.',
  });
  await catalog.rpc.ask(reviewModerationHide, { id: spam?.id ?? 0, reason: 'Spam', staff: 'ada' });
  await write(ref);
  await expect(write(ref)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});

test('accepts the same text once per strain, ignoring case and punctuation', async () => {
  const [ref, other] = [await newStrain(), await newStrain()];
  await write(ref, { content: 'Calm, and tastes of pine.' });
  await expect(write(ref, { content: ' calm and  TASTES of pine' })).rejects.toMatchObject({ code: 'CONFLICT' });
  await write(other, { content: 'Calm, and tastes of pine.' });
  expect((await strain(ref)).reviewCount).toBe(1);
});

test('leaves no trace of a rejected review', async () => {
  const ref = await newStrain();
  await expect(write('no-such-strain')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  for (const wrong of [
    { rating: 0 },
    { rating: 6 },
    { rating: 4.5 },
    { content: 'x'.repeat(2_001) },
    { effects: ['flying' as 'happy'] },
  ]) {
    await expect(write(ref, wrong)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  }
  expect(await catalog.rpc.ask(strainReviewList, { ref })).toEqual([]);
});

test('lists reviews newest first, without blank texts, in the form of the contract', async () => {
  const ref = await newStrain();
  await write(ref, { rating: 2, content: '   ', effects: ['happy', 'happy'] });
  await write(ref, { rating: 5, content: 'Second', effects: ['happy', 'sleepy'] });
  const reviews = await catalog.rpc.ask(strainReviewList, { ref });
  expect(strainReviewList.response.parse(reviews)).toEqual(reviews);
  expect(reviews.map(({ content, effects }) => [content, effects])).toEqual([
    ['Second', ['happy', 'sleepy']],
    [null, ['happy']],
  ]);
  expect(await catalog.rpc.ask(strainReviewSummary, { ref })).toMatchObject({
    effects: [
      { effect: 'happy', count: 2 },
      { effect: 'sleepy', count: 1 },
    ],
    effectReviewers: 2,
  });
});

test('lets staff hide a reported review with a reason and show it again, does not count it meanwhile, and logs both', async () => {
  const ref = await newStrain();
  await write(ref, { rating: 5 });
  const bad = await write(ref, { rating: 1, content: 'Buy pills at my shop' });
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2'])
    await catalog.rpc.ask(strainReviewReport, { id: bad.id, address });
  const [reported] = await catalog.rpc.ask(reviewModerationList, { state: 'reported' });
  expect(reported).toMatchObject({ id: bad.id, reports: 2, strain: { slug: ref } });

  const hidden = await catalog.rpc.ask(reviewModerationHide, { id: bad.id, reason: 'An advertisement', staff: 'ada' });
  expect(hidden).toMatchObject({ hiddenReason: 'An advertisement', hiddenBy: 'ada', reports: 0 });
  expect(await strain(ref)).toMatchObject({ reviewCount: 1, rating: '5' });
  expect(await catalog.rpc.ask(strainReviewSummary, { ref })).toMatchObject({ count: 1, hidden: 1 });
  await expect(catalog.rpc.ask(strainReviewReport, { id: bad.id, address: '192.0.2.3' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });

  await catalog.rpc.ask(reviewModerationShow, { id: bad.id, staff: 'ada' });
  expect(await strain(ref)).toMatchObject({ reviewCount: 2, rating: '3' });
  const log = await catalog.rpc.ask(auditList('catalog'), { subject: `${ref}#${bad.id}` });
  expect(log.map(({ action, staff, after }) => [action, staff, after])).toEqual([
    ['review.shown', 'ada', { hidden: false, reason: null }],
    ['review.hidden', 'ada', { hidden: true, reason: 'An advertisement' }],
  ]);
});

test('removes a review’s reports and rating when its writer deletes it', async () => {
  const ref = await newStrain();
  const kept = await write(ref, { rating: 5 });
  const { id, deleteKey } = await write(ref, { rating: 1, content: 'Not for me.' });
  await catalog.rpc.ask(strainReviewReport, { id, address: '203.0.113.80' });
  expect(await catalog.rpc.ask(strainReviewDelete, { id, deleteKey })).toEqual({ deleted: true });
  expect(await catalog.rpc.ask(strainReviewList, { ref })).toEqual([expect.objectContaining({ id: kept.id })]);
  expect(await strain(ref)).toMatchObject({ reviewCount: 1, rating: '5' });
  await expect(catalog.rpc.ask(strainReviewDelete, { id, deleteKey })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('does not let the key of one review delete another', async () => {
  const ref = await newStrain();
  const [mine, other] = [await write(ref), await write(ref)];
  await expect(catalog.rpc.ask(strainReviewDelete, { id: other.id, deleteKey: mine.deleteKey })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await strain(ref)).toMatchObject({ reviewCount: 2 });
});
