import type { EntityManager } from '@mikro-orm/postgresql';
import { AffiliateProductEntity } from '../affiliate-products/affiliate-product.entity.ts';
import { productImageHash } from '../product-images/product-image-file.ts';
import { StoreProductEntity } from '../store-products/store-product.entity.ts';
import { SAMPLE } from '../store-products/store-product-reader.ts';
import type { AccessorySeed, SampleSeed } from './commerce-seed.ts';

/** Brings accessories and sample products into the database. Can be repeated: what is there stays as it is. */
export async function seedCommerce(
  em: EntityManager,
  accessories: readonly AccessorySeed[],
  samples: readonly SampleSeed[],
): Promise<{ accessories: number; samples: number }> {
  return em.transactional(async (tx) => {
    const known = new Set((await tx.findAll(AffiliateProductEntity, { fields: ['slug'] })).map(({ slug }) => slug));
    const fresh = accessories.filter(({ slug }) => !known.has(slug));
    for (const accessory of fresh) {
      tx.create(AffiliateProductEntity, { ...accessory, price: String(accessory.price), imageHash: productImageHash(accessory) });
    }
    const added = await seedSamples(tx, samples);
    await tx.flush();
    return { accessories: fresh.length, samples: added };
  });
}

async function seedSamples(tx: EntityManager, samples: readonly SampleSeed[]): Promise<number> {
  const known = new Set((await tx.find(StoreProductEntity, { source: SAMPLE }, { fields: ['slug'] })).map(({ slug }) => slug));
  const categories = [...new Set(samples.flatMap((sample) => sample.categories))];
  const fresh = samples.map((sample, at) => ({ sample, number: at + 1 })).filter(({ sample }) => !known.has(sample.slug));
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
