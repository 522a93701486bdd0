import { Sql } from '@bluntbot/platform/database/sql';
import { Events } from '@bluntbot/platform/nats/events';
import { type StoreSync as StoreSyncState, storeProductsChanged } from '@bluntbot/proto/commerce/store-products';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import type { CommerceConfig } from '../config.ts';
import { type LeaseState, Leases, type RunResult } from '../leases/leases.ts';
import { productImageHash } from '../product-images/product-image-file.ts';
import { StoreProductReader } from '../store-products/store-product-reader.ts';
import { COMMERCE_CONFIG } from '../tokens.ts';
import { WooCommerceClient } from './woocommerce-client.ts';
import { isPublic, type ShopProduct, toShopProduct, WooProduct, WooVariation } from './woocommerce-product.ts';

const LEASE = 'store-sync';
/** Hours after which everything is read again: a shop does not say what it has removed. */
const FULL_EVERY_HOURS = 6;

/** Where the next run goes on: after what change, by the shop's clock, and when all was read the last time. */
interface Cursor {
  shop?: string;
  modifiedAfter?: string;
  fullAt?: string;
}

/** Keeps the store's catalogue like that of a WooCommerce shop. */
@Injectable()
export class StoreSync {
  private readonly logger = new Logger(StoreSync.name);

  constructor(
    private readonly sql: Sql,
    private readonly leases: Leases,
    private readonly events: Events,
    private readonly reader: StoreProductReader,
    @Inject(COMMERCE_CONFIG) private readonly config: CommerceConfig,
  ) {}

  /** Every replica asks once a minute whether it is time; one of them is told yes. */
  @Cron(CronExpression.EVERY_MINUTE)
  async onSchedule(): Promise<void> {
    await this.run(this.config.WOOCOMMERCE_SYNC_MINUTES * 60 - 5).catch((error: unknown) =>
      this.logger.warn(`The shop was not read, the last catalogue stays: ${(error as Error).message}`),
    );
  }

  /** Reads the shop unless a replica has begun to within `notWithinSeconds`. What fails leaves the catalogue as it was. */
  async run(notWithinSeconds: number, client = this.client()): Promise<boolean> {
    if (!client) return false;
    return this.leases.run(LEASE, notWithinSeconds, (before) => this.synchronise(client, before));
  }

  async state(): Promise<StoreSyncState> {
    const [state, products] = await Promise.all([this.leases.state(LEASE), this.reader.count()]);
    return {
      configured: this.config.WOOCOMMERCE_URL !== undefined,
      shop: this.config.WOOCOMMERCE_URL ?? null,
      lastStartedAt: state?.startedAt ?? null,
      lastSucceededAt: state?.succeededAt ?? null,
      lastError: state?.error ?? null,
      products,
    };
  }

  private client(): WooCommerceClient | undefined {
    const { WOOCOMMERCE_URL, WOOCOMMERCE_KEY, WOOCOMMERCE_SECRET } = this.config;
    return WOOCOMMERCE_URL ? new WooCommerceClient({ url: WOOCOMMERCE_URL, key: WOOCOMMERCE_KEY, secret: WOOCOMMERCE_SECRET }) : undefined;
  }

  private async synchronise(client: WooCommerceClient, { cursor }: LeaseState): Promise<RunResult> {
    const shop = this.config.WOOCOMMERCE_URL ?? '';
    const known = (cursor ?? {}) as Cursor;
    const since = known.shop === shop && isRecent(known.fullAt) ? known.modifiedAfter : undefined;
    const { products, hidden, unreadable, latest } = await this.read(client, since);
    if (!since && products.length === 0) throw new Error('The shop answered with no products at all');
    await this.write(shop, products, hidden, !since);
    if (products.length + hidden.length > 0) this.events.publish(storeProductsChanged, {});
    return {
      outcome: `${products.length} ${since ? 'changed' : 'products'}${unreadable > 0 ? `, ${unreadable} not understood` : ''}`,
      cursor: {
        shop,
        modifiedAfter: latest ?? known.modifiedAfter,
        fullAt: since ? known.fullAt : new Date().toISOString(),
      } satisfies Cursor,
    };
  }

  /** Everything the shop has, or what has changed since, read to the end before anything is written. */
  private async read(client: WooCommerceClient, since: string | undefined) {
    const products: ShopProduct[] = [];
    const hidden: number[] = [];
    let unreadable = 0;
    let latest: string | undefined;
    const params = {
      orderby: 'id',
      order: 'asc',
      status: since ? 'any' : 'publish',
      ...(since && { modified_after: since, dates_are_gmt: 'true' }),
    };
    for await (const entries of client.list('products', params)) {
      for (const entry of entries) {
        const parsed = WooProduct.safeParse(entry);
        if (!parsed.success) unreadable += 1;
        else if (!isPublic(parsed.data)) hidden.push(parsed.data.id);
        else
          products.push(toShopProduct(parsed.data, parsed.data.type === 'variable' ? await this.variations(client, parsed.data.id) : []));
        const modified = parsed.success ? parsed.data.date_modified_gmt : undefined;
        if (modified && (!latest || modified > latest)) latest = modified;
      }
    }
    return { products, hidden, unreadable, latest };
  }

  private async variations(client: WooCommerceClient, id: number): Promise<WooVariation[]> {
    const found: WooVariation[] = [];
    for await (const entries of client.list(`products/${id}/variations`, {})) {
      for (const entry of entries) {
        const parsed = WooVariation.safeParse(entry);
        if (parsed.success) found.push(parsed.data);
      }
    }
    return found;
  }

  private write(shop: string, products: ShopProduct[], hidden: number[], full: boolean): Promise<void> {
    const rows = products.map((product) => ({
      ...product,
      imageHash: productImageHash({ slug: product.slug, category: product.categories[0]?.name ?? '', name: product.name }),
    }));
    return this.sql.transaction(async (run) => {
      await run(UPSERT, [shop, JSON.stringify(rows)]);
      await run('delete from store_product where source = $1 and external_id = any($2::int[])', [shop, hidden]);
      if (!full) return;
      const there = products.map(({ externalId }) => externalId);
      await run('delete from store_product where source = $1 and external_id <> all($2::int[])', [shop, there]);
    });
  }
}

const UPSERT = `insert into store_product (source, external_id, name, slug, permalink, type, description, short_description, price, regular_price,
    sale_price, price_to, stock_status, average_rating, rating_count, categories, tags, modified_at, image_hash)
  select distinct on ("externalId") $1, "externalId", name, slug, permalink, type, description, "shortDescription", price, "regularPrice", "salePrice", "priceTo",
         "stockStatus", "averageRating", "ratingCount", categories, array(select jsonb_array_elements_text(tags)), "modifiedAt", "imageHash"
    from jsonb_to_recordset($2::jsonb) as p("externalId" int, name text, slug text, permalink text, type text, description text,
      "shortDescription" text, price numeric, "regularPrice" numeric, "salePrice" numeric, "priceTo" numeric, "stockStatus" text,
      "averageRating" numeric, "ratingCount" int, categories jsonb, tags jsonb, "modifiedAt" timestamptz, "imageHash" text)
  on conflict (source, external_id) do update set name = excluded.name, slug = excluded.slug, permalink = excluded.permalink, type = excluded.type,
    description = excluded.description, short_description = excluded.short_description, price = excluded.price,
    regular_price = excluded.regular_price, sale_price = excluded.sale_price, price_to = excluded.price_to, stock_status = excluded.stock_status,
    average_rating = excluded.average_rating, rating_count = excluded.rating_count, categories = excluded.categories, tags = excluded.tags,
    modified_at = excluded.modified_at, image_hash = excluded.image_hash`;

const isRecent = (fullAt: string | undefined): boolean =>
  fullAt !== undefined && Date.now() - Date.parse(fullAt) < FULL_EVERY_HOURS * 3_600_000;
