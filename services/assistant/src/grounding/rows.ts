import { AppError } from '@bluntbot/platform/app-error';
import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { type Strain, strainGet, strainList } from '@bluntbot/proto/catalog/strains';
import { type Terpene, terpeneList } from '@bluntbot/proto/catalog/terpenes';
import { type AffiliateProduct, productList } from '@bluntbot/proto/commerce/affiliate-products';
import { type Law, lawList } from '@bluntbot/proto/locations/laws';
import { Injectable } from '@nestjs/common';

const PAGE = 100;
/** How many pages of strains are read, best rated first. Other linked strains are fetched by name. */
const MOST_PAGES = 20;
const MOST_LINKED = 40;
/** Pages of products that are read. */
const PRODUCT_PAGES = 5;
const TIMEOUT_MS = 10_000;

/** What posts are written from and held against, as the services that own it answered. */
export interface Rows {
  strains: readonly Strain[];
  terpenes: readonly Terpene[];
  laws: readonly Law[];
  /** Undefined while the shop cannot be asked: what is said of its products cannot be borne out then. */
  products: readonly AffiliateProduct[] | undefined;
}

/** Reads the rows of other services. */
@Injectable()
export class RowReader {
  constructor(private readonly rpc: RpcClient<'assistant'>) {}

  /**
   * Strains, terpenes, laws and products; `html` is a text whose links are followed besides. Throws UNAVAILABLE or
   * TIMEOUT.
   */
  async read(html = ''): Promise<Rows> {
    const [strains, terpenes, laws, products] = await Promise.all([
      this.strains(),
      this.rpc.ask(terpeneList, { limit: PAGE }, { timeoutMs: TIMEOUT_MS }),
      this.rpc.ask(lawList, {}, { timeoutMs: TIMEOUT_MS }),
      this.products().catch(() => undefined),
    ]);
    const known = new Set(strains.map(({ slug }) => slug));
    const linked = new Set([...html.matchAll(/href="\/strain\/([a-z0-9-]+)/g)].map(([, slug = '']) => slug));
    const asked = [...linked].filter((slug) => !known.has(slug)).slice(0, MOST_LINKED);
    const more = await Promise.all(asked.map((slug) => this.strain(slug)));
    return { strains: [...strains, ...more.flatMap((strain) => strain ?? [])], terpenes, laws, products };
  }

  private async strains(): Promise<Strain[]> {
    const strains: Strain[] = [];
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const question = { limit: PAGE, offset: page * PAGE, sort: 'rating' as const };
      const rows = await this.rpc.ask(strainList, question, { timeoutMs: TIMEOUT_MS });
      strains.push(...rows);
      if (rows.length < PAGE) break;
    }
    return strains;
  }

  private async strain(slug: string): Promise<Strain | undefined> {
    return this.rpc.ask(strainGet, { ref: slug }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined;
      throw error;
    });
  }

  private async products(): Promise<AffiliateProduct[]> {
    const products: AffiliateProduct[] = [];
    for (let page = 0; page < PRODUCT_PAGES; page += 1) {
      const answer = await this.rpc.ask(productList, { limit: PAGE, offset: page * PAGE, inStock: false });
      products.push(...answer.products);
      if (answer.products.length < PAGE) break;
    }
    return products;
  }
}
