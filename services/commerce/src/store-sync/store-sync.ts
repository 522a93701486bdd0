import { Sql } from '@bluntbot/platform/database/sql';
import { CONFIG } from '@bluntbot/platform/tokens';
import type { StoreSync as StoreSyncState } from '@bluntbot/proto/commerce/store-products';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import type { CommerceConfig } from '../config.ts';
import { type Hold, type LeaseState, Leases, type RunResult } from '../leases/leases.ts';
import { productImageHash } from '../product-images/product-image-file.ts';
import { StoreProductReader } from '../store-products/store-product-reader.ts';
import { ShopPhotographs } from './shop-photographs.ts';
import { NotAccepted, NotThere, WooCommerceClient } from './woocommerce-client.ts';
import {
  complaintOf,
  doubtsOf,
  instant,
  isPublic,
  type ShopProduct,
  sumUpVariations,
  toShopProduct,
  type VariationFacts,
  WooId,
  WooProduct,
  WooVariation,
} from './woocommerce-product.ts';

const LEASE = 'store-sync';
/** Hours between full reads: a shop doesn't report what it removed. */
const FULL_EVERY_HOURS = 6;
/** Overlap of two successive runs. */
const OVERLAP_MS = 2 * 60_000;
/** A shop with no more products than this may drop most of them at once. */
const SMALL_CATALOGUE = 10;
/** The most products that the report names. */
const MAX_NAMED = 50;

/** Where the next run continues: after which change, by the shop's clock, and when everything was last read. */
interface Cursor {
  shop?: string;
  modifiedAfter?: string;
  fullAt?: string;
  notUnderstood?: NotUnderstood[];
}

/** What staff should look at in the shop. */
type NotUnderstood = StoreSyncState['notUnderstood'][number];

/** The result of reading the shop. */
interface Catalog {
  products: ShopProduct[];
  /** IDs of products hidden from visitors. */
  hidden: number[];
  notUnderstood: NotUnderstood[];
  /** IDs of unreadable products, where the ID itself is readable. */
  unreadableIds: number[];
  /** When the last change was, as the shop dates it. */
  latest: string | undefined;
}

type Varied = VariationFacts & { externalId: number };

/** Keeps the store's catalog like that of a WooCommerce shop. */
@Injectable()
export class StoreSync {
  private readonly logger = new Logger(StoreSync.name);

  constructor(
    private readonly sql: Sql,
    private readonly leases: Leases,
    private readonly reader: StoreProductReader,
    private readonly photographs: ShopPhotographs,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  /** Every replica checks once a minute whether it is time. Only one of them gets the lease. */
  @Cron(CronExpression.EVERY_MINUTE)
  async onSchedule(): Promise<void> {
    await this.run(this.config.WOOCOMMERCE_SYNC_MINUTES * 60 - 5).catch((error: unknown) =>
      this.logger.warn(`The shop was not read, the last catalog stays: ${(error as Error).message}`),
    );
  }

  /**
   * Reads the shop unless a replica has begun to within `notWithinSeconds`. What fails leaves the catalog as it was.
   */
  async run(notWithinSeconds: number, client = this.client()): Promise<boolean> {
    if (!client) return false;
    return this.leases.run(LEASE, notWithinSeconds, (before, hold) => this.synchronize(client, before, hold));
  }

  async state(): Promise<StoreSyncState> {
    const [state, products, photographs] = await Promise.all([
      this.leases.state(LEASE),
      this.reader.count(),
      this.photographs.state(),
    ]);
    return {
      configured: this.shop !== undefined,
      mailServer: this.config.SMTP_URL !== undefined,
      shop: this.shop ?? null,
      lastStartedAt: state?.startedAt ?? null,
      lastSucceededAt: state?.succeededAt ?? null,
      lastError: state?.error ?? null,
      lastOutcome: state?.outcome ?? null,
      notUnderstood: (state?.cursor as Cursor | null)?.notUnderstood ?? [],
      products,
      photographs,
    };
  }

  /** The address of the shop, without a trailing slash. It's also the source of its products. */
  private get shop(): string | undefined {
    return this.config.WOOCOMMERCE_URL?.replace(/\/+$/, '');
  }

  private client(): WooCommerceClient | undefined {
    const { WOOCOMMERCE_KEY, WOOCOMMERCE_SECRET } = this.config;
    return this.shop
      ? new WooCommerceClient({ url: this.shop, key: WOOCOMMERCE_KEY, secret: WOOCOMMERCE_SECRET })
      : undefined;
  }

  private async synchronize(client: WooCommerceClient, { cursor }: LeaseState, hold: Hold): Promise<RunResult> {
    const shop = this.shop ?? '';
    const known = (cursor ?? {}) as Cursor;
    const since = known.shop === shop && isRecent(known.fullAt) ? known.modifiedAfter : undefined;
    const began = new Date();
    // Before the rest: what is taken out of the trash meanwhile is among that.
    const trashed = since ? await this.trashed(client, since, hold.signal) : [];
    const catalog = await this.read(client, since, hold.signal);
    const { products, hidden, notUnderstood, latest } = catalog;
    const there = new Set(products.map(({ externalId }) => externalId));
    hidden.push(...trashed.filter((id) => !there.has(id)));
    if (!since && products.length === 0) throw new Error('The shop returned no products');
    const varied = since ? await this.readVaried(client, shop, products, hold.signal) : [];
    await this.write(hold, shop, catalog, varied, !since);
    this.photographs.wake();
    return {
      outcome: `${products.length} ${since ? 'changed' : 'products'}${notUnderstood.length > 0 ? `, ${notUnderstood.length} not understood` : ''}`,
      cursor: {
        shop,
        modifiedAfter: latest ? nextAfter(latest, client.firstAnswerAt ?? began) : known.modifiedAfter,
        fullAt: since ? known.fullAt : new Date().toISOString(),
        notUnderstood: merged(since ? known.notUnderstood : [], catalog),
      } satisfies Cursor,
    };
  }

  /** Reads all products, or those that changed since then, before anything is written. */
  private async read(client: WooCommerceClient, since: string | undefined, signal: AbortSignal): Promise<Catalog> {
    const params = {
      orderby: 'id',
      order: 'asc',
      status: since ? 'any' : 'publish',
      ...(since && { modified_after: since, dates_are_gmt: 'true' }),
    };
    const entries = await client.list('products', params, signal, (entry) => {
      const { data: product, error } = WooProduct.safeParse(entry);
      return { product, id: WooId.safeParse(entry).data?.id, complaint: error && complaintOf(entry, error) };
    });
    const catalog: Catalog = { products: [], hidden: [], notUnderstood: [], unreadableIds: [], latest: undefined };
    for (const { product, id, complaint } of entries) {
      if (product) await this.take(catalog, client, product, signal);
      else {
        if (complaint) catalog.notUnderstood.push({ id: id ?? null, ...complaint });
        if (id !== undefined) catalog.unreadableIds.push(id);
      }
    }
    return catalog;
  }

  /** Adds a shop product to the result, with its variations and problems. */
  private async take(catalog: Catalog, client: WooCommerceClient, product: WooProduct, signal: AbortSignal) {
    if (isPublic(product)) {
      const isVariable = product.type === 'variable';
      const shown = toShopProduct(product, isVariable ? await this.variations(client, product.id, signal) : []);
      catalog.products.push(shown);
      const doubts = doubtsOf(product);
      if (doubts.length > 0)
        catalog.notUnderstood.push({ id: product.id, name: shown.name.slice(0, 100), why: doubts.join(', ') });
    } else catalog.hidden.push(product.id);
    const modified = instant(product.date_modified_gmt);
    if (modified && (!catalog.latest || modified > catalog.latest)) catalog.latest = modified;
  }

  /** Ids of what went into the trash since then: to a shop, "any" status does not mean that one. */
  private async trashed(client: WooCommerceClient, since: string, signal: AbortSignal): Promise<number[]> {
    const params = {
      orderby: 'id',
      order: 'asc',
      status: 'trash',
      _fields: 'id',
      modified_after: since,
      dates_are_gmt: 'true',
    };
    return client
      .list('products', params, signal, (entry) => WooId.safeParse(entry).data?.id ?? [])
      .catch((error: unknown) => {
        // If the shop doesn't support this request, the next full run finds removed products.
        if (error instanceof NotAccepted) return [];
        throw error;
      })
      .then((ids) => ids.flat());
  }

  /**
   * Prices and stock of the variable products that are here already: a variation changes without the date of its
   * product.
   */
  private async readVaried(
    client: WooCommerceClient,
    shop: string,
    fresh: readonly ShopProduct[],
    signal: AbortSignal,
  ): Promise<Varied[]> {
    const known = await this.sql.rows<{ externalId: number }>(
      `select external_id as "externalId" from store_product
        where source = $1 and type = 'variable' and external_id <> all($2::int[]) order by external_id`,
      [shop, fresh.map(({ externalId }) => externalId)],
    );
    const varied: Varied[] = [];
    for (const { externalId } of known) {
      const variations = await this.variations(client, externalId, signal);
      if (variations.length > 0) varied.push({ externalId, ...sumUpVariations(variations) });
    }
    return varied;
  }

  /** No variations if the shop removed the product meanwhile; the next full run finds that. */
  private async variations(client: WooCommerceClient, id: number, signal: AbortSignal): Promise<WooVariation[]> {
    const entries = await client
      .list(`products/${id}/variations`, {}, signal, (entry) => WooVariation.safeParse(entry).data ?? [])
      .catch((error: unknown) => {
        if (error instanceof NotThere) return [];
        throw error;
      });
    return entries.flat();
  }

  private write(
    hold: Hold,
    shop: string,
    { products, hidden, unreadableIds }: Catalog,
    varied: Varied[],
    full: boolean,
  ): Promise<void> {
    const rows = products.map((product) => ({
      ...product,
      imageHash: productImageHash({
        slug: product.slug,
        category: product.categories[0]?.name ?? '',
        name: product.name,
      }),
    }));
    return this.sql.transaction(async (run) => {
      await hold.keep(run);
      const [before] = await run<{ count: number }>(COUNT, [shop]);
      await run(UPSERT, [shop, JSON.stringify(rows)]);
      await run(UPDATE_VARIED, [shop, JSON.stringify(varied)]);
      await run('delete from store_product where source = $1 and external_id = any($2::int[])', [shop, hidden]);
      if (!full) return;
      // Products that exist but can't be read stay unchanged.
      const there = [...products.map(({ externalId }) => externalId), ...unreadableIds];
      await run('delete from store_product where source = $1 and external_id <> all($2::int[])', [shop, there]);
      const [after] = await run<{ count: number }>(COUNT, [shop]);
      refuseCollapse(before?.count ?? 0, after?.count ?? 0);
    });
  }
}

/** Products that still cannot be read. A product that was read again is checked again. */
function merged(before: NotUnderstood[] | undefined, { products, hidden, notUnderstood }: Catalog): NotUnderstood[] {
  const read = new Set([
    ...products.map(({ externalId }) => externalId),
    ...hidden,
    ...notUnderstood.map(({ id }) => id),
  ]);
  return [...notUnderstood, ...(before ?? []).filter(({ id }) => !read.has(id))].slice(0, MAX_NAMED);
}

/** A shop that has lost most of its products at once is rather broken than sold out. */
function refuseCollapse(before: number, after: number): void {
  if (before > SMALL_CATALOGUE && after < before / 2) {
    throw new Error(`The shop returned so few products that ${before} would become ${after}, so nothing was saved`);
  }
}

const COUNT = 'select count(*)::int as count from store_product where source = $1';

const UPDATE_VARIED = `update store_product set price = coalesce(v.price, store_product.price), price_to = v."priceTo",
    stock_status = coalesce(v."stockStatus", store_product.stock_status)
  from jsonb_to_recordset($2::jsonb) as v("externalId" int, price numeric, "priceTo" numeric, "stockStatus" text)
  where source = $1 and external_id = v."externalId"`;

const UPSERT = `insert into store_product (source, external_id, name, slug, permalink, type, description, short_description, price, regular_price,
    sale_price, price_to, stock_status, average_rating, rating_count, categories, tags, modified_at, image_hash,
    image_url, image_version)
  select distinct on ("externalId") $1, "externalId", name, slug, permalink, type, description, "shortDescription", price, "regularPrice", "salePrice", "priceTo",
         "stockStatus", "averageRating", "ratingCount", categories, array(select jsonb_array_elements_text(tags)), "modifiedAt", "imageHash",
         "imageUrl", "imageVersion"
    from jsonb_to_recordset($2::jsonb) as p("externalId" int, name text, slug text, permalink text, type text, description text,
      "shortDescription" text, price numeric, "regularPrice" numeric, "salePrice" numeric, "priceTo" numeric, "stockStatus" text,
      "averageRating" numeric, "ratingCount" int, categories jsonb, tags jsonb, "modifiedAt" timestamptz, "imageHash" text,
      "imageUrl" text, "imageVersion" text)
  on conflict (source, external_id) do update set name = excluded.name, slug = excluded.slug, permalink = excluded.permalink, type = excluded.type,
    description = excluded.description, short_description = excluded.short_description, price = excluded.price,
    regular_price = excluded.regular_price, sale_price = excluded.sale_price, price_to = excluded.price_to, stock_status = excluded.stock_status,
    average_rating = excluded.average_rating, rating_count = excluded.rating_count, categories = excluded.categories, tags = excluded.tags,
    modified_at = excluded.modified_at, image_hash = excluded.image_hash,
    photo_tries = case when (store_product.image_url, store_product.image_version) is distinct from (excluded.image_url, excluded.image_version)
      then 0 else store_product.photo_tries end,
    photo_retry_at = case when (store_product.image_url, store_product.image_version) is distinct from (excluded.image_url, excluded.image_version)
      then null else store_product.photo_retry_at end,
    photo_hash = case when excluded.image_url is null then null else store_product.photo_hash end,
    image_url = excluded.image_url, image_version = excluded.image_version`;

const isRecent = (fullAt: string | undefined): boolean =>
  fullAt !== undefined && Date.now() - Date.parse(fullAt) < FULL_EVERY_HOURS * 3_600_000;

/**
 * Where the next run continues: the point up to which this one has seen everything, by the shop's clock, even if a
 * product has a future date. The overlap covers changes in the same second or during the read. Reading a product twice
 * is harmless.
 */
function nextAfter(latest: string, firstAnswerAt: Date): string {
  const moment = Math.min(Date.parse(latest), firstAnswerAt.getTime()) - OVERLAP_MS;
  // WooCommerce wants no zone: dates_are_gmt says it.
  return new Date(moment).toISOString().slice(0, 19);
}
