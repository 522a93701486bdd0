import { AppError } from '@bluntbot/platform/app-error';
import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import {
  NEWSLETTER_PAGES,
  type NewsletterOutcome,
  type NewsletterPurpose,
  NewsletterToken,
  newsletterConfirm,
  newsletterUnsubscribe,
} from '@bluntbot/proto/commerce/newsletter';
import { Body, Controller, Logger, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RateLimited } from '../http/rate-limit.ts';

const CONTRACTS = { confirm: newsletterConfirm, unsubscribe: newsletterUnsubscribe };
/** What a mail program sends to unsubscribe (RFC 8058). */
const ONE_CLICK = 'List-Unsubscribe';

/**
 * The forms that email links lead to. They need no script or cookie, because the link's token identifies the
 * subscriber.
 */
@Controller()
export class NewsletterFormsController {
  private readonly logger = new Logger(NewsletterFormsController.name);

  constructor(private readonly rpc: RpcClient) {}

  @Post(NEWSLETTER_PAGES.confirm)
  @RateLimited()
  confirm(@Query('token') token: string | undefined, @Res() reply: FastifyReply): Promise<void> {
    return this.follow('confirm', token, reply);
  }

  @Post(NEWSLETTER_PAGES.unsubscribe)
  @RateLimited()
  async unsubscribe(
    @Query('token') token: string | undefined,
    @Body() form: Record<string, string> | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // A program follows no redirect.
    if (!form || !(ONE_CLICK in form)) return this.follow('unsubscribe', token, reply);
    const outcome = await this.outcomeOf('unsubscribe', token);
    void reply.code(outcome === 'failed' ? 503 : 200).send('');
  }

  /** Redirects to the page that shows the result. */
  private async follow(purpose: NewsletterPurpose, token: string | undefined, reply: FastifyReply): Promise<void> {
    const outcome = await this.outcomeOf(purpose, token);
    const query = new URLSearchParams({ ...(outcome === 'failed' && token && { token }), outcome });
    void reply.header('cache-control', 'no-store').redirect(`${NEWSLETTER_PAGES[purpose]}?${query}`, 303);
  }

  private async outcomeOf(purpose: NewsletterPurpose, token: string | undefined): Promise<NewsletterOutcome> {
    const asked = NewsletterToken.safeParse({ token });
    if (!asked.success) return 'unknown';
    try {
      await this.rpc.ask(CONTRACTS[purpose], asked.data);
      return 'done';
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return 'unknown';
      this.logger.warn(`A link of a mail did nothing: ${String(error)}`);
      return 'failed';
    }
  }
}
