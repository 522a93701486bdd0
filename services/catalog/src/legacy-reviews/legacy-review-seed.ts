import { readdirSync, readFileSync } from 'node:fs';
import { EFFECTS } from '@bluntbot/proto/catalog/vocabulary';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { LegacyReviewEntity } from './legacy-review.entity.ts';

const data = new URL('../seed/data/legacy-reviews/', import.meta.url);

/** A review written for the site: by its editors, from the catalog and public knowledge. */
export const LegacyReviewSeed = z.strictObject({
  strainName: z.string().min(1),
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: z.string().min(1),
  summary: z.string().min(40),
  paragraphs: z.array(z.string().min(40)).min(3),
  rating: z.number().min(0).max(10).multipleOf(0.5),
  effects: z.array(z.enum(EFFECTS)),
  flavors: z.array(z.string()),
  categories: z.array(z.string()).min(1),
  updated: z.iso.date().describe('The day on which its text was last changed. When it was written is not on record.'),
  isFeatured: z.boolean(),
  metaDescription: z.string().min(80),
});
export type LegacyReviewSeed = z.infer<typeof LegacyReviewSeed>;

export const readLegacyReviewSeed = (): LegacyReviewSeed[] =>
  readdirSync(data)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => z.array(LegacyReviewSeed).parse(JSON.parse(readFileSync(new URL(file, data), 'utf8'))));

/**
 * Brings the written reviews into the database; what is there stays as it is, but says when its text was last changed.
 * Answers how many were added.
 */
export async function seedLegacyReviews(em: EntityManager, seeds: readonly LegacyReviewSeed[]): Promise<number> {
  const there = new Set((await em.find(LegacyReviewEntity, {}, { fields: ['slug'] })).map(({ slug }) => slug));
  const fresh = seeds.filter(({ slug }) => !there.has(slug));
  for (const { paragraphs, updated, rating, ...seed } of fresh) {
    em.create(LegacyReviewEntity, {
      ...seed,
      origin: originOf(seed),
      content: contentOf({ paragraphs }),
      rating: String(rating),
      postDate: null,
      updatedAt: noonOf(updated),
    });
  }
  await em.flush();
  for (const seed of seeds.filter((one) => !fresh.includes(one)))
    await em.execute('update legacy_review set updated_at = ? where origin = ? and content = ?', [
      noonOf(seed.updated),
      originOf(seed),
      contentOf(seed),
    ]);
  return fresh.length;
}

const originOf = ({ slug }: Pick<LegacyReviewSeed, 'slug'>): string => `seed:${slug}`;
const contentOf = ({ paragraphs }: Pick<LegacyReviewSeed, 'paragraphs'>): string =>
  paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n');
/** Noon in Washington: the same day wherever the site is read. */
const noonOf = (day: string): Date => new Date(`${day}T17:00:00.000Z`);

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
