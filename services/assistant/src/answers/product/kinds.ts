import { plainWords } from '@bluntbot/platform/index/plain-words';
import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import { z } from 'zod';
import { readFacts } from '../../written-file.ts';

const Shop = z.strictObject({
  kinds: z.record(
    z.string(),
    z.strictObject({
      category: z.string(),
      tag: z.string().optional(),
      word: z.string().optional().describe('A word of the name.'),
      without: z.string().optional().describe('A tag that others of the category have.'),
      exact: z.boolean().default(false).describe('Its words leave no doubt, whatever the message sounds like.'),
      says: z.string().optional().describe('The beginning of a word of a feature.'),
    }),
  ),
  notSold: z.record(z.string(), z.string()).describe('A kind for each thing that the shop lacks, or "none".'),
  means: z.record(z.string(), z.array(z.string())).describe('What people say by the words of listings.'),
  features: z.strictObject({
    material: z.array(z.string()),
    size: z.array(z.string()),
    trait: z.array(z.string()),
    color: z.array(z.string()),
  }),
});
const [shop] = readFacts(new URL('./content/', import.meta.url), Shop);

/** Rows of the shop by the kinds of the lexicon. */
export const KINDS: z.output<typeof Shop>['kinds'] = shop?.facts.kinds ?? {};

/** The kind that comes nearest to each thing of the lexicon that the shop doesn't have; undefined where none does. */
export const NEAREST: ReadonlyMap<string, string | undefined> = new Map(
  Object.entries(shop?.facts.notSold ?? {}).map(([thing, kind]) => [thing, kind === 'none' ? undefined : kind]),
);

/** Whether a feature or tag says what a thing is made of, how big it is, what it has, or its color. */
export const isOf = (about: 'material' | 'size' | 'trait' | 'color', feature: string): boolean =>
  plainWords(feature).some((word) => shop?.facts.features[about].includes(word));

export function isOfKind(
  { category, tags, name, features }: Pick<AffiliateProduct, 'category' | 'tags' | 'name' | 'features'>,
  kind: string,
): boolean {
  const rows = KINDS[kind];
  if (!rows || rows.category !== category) return false;
  const { says, without } = rows;
  if (without && tags.includes(without)) return false;
  if (says && !features.flatMap(plainWords).some((word) => word.startsWith(says))) return false;
  return (!rows.tag || tags.includes(rows.tag)) && (!rows.word || plainWords(name).includes(rows.word));
}

const MEANT = new Map(
  Object.entries(shop?.facts.means ?? {}).flatMap(([word, all]) => all.map((said) => [said, word])),
);

/** The word of listings that a word stands for: the grip that arthritic hands need. */
export const meantBy = (said: string): string | undefined => MEANT.get(said);

/** Whether a kind is only a part of its category. */
export function isPart(kind: string): boolean {
  const { tag, word, says } = KINDS[kind] ?? {};
  return [tag, word, says].some((narrowing) => narrowing !== undefined);
}

const INCHES = 12;

/** The length and width of a thing in feet: of a tent of "36 × 36 × 72 inches" 3 and 3. */
export function floorOf({ features }: Pick<AffiliateProduct, 'features'>): readonly [number, number] | undefined {
  for (const words of features.map((feature) => plainWords(feature))) {
    const [length, width] = words.map(Number).filter((figure) => figure > 0);
    const unit = words.includes('inches') ? INCHES : words.includes('feet') ? 1 : undefined;
    if (length && width && unit) return [length / unit, width / unit];
  }
  return undefined;
}

export const priceOf = ({ price, salePrice }: Pick<AffiliateProduct, 'price' | 'salePrice'>): number =>
  salePrice ?? price;

export const dollars = (value: number): string => `$${Number.isInteger(value) ? value : value.toFixed(2)}`;
