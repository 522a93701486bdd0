import { readdirSync, readFileSync } from 'node:fs';
import { mergeShipped } from '@bluntbot/platform/shipped/merge-shipped';
import { EFFECTS } from '@bluntbot/proto/catalog/vocabulary';
import type { EntityManager, Loaded } from '@mikro-orm/postgresql';
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

/** How many reviews a seed added, and how many it brought up to date. */
export interface SeededReviews {
  added: number;
  updated: number;
}

/**
 * Brings the written reviews into the database. Can be repeated: a field that still says what an earlier release
 * shipped follows this one, and what an import changed stays as it is.
 */
export const seedLegacyReviews = (em: EntityManager, seeds: readonly LegacyReviewSeed[]): Promise<SeededReviews> =>
  em.transactional(async (tx) => {
    const shipped = new Map(seeds.map((seed) => [originOf(seed), textsOf(seed)]));
    const rows = await tx.find(LegacyReviewEntity, { origin: { $in: [...shipped.keys()] } }, { populate: ['content'] });
    const merge = await mergeShipped(tx, {
      topic: 'legacy_review',
      shipped,
      current: new Map(rows.map((row) => [row.origin, pickTexts(row)])),
    });
    for (const seed of seeds.filter((one) => merge.added.includes(originOf(one))))
      tx.create(LegacyReviewEntity, { ...textsOf(seed), slug: seed.slug, origin: originOf(seed), postDate: null });
    for (const row of rows) tx.assign(row, merge.changed.get(row.origin) ?? {});
    await tx.flush();
    for (const seed of seeds)
      await tx.execute('update legacy_review set updated_at = ? where origin = ? and content = ?', [
        noonOf(seed.updated),
        originOf(seed),
        contentOf(seed),
      ]);
    return { added: merge.added.length, updated: merge.changed.size };
  });

/** What a review says, as the database has it. */
type Texts = ReturnType<typeof textsOf>;
const textsOf = ({ paragraphs, rating, slug: _slug, updated: _updated, ...seed }: LegacyReviewSeed) => ({
  ...seed,
  content: contentOf({ paragraphs }),
  rating: rating.toFixed(1),
});

const pickTexts = (row: Loaded<LegacyReviewEntity, never, '*'>): Texts => ({
  ...{ strainName: row.strainName, title: row.title, summary: row.summary, content: row.content },
  ...{ rating: row.rating ?? '', effects: row.effects as Texts['effects'], flavors: row.flavors },
  ...{ categories: row.categories, isFeatured: row.isFeatured, metaDescription: row.metaDescription },
});

const originOf = ({ slug }: Pick<LegacyReviewSeed, 'slug'>): string => `seed:${slug}`;
const contentOf = ({ paragraphs }: Pick<LegacyReviewSeed, 'paragraphs'>): string =>
  paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n');
/** Noon in Washington: the same day wherever the site is read. */
const noonOf = (day: string): Date => new Date(`${day}T17:00:00.000Z`);

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
