import { ReadSql } from '@bluntbot/platform/database/read-sql';
import { CONFIG } from '@bluntbot/platform/tokens';
import type { StoreProduct } from '@bluntbot/proto/commerce/store-products';
import { Inject, Injectable } from '@nestjs/common';
import type { CommerceConfig } from '../config.ts';
import { PHOTO, productImageUrl } from '../product-images/product-image-file.ts';
import { safeProductHtml } from './product-html.ts';

interface Row extends Omit<StoreProduct, 'images' | 'is_sample'> {
  source: string;
  imageHash: string;
  photoHash: string | null;
}

/** A page of the store, and how many there are. */
export interface StorePage {
  products: StoreProduct[];
  total: number;
}

/** The source that the seed writes. */
export const SAMPLE = 'sample';

const money = (column: string) => `coalesce(${column}::text, '')`;
/** Maximum characters of a text in a list. A longer text is cut, without markup. */
const MAX_TEXT = 3_000;
const text = (column: string) =>
  `case when length(${column}) <= ${MAX_TEXT} then ${column} else '<p>' || left(regexp_replace(${column}, '<[^>]*>', ' ', 'g'), 600) || '…</p>' end`;
const COLUMNS = `id, name, slug, permalink, type, ${text('description')} as description, ${text('short_description')} as short_description, ${money('price')} as price,
  ${money('regular_price')} as regular_price, ${money('sale_price')} as sale_price, price_to::text as price_to, stock_status,
  average_rating::text as average_rating, rating_count, categories, source, image_hash as "imageHash", photo_hash as "photoHash"`;

/** Once the catalog of the shop ($1) is loaded, the samples are no longer shown. */
const SHOWN = `source = coalesce((select source from store_product where source = $1 limit 1), '${SAMPLE}')`;

/** Every read of the store. */
@Injectable()
export class StoreProductReader {
  constructor(
    private readonly sql: ReadSql,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  /** Lists products by name; "all" means no filter. */
  list(search: string | undefined, limit: number, offset: number): Promise<StorePage> {
    const words = search && search.toLowerCase() !== 'all' ? search : '';
    return this.page(`lower(name) like '%' || $2 || '%'`, [escaped(words)], 'lower(name), id', limit, offset);
  }

  /** Products that carry a city's slug as a tag; when there are none the best rated and then those in stock. */
  async forCity(city: string | undefined, limit: number, offset: number): Promise<StorePage> {
    const own = city ? await this.page('$2 = any(tags)', [city], 'lower(name), id', limit, offset) : undefined;
    if (own && own.total > 0) return own;
    return this.page(
      '$2::text is not null',
      [''],
      `(stock_status = 'instock') desc, average_rating desc, rating_count desc, id`,
      limit,
      offset,
    );
  }

  async count(): Promise<number> {
    const [row] = await this.sql.rows<{ count: number }>(
      `select count(*)::int as count from store_product where ${SHOWN}`,
      [this.source],
    );
    return row?.count ?? 0;
  }

  /** Whose products are shown once there are any: the shop's, by its address. */
  get source(): string {
    return this.config.WOOCOMMERCE_URL?.replace(/\/+$/, '') ?? SAMPLE;
  }

  private async page(
    condition: string,
    params: unknown[],
    order: string,
    limit: number,
    offset: number,
  ): Promise<StorePage> {
    const [rows, [count]] = await Promise.all([
      this.sql.rows<Row>(
        `select ${COLUMNS} from store_product where ${SHOWN} and ${condition} order by ${order} limit $3 offset $4`,
        [this.source, ...params, limit, offset],
      ),
      this.sql.rows<{ total: number }>(
        `select count(*)::int as total from store_product where ${SHOWN} and ${condition}`,
        [this.source, ...params],
      ),
    ]);
    return { products: rows.map(toStoreProduct), total: count?.total ?? 0 };
  }
}

/** Escapes a text for a LIKE pattern. */
const escaped = (text: string): string => text.toLowerCase().replace(/[\\%_]/g, '\\$&');

function toStoreProduct({ source, imageHash, photoHash, ...row }: Row): StoreProduct {
  return {
    ...row,
    // No matter what wrote the row, nothing in it may run.
    description: safeProductHtml(row.description),
    short_description: safeProductHtml(row.short_description),
    images: [
      {
        src: photoHash ? productImageUrl('store', PHOTO, photoHash) : productImageUrl('store', row.slug, imageHash),
        alt: row.name,
      },
    ],
    is_sample: source === SAMPLE,
  };
}
