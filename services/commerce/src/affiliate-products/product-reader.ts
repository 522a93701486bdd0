import { ReadSql } from '@bluntbot/platform/database/read-sql';
import type {
  AffiliateProduct,
  ProductBrands,
  ProductCategories,
  ProductList,
  ProductListQuery,
} from '@bluntbot/proto/commerce/affiliate-products';
import { Injectable } from '@nestjs/common';
import { productImageUrl } from '../product-images/product-image-file.ts';
import { ProductIndex } from './product-index.ts';

interface Row extends Omit<AffiliateProduct, 'imageUrl' | 'stockStatus' | 'reason'> {
  imageHash: string;
  inStock: boolean;
}

const COLUMNS = `id, slug, name, short_description as "shortDescription", description, category, brand, price::float8 as price,
  sale_price::float8 as "salePrice", affiliate_url as "affiliateUrl", is_featured as "isFeatured", features, in_stock as "inStock",
  recommendation_type as "recommendationType", tags, price_as_of::text as "priceAsOf", image_hash as "imageHash"`;

/** Every read of the accessories shop. */
@Injectable()
export class ProductReader {
  constructor(
    private readonly sql: ReadSql,
    private readonly index: ProductIndex,
  ) {}

  /** Returns a page of products and the total number of matches. */
  async list(query: ProductListQuery): Promise<ProductList> {
    const { ids, total } = (await this.index.current()).list(query);
    return { products: await this.products(ids), total };
  }

  /** Every category, largest first. */
  async categories(): Promise<ProductCategories> {
    const counts = (await this.index.current())
      .counts('category')
      .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value));
    return { categories: counts.map(({ value, count }) => ({ category: value, count })) };
  }

  /** Every brand by name. */
  async brands(): Promise<ProductBrands> {
    const counts = (await this.index.current()).counts('brand').toSorted((a, b) => a.value.localeCompare(b.value));
    return { brands: counts.map(({ value, count }) => ({ brand: value, count })) };
  }

  /** Products by id in the given order, each with a reason where there is one. */
  async products(ids: readonly number[], reasons?: ReadonlyMap<number, string>): Promise<AffiliateProduct[]> {
    if (ids.length === 0) return [];
    const rows = await this.sql.rows<Row>(`select ${COLUMNS} from affiliate_product where id = any($1::int[])`, [ids]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [toAffiliateProduct(row, reasons?.get(id) ?? null)] : [];
    });
  }
}

function toAffiliateProduct({ imageHash, inStock, ...row }: Row, reason: string | null): AffiliateProduct {
  return {
    ...row,
    imageUrl: productImageUrl('accessory', row.slug, imageHash),
    stockStatus: inStock ? 'instock' : 'soldout',
    reason,
  };
}
