import { AppError } from '@bluntbot/platform/app-error';
import {
  AFFIRMED,
  AGE_COOKIE,
  AGE_PAGE,
  AGE_RETURN,
  type AgeRules,
  ageModeAt,
  hasGate,
} from '@bluntbot/proto/age-gate';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOwnOrigin, notOurs } from '../auth/own-origin.ts';
import type { GatewayConfig } from '../config.ts';
import { sendError } from '../http/error.filter.ts';
import { localPath } from './local-path.ts';
import { isDocument, isOpen } from './open-addresses.ts';

const DAY_SECONDS = 86_400;
const HAS_AFFIRMED = new RegExp(`(?:^|;\\s*)${AFFIRMED}(?:;|$)`);

type Settings = Pick<GatewayConfig, 'AGE_GATE' | 'AGE_GATE_JURISDICTIONS' | 'AGE_GATE_DAYS' | 'SITE_URL'>;

/**
 * Limits visitors who have not confirmed their age to addresses without content. It runs before the cache and every
 * route, and checks one cookie that is the same for everyone, so cached answers can still be shared.
 */
export class AgeGate {
  private readonly rules: AgeRules;
  private readonly isNeeded: boolean;

  constructor(private readonly config: Settings) {
    this.rules = { everywhere: config.AGE_GATE, about: config.AGE_GATE_JURISDICTIONS };
    this.isNeeded = hasGate(this.rules);
  }

  /** True if an address is only for visitors who confirmed their age, so shared caches may not store it. */
  covers(url: string): boolean {
    if (!this.isNeeded) return false;
    const [path = '', query] = url.split('?', 2);
    const cities = path.startsWith('/api/') ? new URLSearchParams(query).getAll('city') : [];
    return !isOpen(path) && ageModeAt(this.rules, path, cities) === 'gate';
  }

  /** The answer that replaces the requested one; undefined if the request may continue. */
  instead(request: FastifyRequest): ((reply: FastifyReply) => void) | undefined {
    if (!this.isNeeded) return undefined;
    const { method, url } = request;
    const path = url.split('?', 1)[0] ?? '';
    if (method === 'POST' && path === AGE_PAGE) return (reply) => this.affirm(request, reply);
    if (HAS_AFFIRMED.test(request.headers.cookie ?? '') || !this.covers(url)) return undefined;
    if ((method === 'GET' || method === 'HEAD') && isDocument(path)) return (reply) => ask(url, reply);
    return (reply) => sendError(reply, new AppError('AGE_REQUIRED'), request.id);
  }

  /** Sets the cookie for a visitor who confirmed their age and redirects. Requests from other sites are ignored. */
  private affirm(request: FastifyRequest, reply: FastifyReply): void {
    if (request.headers.origin !== undefined && !isOwnOrigin(request, this.config.SITE_URL))
      return sendError(reply, notOurs(), request.id);
    const to = new URLSearchParams(request.url.split('?', 2)[1]).get(AGE_RETURN) ?? '/';
    void reply
      .setCookie(AGE_COOKIE.name, AGE_COOKIE.value, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: this.config.SITE_URL.startsWith('https:'),
        maxAge: this.config.AGE_GATE_DAYS * DAY_SECONDS,
      })
      .header('cache-control', 'no-store')
      .redirect(localPath(to), 303);
  }
}

/**
 * A redirect and no page of its own under this address: nothing keeps it, and a link preview shows the title of the
 * page that asks.
 */
function ask(url: string, reply: FastifyReply): void {
  const to = localPath(url);
  const page = to === '/' ? AGE_PAGE : `${AGE_PAGE}?${new URLSearchParams({ [AGE_RETURN]: to })}`;
  void reply.header('cache-control', 'no-store').redirect(page, 302);
}
