import { AppError } from '@bluntbot/platform/app-error';
import { Lane, WAITING } from '@bluntbot/platform/nats/lanes';
import { currentRequestId, REQUEST_ID_HEADER } from '@bluntbot/platform/request-context';
import { inSpan } from '@bluntbot/platform/tracing/tracing';
import { ERRORS } from '@bluntbot/proto/errors';
import { MADE_AT_HEADER, readMadeAt } from '@bluntbot/proto/made-at';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.ts';
import { PublicAnswers } from '../http/public-answers.ts';
import type { KeepPolicy, Loaded } from '../http/public-cache.ts';
import { CONFIG } from '../tokens.ts';
import { pageAddress } from './page-address.ts';
import { Renderers } from './renderers.ts';

/** Headers of a rendered page that belong to the one connection it came over, or that we set ourselves. */
const NOT_PASSED_ON = new Set([
  'connection',
  'keep-alive',
  'date',
  'transfer-encoding',
  'content-length',
  'etag',
  'vary',
  'server',
  'x-powered-by',
]);

/**
 * Pages that are rendered at once: enough to keep a few rendering processes busy. The rest waits, and networks take
 * turns.
 */
const PAGES = { target: 250, least: 8, start: 16, most: 64, waiting: WAITING };
const ASSETS = { target: 250, least: 16, start: 64, most: 128, waiting: WAITING };

/** Everything that is not the API or a picture is a page or an asset of the site, rendered by the web process. */
@Controller()
export class PagesController {
  private readonly pages = new Lane('pages', PAGES);
  private readonly assets = new Lane('assets', ASSETS);

  constructor(
    private readonly renderers: Renderers,
    private readonly answers: PublicAnswers,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Get('*')
  async page(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    if (request.url.startsWith('/api/') || request.url === '/api')
      throw new AppError('NOT_FOUND', 'The API has no such path.');
    // A development server has its own parameters.
    const address = this.config.CACHE_SECONDS > 0 ? pageAddress(request.url) : request.url;
    const lane = /^\/(assets|images)\//.test(address) ? this.assets : this.pages;
    return this.answers.answer(`GET ${address}`, request, reply, () => lane.run(() => this.load(address)));
  }

  /** Cookies and other marks of a visitor are not passed on: a page is the same for everyone. */
  private async load(path: string): Promise<Loaded> {
    const requestId = currentRequestId();
    const asked = { accept: 'text/html,*/*', ...(requestId && { [REQUEST_ID_HEADER]: requestId }) };
    const page = await inSpan({ name: 'render', kind: 'client' }, () => this.renderers.page(path, asked));
    const headers = Object.fromEntries(
      Object.entries(page.headers).flatMap(([name, value]) =>
        value === undefined || NOT_PASSED_ON.has(name) ? [] : [[name, String(value)]],
      ),
    );
    if (page.status === 503) headers['retry-after'] ??= String(ERRORS.UNAVAILABLE.retryAfterSeconds);
    const policy =
      page.status === 200 && !headers['set-cookie'] ? keepPolicy(headers['cache-control'] ?? '') : undefined;
    return {
      answer: { status: page.status, headers, body: page.body },
      madeAt: readMadeAt(headers[MADE_AT_HEADER]),
      ...(policy && { policy }),
    };
  }
}

/** The cache policy from a page's Cache-Control header; undefined if it must not be cached. */
export function keepPolicy(cacheControl: string): KeepPolicy | undefined {
  if (!/\bpublic\b/.test(cacheControl) || /\bno-store\b/.test(cacheControl)) return undefined;
  const seconds = (name: string) =>
    Number(new RegExp(`(?:^|[\\s,])${name}=(\\d+)`).exec(cacheControl)?.[1] ?? Number.NaN);
  if (/\bimmutable\b/.test(cacheControl)) return { freshSeconds: seconds('max-age') || 3_600, staleSeconds: 0 };
  const fresh = seconds('s-maxage');
  if (!(fresh > 0)) return undefined;
  return { freshSeconds: fresh, staleSeconds: seconds('stale-while-revalidate') || 0 };
}
