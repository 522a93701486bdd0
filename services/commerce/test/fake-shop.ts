import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A product as a shop's REST API v3 answers it; say only what the test is about. */
export const wooProduct = (id: number, given: Record<string, unknown> = {}) => ({
  id,
  name: `Thing ${id}`,
  slug: `thing-${id}`,
  permalink: `https://shop.example/product/thing-${id}/`,
  type: 'simple',
  status: 'publish',
  catalog_visibility: 'visible',
  description: '<p>A thing.</p>',
  short_description: '',
  price: '10',
  regular_price: '10',
  sale_price: '',
  stock_status: 'instock',
  average_rating: '0.00',
  rating_count: 0,
  categories: [{ id: 7, name: 'Things', slug: 'things' }],
  tags: [],
  images: [] as { src: string; date_modified_gmt?: string }[],
  date_modified_gmt: '2026-01-01T00:00:00',
  ...given,
});

type Upload = Buffer | ((request: IncomingMessage, response: ServerResponse) => void);

/** A WooCommerce shop that speaks the wire protocol, misbehavior included. */
export interface FakeShop {
  url: string;
  products: ReturnType<typeof wooProduct>[];
  variations: Map<number, { price: string; stock_status: string; status?: string }[]>;
  /** What is under /wp-content: the path, and what it answers. */
  uploads: Map<string, Upload>;
  /** Requests that came, their paths with queries. */
  asked: string[];
  /** Statuses that the next requests are answered with instead; 0 cuts the line, undefined answers as ever. */
  failures: (number | undefined)[];
  /** Answers lists without their number of pages. */
  hidesPages: boolean;
  /** The most entries on a page, even if a request asks for more. */
  maxPerPage: number;
  /** Its clock, as it says in every answer; undefined is the real time. */
  date: string | undefined;
  /** Happens when an answer has been made up, before it is sent. */
  beforeSending: () => void | Promise<void>;
  /** Where it has moved: what its addresses begin with now; undefined is here. */
  movedTo: string | undefined;
  stop(): Promise<void>;
}

export async function startFakeShop(key: string, secret: string): Promise<FakeShop> {
  const wanted = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
  const shop: FakeShop = {
    url: '',
    products: [],
    variations: new Map(),
    uploads: new Map(),
    asked: [],
    failures: [],
    hidesPages: false,
    maxPerPage: 100,
    date: undefined,
    beforeSending: () => undefined,
    movedTo: undefined,
    stop: async () => undefined,
  };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    shop.asked.push(path);
    if (shop.movedTo && !path.startsWith(shop.movedTo)) {
      return void response.writeHead(301, { location: `${shop.movedTo}${path}` }).end();
    }
    if (shop.uploads.has(path) || path.startsWith('/wp-content/')) {
      return answerUpload(shop.uploads.get(path), request, response);
    }
    const failure = shop.failures.shift();
    if (failure === 0) return void request.socket.destroy();
    if (failure)
      return void response.writeHead(failure, { 'retry-after': '0' }).end('<html>Briefly unavailable</html>');
    if (request.headers.authorization !== wanted)
      return void response.writeHead(401).end('{"code":"woocommerce_rest_cannot_view"}');
    const { entries, pages, total } = answer(shop, request);
    await shop.beforeSending();
    response.writeHead(200, {
      'content-type': 'application/json',
      ...(shop.date && { date: shop.date }),
      ...(!shop.hidesPages && { 'x-wp-totalpages': String(pages), 'x-wp-total': String(total) }),
    });
    response.end(JSON.stringify(entries));
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  shop.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  shop.stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return shop;
}

function answerUpload(upload: Upload | undefined, request: IncomingMessage, response: ServerResponse): void {
  if (typeof upload === 'function') upload(request, response);
  else if (upload) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(upload);
  else response.writeHead(404).end();
}

function answer(shop: FakeShop, request: IncomingMessage): { entries: unknown[]; pages: number; total: number } {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop');
  const variable = /\/products\/(\d+)\/variations$/.exec(pathname)?.[1];
  const after = searchParams.get('modified_after');
  const list = variable
    ? (shop.variations.get(Number(variable)) ?? [])
    : shop.products.filter(
        ({ status, date_modified_gmt }) =>
          isAsked(searchParams.get('status') ?? 'any', status) && (!after || date_modified_gmt > after),
      );
  const size = Math.min(shop.maxPerPage, Number(searchParams.get('per_page')));
  const page = Number(searchParams.get('page'));
  return {
    entries: list.slice(size * (page - 1), size * page),
    pages: Math.ceil(list.length / size),
    total: list.length,
  };
}

/** To WordPress, "any" status is any but the trash's. */
const isAsked = (asked: string, status: string): boolean => (asked === 'any' ? status !== 'trash' : status === asked);
