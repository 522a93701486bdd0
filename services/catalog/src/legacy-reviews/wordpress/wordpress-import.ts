import type { EntityManager } from '@mikro-orm/postgresql';
import { plainText } from '../../html/plain-text.ts';
import { LegacyReviewEntity } from '../legacy-review.entity.ts';
import { fieldsLeft, ownFields } from './post-fields.ts';
import { planImport, type WordpressPlan } from './wordpress-plan.ts';
import { WordpressReport } from './wordpress-report.ts';
import { type WordpressReview, wordpressReview } from './wordpress-review.ts';
import { readWxr } from './wxr-reader.ts';

const BATCH = 100;

/**
 * Brings the published posts of a WordPress export into the legacy reviews. The file is read twice: first for what
 * comes and under which addresses, so that posts can link to each other, then to write, a hundred at a time. Can be
 * repeated: a review is found again by its origin and written only when it differs. `types` are those of items that are
 * imported beside posts.
 */
export async function importWordpress(
  em: EntityManager,
  path: string,
  { dryRun = false, types = [] }: { dryRun?: boolean; types?: readonly string[] } = {},
): Promise<WordpressReport> {
  const report = new WordpressReport();
  const plan = await planImport(readWxr(path), await presentSlugs(em), report, types);
  report.ratingScales = plan.ratings.scales;
  let batch: WordpressReview[] = [];
  for await (const review of plannedReviews(path, plan, report)) {
    batch.push(review);
    if (batch.length < BATCH) continue;
    await write(em, batch, report, dryRun);
    batch = [];
  }
  await write(em, batch, report, dryRun);
  return report;
}

async function presentSlugs(em: EntityManager): Promise<Map<string, string>> {
  const present = await em.find(LegacyReviewEntity, {}, { fields: ['slug', 'origin'] });
  em.clear();
  return new Map(present.map(({ origin, slug }) => [origin, slug]));
}

async function* plannedReviews(
  path: string,
  plan: WordpressPlan,
  report: WordpressReport,
): AsyncGenerator<WordpressReview> {
  let index = -1;
  for await (const entry of readWxr(path)) {
    index += 1;
    const place = plan.posts.get(index);
    if (!place || entry.kind !== 'item') continue;
    const { review, ...lost } = wordpressReview(entry.item, { ...place, ...plan, linkTo: plan.links.to });
    const why = emptiness(review.content);
    report.fieldsLeft(entry.item.type, why ? ownFields(entry.item.meta) : fieldsLeft(entry.item.meta));
    if (why) {
      report.skip({ id: entry.item.id, title: review.title }, why);
      continue;
    }
    report.pictures += lost.pictures;
    report.galleries += lost.galleries;
    report.passages += lost.passages;
    report.blocks += lost.missingBlocks;
    yield review;
  }
}

/** What WordPress and its themes put into posts that nobody has written yet. */
const FILLER = /^(?:welcome to wordpress\. this is your first post|lorem ipsum dolor sit amet)/i;

/** Why a text is not worth a page, or undefined. */
function emptiness(html: string): string | undefined {
  if (!html) return 'no text or picture of it is in the file';
  return FILLER.test(plainText(html).trim()) ? 'a sample text of WordPress' : undefined;
}

async function write(
  em: EntityManager,
  batch: readonly WordpressReview[],
  report: WordpressReport,
  dryRun: boolean,
): Promise<void> {
  const origins = batch.map(({ origin }) => origin);
  const found = await em.find(LegacyReviewEntity, { origin: { $in: origins } }, { populate: ['content'] });
  const present = new Map(found.map((review) => [review.origin, review]));
  for (const review of batch) {
    const old = present.get(review.origin);
    const differs =
      old && (Object.keys(review) as (keyof WordpressReview)[]).some((key) => !same(old[key], review[key]));
    report.outcome[old ? (differs ? 'updated' : 'unchanged') : 'created'] += 1;
    if (dryRun) continue;
    if (!old) em.create(LegacyReviewEntity, review);
    else if (differs) em.assign(old, review);
  }
  await em.flush();
  em.clear();
}

/** Dates, lists and plain values alike. */
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
