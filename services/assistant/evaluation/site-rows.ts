import type { Strain } from '@bluntbot/proto/catalog/strains';
import type { Row, RowRef, Rows } from './rows.ts';
import type { Site } from './site.ts';

/** As many rows as one page of the API holds, and as many pages as are read of one list. */
const PAGE = 100;
const PAGES = 100;

/** Where one row of a kind is read. */
const ADDRESSES: Readonly<Record<string, string>> = {
  strain: '/api/strains/',
  dispensary: '/api/dispensaries/',
  law: '/api/laws/',
  article: '/api/articles/',
  recipe: '/api/recipes/',
  'growing-guide': '/api/growing/guides/',
  city: '/api/cities/',
};

/**
 * The rows of a running site, each read once. What an answer or a question leans on is named to `know` before it is
 * looked up.
 */
export class SiteRows implements Rows {
  readonly #rows = new Map<string, Row | undefined>();

  private readonly site: Pick<Site, 'read'>;
  readonly strains: readonly Strain[];

  private constructor(site: Pick<Site, 'read'>, strains: readonly Strain[]) {
    this.site = site;
    this.strains = strains;
  }

  static async of(site: Pick<Site, 'read'>): Promise<SiteRows> {
    const rows = new SiteRows(site, (await listOf(site, '/api/strains?sort=name')) as unknown as Strain[]);
    for (const terpene of await listOf(site, '/api/terpenes?')) rows.#keep('terpene', terpene, 'slug');
    for (const product of await listOf(site, '/api/affiliate/products?inStock=false', 'products'))
      rows.#keep('product', product, 'id', 'slug');
    for (const word of ((await site.read('/api/glossary')) ?? []) as Row[]) rows.#keep('word', word, 'id');
    return rows;
  }

  row(kind: string, id: string): Row | undefined {
    return this.#rows.get(`${kind}/${id}`);
  }

  /** Reads the rows that are not known yet. */
  async know(refs: readonly RowRef[]): Promise<void> {
    for (const { kind, id } of refs) {
      const [key, address] = [`${kind}/${id}`, ADDRESSES[kind]];
      if (address && !this.#rows.has(key))
        this.#rows.set(key, (await this.site.read(address + encodeURIComponent(id))) as Row | undefined);
    }
  }

  #keep(kind: string, row: Row, ...names: string[]): void {
    for (const name of names) this.#rows.set(`${kind}/${String(row[name])}`, row);
  }
}

async function listOf(site: Pick<Site, 'read'>, address: string, field?: string): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 0; page < PAGES; page += 1) {
    const answer = await site.read(`${address}&limit=${PAGE}&offset=${page * PAGE}`);
    const rows = (field ? (answer as Record<string, Row[]>)[field] : (answer as Row[])) ?? [];
    all.push(...rows);
    if (rows.length < PAGE) break;
  }
  return all;
}
