import { mergeShipped, type ShippedMerge } from '@bluntbot/platform/shipped/merge-shipped';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AffiliateProductEntity } from '../affiliate-products/affiliate-product.entity.ts';
import { productImageHash } from '../product-images/product-image-file.ts';
import { StoreProductEntity } from '../store-products/store-product.entity.ts';
import { SAMPLE } from '../store-products/store-product-reader.ts';
import type { AccessorySeed, SampleSeed } from './commerce-seed.ts';

/** How many rows a seed added, and how many of the accessories it brought up to date. */
export interface Seeded {
  accessories: number;
  updated: number;
  samples: number;
}

/**
 * Brings accessories and sample products into the database. Can be repeated: a field of an accessory that still says
 * what an earlier release shipped follows this one, and an edited field stays. So do the texts of samples.
 */
export async function seedCommerce(
  em: EntityManager,
  accessories: readonly AccessorySeed[],
  samples: readonly SampleSeed[],
): Promise<Seeded> {
  return em.transactional(async (tx) => {
    const { added, changed } = await seedAccessories(tx, accessories);
    const addedSamples = await seedSamples(tx, samples);
    await tx.flush();
    return { accessories: added.length, updated: changed.size, samples: addedSamples };
  });
}

async function seedAccessories(
  tx: EntityManager,
  accessories: readonly AccessorySeed[],
): Promise<ShippedMerge<AccessorySeed>> {
  const there = new Map((await tx.findAll(AffiliateProductEntity)).map((product) => [product.slug, product]));
  const merge = await mergeShipped(tx, {
    topic: 'affiliate_product',
    shipped: new Map(accessories.map((accessory) => [accessory.slug, accessory])),
    current: new Map([...there].map(([slug, product]) => [slug, seedOf(product)])),
  });
  for (const accessory of accessories) {
    const product = there.get(accessory.slug);
    const changes = merge.changed.get(accessory.slug);
    if (!product) tx.create(AffiliateProductEntity, columnsOf(accessory));
    else if (changes) tx.assign(product, columnsOf({ ...seedOf(product), ...changes }));
  }
  return merge;
}

const columnsOf = (accessory: AccessorySeed) => ({
  ...accessory,
  price: String(accessory.price),
  imageHash: productImageHash(accessory),
});

/** An accessory in the format of the seed. */
const seedOf = ({
  id: _id,
  salePrice: _sale,
  imageHash: _image,
  createdAt: _created,
  price,
  ...product
}: AffiliateProductEntity): AccessorySeed => ({
  ...product,
  price: Number(price),
});

/** Adds sample products, and brings those that are there up to the release. */
async function seedSamples(tx: EntityManager, samples: readonly SampleSeed[]): Promise<number> {
  const rows = await tx.find(StoreProductEntity, { source: SAMPLE });
  const merge = await mergeShipped(tx, {
    topic: 'sample_product',
    shipped: new Map(samples.map((sample) => [sample.slug, textsOf(sample)])),
    current: new Map(rows.map((row) => [row.slug, pickTexts(row)])),
  });
  for (const row of rows) tx.assign(row, merge.changed.get(row.slug) ?? {});
  const categories = [...new Set(samples.flatMap((sample) => sample.categories))];
  for (const [at, sample] of samples.entries()) {
    if (!merge.added.includes(sample.slug)) continue;
    const { short_description: _short, regular_price, stock_status, price, description: _text, ...facts } = sample;
    tx.create(StoreProductEntity, {
      ...facts,
      ...textsOf(sample),
      source: SAMPLE,
      externalId: at + 1,
      permalink: `/store?product=${sample.slug}`,
      price,
      regularPrice: regular_price,
      salePrice: price === regular_price ? null : price,
      stockStatus: stock_status,
      categories: sample.categories.map((name) => ({ id: categories.indexOf(name) + 1, name })),
      imageHash: productImageHash({ slug: sample.slug, category: sample.categories[0] ?? '', name: sample.name }),
    });
  }
  return merge.added.length;
}

/** What a sample says of itself, as the database has it. */
const textsOf = ({ name, short_description, description }: SampleSeed) => ({
  name,
  shortDescription: `<p>${short_description}</p>`,
  description: `<p>${description}</p>`,
});
const pickTexts = ({ name, shortDescription, description }: StoreProductEntity): ReturnType<typeof textsOf> => ({
  ...{ name, shortDescription, description },
});
