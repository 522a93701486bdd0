import { AppError } from '@bluntbot/platform/app-error';
import { Sql } from '@bluntbot/platform/database/sql';
import { type Photograph, photographFrom } from '@bluntbot/platform/pictures/photograph';
import { PictureBucket } from '@bluntbot/platform/pictures/picture-bucket';
import { CONFIG } from '@bluntbot/platform/tokens';
import { PRODUCT_IMAGE_FORMATS, PRODUCT_IMAGE_WIDTHS } from '@bluntbot/proto/commerce/product-images';
import type { StoreSync } from '@bluntbot/proto/commerce/store-products';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import type { CommerceConfig } from '../config.ts';
import { type Hold, Leases } from '../leases/leases.ts';
import { PHOTO, productImageBase } from '../product-images/product-image-file.ts';
import { PhotographRefused, ShopPictureFetch } from './shop-picture-fetch.ts';

const LEASE = 'shop-photographs';
const SWEEP_LEASE = 'shop-photographs-sweep';
/** Photos per run; the next run is a minute later. */
const PER_RUN = 100;
/** Attempts at an unreachable address; the wait doubles each time. */
const TRIES = 5;
const MAX_NAMED = 50;
const SWEEP_SECONDS = 86_400;
/** Newer files may belong to a run in progress. */
const MIN_AGE_MS = 3_600_000;

/** The whole of a product, on white, as its drawing is square. */
const WANTED = { widths: PRODUCT_IMAGE_WIDTHS, formats: PRODUCT_IMAGE_FORMATS, fit: 'contain' } as const;

const VERSION = `image_url || ' ' || image_version`;
const DUE = `image_url is not null and photo_of is distinct from ${VERSION} and (photo_retry_at is null or photo_retry_at <= now())`;

interface Due {
  id: number;
  url: string;
  version: string;
  tries: number;
}

/**
 * Fetches the shop's own photographs, behind its synchronization; where there is none, or none can be had, the drawing
 * stays.
 */
@Injectable()
export class ShopPhotographs {
  private readonly logger = new Logger(ShopPhotographs.name);
  private readonly shop: string | undefined;
  private readonly pictures: ShopPictureFetch;

  constructor(
    private readonly sql: Sql,
    private readonly leases: Leases,
    private readonly bucket: PictureBucket,
    @Inject(CONFIG) config: CommerceConfig,
  ) {
    this.shop = config.WOOCOMMERCE_URL?.replace(/\/+$/, '');
    this.pictures = new ShopPictureFetch(this.shop);
  }

  /** Fetches soon, in the background. */
  @Cron(CronExpression.EVERY_MINUTE)
  wake(): void {
    this.run().catch((error: unknown) => this.logger.warn(`Photographs of the shop wait: ${String(error)}`));
  }

  @Cron(CronExpression.EVERY_HOUR)
  async sweepSometimes(): Promise<void> {
    if (!this.shop) return;
    await this.leases
      .run(SWEEP_LEASE, SWEEP_SECONDS, async () => ({
        outcome: `${await this.sweep(new Date(Date.now() - MIN_AGE_MS))} files removed`,
      }))
      .catch((error: unknown) => this.logger.warn(`No photographs were swept: ${String(error)}`));
  }

  /** Fetches due photos, unless another replica is doing so. */
  async run(): Promise<void> {
    if (!this.shop || !(await this.next())) return;
    await this.leases.run(LEASE, 0, async (_before, hold) => ({ outcome: `${await this.fetchAll(hold)} photographs` }));
  }

  async state(): Promise<StoreSync['photographs']> {
    const [[count], failed] = await Promise.all([
      this.sql.rows<{ kept: number; waiting: number }>(
        `select count(*) filter (where photo_hash is not null)::int as kept,
                count(*) filter (where image_url is not null and photo_of is distinct from ${VERSION})::int as waiting
           from store_product where source = $1`,
        [this.shop ?? ''],
      ),
      this.sql.rows<{ name: string; why: string }>(
        `select name, photo_error as why from store_product where source = $1 and photo_error is not null order by id limit ${MAX_NAMED}`,
        [this.shop ?? ''],
      ),
    ]);
    return { kept: count?.kept ?? 0, waiting: count?.waiting ?? 0, failed };
  }

  /** Removes photographs stored before `moment` that no product shows any more. */
  async sweep(moment: Date): Promise<number> {
    const shown = new Set(
      (
        await this.sql.rows<{ hash: string }>(
          'select distinct photo_hash as hash from store_product where photo_hash is not null',
        )
      ).map(({ hash }) => productImageBase('store', PHOTO, hash)),
    );
    return this.bucket.sweep(
      moment,
      (base) => shown.has(base) || !base.startsWith(productImageBase('store', PHOTO, '')),
    );
  }

  private async fetchAll(hold: Hold): Promise<number> {
    let fetched = 0;
    for (let done = 0; done < PER_RUN; done += 1) {
      hold.signal.throwIfAborted();
      const due = await this.next();
      if (!due) break;
      if (await this.take(due, hold.signal)) fetched += 1;
    }
    return fetched;
  }

  private async next(): Promise<Due | undefined> {
    const [due] = await this.sql.rows<Due>(
      `select id, image_url as url, ${VERSION} as version, photo_tries as tries from store_product
        where source = $1 and ${DUE} order by photo_retry_at nulls first, id limit 1`,
      [this.shop],
    );
    return due;
  }

  /** Returns true if the product has its photo now. */
  private async take(due: Due, signal: AbortSignal): Promise<boolean> {
    let photograph: Photograph<(typeof PRODUCT_IMAGE_FORMATS)[number]>;
    try {
      photograph = await photographFrom(await this.pictures.fetch(new URL(due.url), signal), WANTED);
    } catch (error) {
      signal.throwIfAborted();
      await this.fail(due, error);
      return false;
    }
    await this.bucket.putAll(productImageBase('store', PHOTO, photograph.hash), photograph.variants);
    await this.settle(due, photograph.hash, null);
    return true;
  }

  /** An invalid picture isn't retried. An unreachable one is, and the current one stays until then. */
  private async fail(due: Due, error: unknown): Promise<void> {
    const why = String((error as Error).message ?? error).slice(0, 200);
    if (error instanceof AppError || error instanceof PhotographRefused || due.tries + 1 >= TRIES)
      await this.settle(due, null, why);
    else {
      await this.sql.rows(
        `update store_product set photo_tries = photo_tries + 1, photo_error = $3, photo_retry_at = now() + interval '5 minutes' * power(2, photo_tries)
          where id = $1 and ${VERSION} = $2`,
        [due.id, due.version, why],
      );
    }
  }

  /** Unless the shop has set another photo meanwhile. */
  private async settle({ id, version }: Due, hash: string | null, error: string | null): Promise<void> {
    await this.sql.rows(
      `update store_product set photo_hash = $3, photo_error = $4, photo_of = $2, photo_tries = 0, photo_retry_at = null
        where id = $1 and ${VERSION} = $2`,
      [id, version, hash, error],
    );
  }
}
