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
 * what an earlier release shipped follows this one, and an edited field stays. Samples that are there stay as they are.
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

async function seedSamples(tx: EntityManager, samples: readonly SampleSeed[]): Promise<number> {
  const known = new Set(
    (await tx.find(StoreProductEntity, { source: SAMPLE }, { fields: ['slug'] })).map(({ slug }) => slug),
  );
  const categories = [...new Set(samples.flatMap((sample) => sample.categories))];
  const fresh = samples
    .map((sample, at) => ({ sample, number: at + 1 }))
    .filter(({ sample }) => !known.has(sample.slug));
  for (const { sample, number } of fresh) {
    const { short_description, regular_price, stock_status, price, ...facts } = sample;
    tx.create(StoreProductEntity, {
      ...facts,
      source: SAMPLE,
      externalId: number,
      permalink: `/store?product=${sample.slug}`,
      shortDescription: `<p>${short_description}</p>`,
      description: `<p>${sample.description}</p>`,
      price,
      regularPrice: regular_price,
      salePrice: price === regular_price ? null : price,
      stockStatus: stock_status,
      categories: sample.categories.map((name) => ({ id: categories.indexOf(name) + 1, name })),
      imageHash: productImageHash({ slug: sample.slug, category: sample.categories[0] ?? '', name: sample.name }),
    });
  }
  return fresh.length;
}
