import { ProductIndex } from '@bluntbot/commerce/affiliate-products/product-index';
import { ProductReader } from '@bluntbot/commerce/affiliate-products/product-reader';
import { ProductRecommender } from '@bluntbot/commerce/affiliate-products/product-recommender';
import { commerceDatabase } from '@bluntbot/commerce/mikro-orm.config';
import { readAccessories, readSamples } from '@bluntbot/commerce/seed/commerce-seed';
import { seedCommerce } from '@bluntbot/commerce/seed/seeder';
import type { ChangeFeed } from '@bluntbot/platform/changes/change-feed';
import { ReadSql } from '@bluntbot/platform/database/read-sql';
import { Sql } from '@bluntbot/platform/database/sql';
import { productList, productRecommend } from '@bluntbot/proto/commerce/affiliate-products';
import type { RequestOf } from '@bluntbot/proto/rpc';
import { MikroORM } from '@mikro-orm/postgresql';
import { compareCosts, type Question } from './costs.ts';
import { follow, followedLine } from './follow.ts';

const LARGE = 100_000;

interface Shop {
  orm: MikroORM;
  feed: ChangeFeed;
  reader: ProductReader;
  recommender: ProductRecommender;
}

/** Rows asked for: no more than the seed has for each question, so that both answers are of one size. */
const list = (what: string, query: RequestOf<typeof productList>): Question<Shop> => ({
  what,
  limit: 3,
  ask: ({ reader }) => reader.list(productList.request.parse({ limit: 10, ...query })),
});

const QUESTIONS: Question<Shop>[] = [
  list('by name', {}),
  list('by price, highest first', { sortBy: 'price', sortOrder: 'desc' }),
  list('newest', { sortBy: 'created', sortOrder: 'desc' }),
  list('a category', { category: 'Grinders' }),
  list('a brand', { brand: 'RAW' }),
  list('a range of prices', { minPrice: 50, maxPrice: 60, limit: 4 }),
  list('a word', { search: 'glass' }),
  list('two words', { search: 'rolling tray', limit: 4 }),
  list('a word, a category, a price', { search: 'ceramic', category: 'Dab Rigs & E-Rigs', maxPrice: 400, limit: 2 }),
  list('featured, sold out as well', { featured: 'true', inStock: 'false', limit: 6 }),
  list('a tag', { tags: 'travel' }),
  list('a page far back', { offset: 100 }),
  { what: 'categories', limit: 3, ask: ({ reader }) => reader.categories() },
  {
    what: 'recommended for a strain',
    limit: 3,
    ask: ({ recommender }) =>
      recommender.recommend(
        productRecommend.request.parse({ strainName: 'Blue Dream', strainType: 'hybrid', effects: 'creative,relaxed' }),
      ),
  },
];

/** Times the shop's reads on the seed and on 100,000 products. */
export async function scaleProducts(server: (name: string) => Promise<string>): Promise<void> {
  const small = await openShop(await server('bench_shop_small'));
  const large = await openShop(await server('bench_shop_large'), LARGE);
  await compareCosts(
    `Cost of a question at ${LARGE.toLocaleString('en')} products against the seed`,
    QUESTIONS,
    small,
    large,
  );
  for (const { orm, feed } of [small, large]) {
    await feed.onApplicationShutdown();
    await orm.close();
  }
}

async function openShop(url: string, size?: number): Promise<Shop> {
  const orm = await MikroORM.init(commerceDatabase({ DATABASE_URL: url }));
  await orm.migrator.up();
  await seedCommerce(orm.em.fork(), readAccessories(), readSamples());
  if (size) await multiply(orm, size);
  await orm.em.getConnection().execute('vacuum analyze affiliate_product');
  const followed = await follow(url, (feed) => new ProductIndex(feed));
  const { index, feed } = followed;
  if (size) console.log(followedLine(`${size.toLocaleString('en')} products`, followed));
  const reader = new ProductReader(new ReadSql(orm, new Sql(orm), feed), index);
  return { orm, feed, reader, recommender: new ProductRecommender(index, reader) };
}

/** Grows the seed to `size` products: copies of it, each with a number in its name and a price a little off. */
async function multiply(orm: MikroORM, size: number): Promise<void> {
  const columns =
    'short_description, description, category, brand, affiliate_url, is_featured, features, in_stock, recommendation_type, tags, price_as_of, image_hash';
  await orm.em.getConnection().execute(
    `insert into affiliate_product (slug, name, price, ${columns})
     select p.slug || '-' || g.n, p.name || ' ' || g.n, round((p.price * (0.5 + random()))::numeric, 2), ${columns
       .split(', ')
       .map((column) => `p.${column}`)
       .join(', ')}
       from affiliate_product p cross join generate_series(1, (select ceil(${size}.0 / count(*))::int from affiliate_product)) as g(n) order by g.n, p.id limit ${size} - (select count(*) from affiliate_product)`,
  );
}
