import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import {
  NewsletterSubscribe,
  NewsletterSubscribed,
  NewsletterToken,
  newsletterConfirm,
  newsletterSubscribe,
  newsletterUnsubscribe,
} from '@bluntbot/proto/commerce/newsletter';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { z } from 'zod';
import { ApiAnswer } from '../docs/api-answer.ts';
import { RateLimited } from '../http/rate-limit.ts';

/** Addresses one visitor may put on the list in a minute. */
const SUBSCRIPTIONS_PER_MINUTE = 5;

@Controller('api/newsletter')
export class NewsletterController {
  constructor(private readonly rpc: RpcClient) {}

  @Post('subscribe')
  @HttpCode(200)
  @RateLimited(SUBSCRIPTIONS_PER_MINUTE)
  @ApiAnswer(NewsletterSubscribed, 'Puts an address on the list, with consent.', 429)
  subscribe(@Body({ schema: NewsletterSubscribe }) body: z.output<typeof NewsletterSubscribe>): Promise<NewsletterSubscribed> {
    return this.rpc.ask(newsletterSubscribe, body);
  }

  @Post('confirm')
  @HttpCode(200)
  @RateLimited()
  @ApiAnswer(newsletterConfirm.response, 'The owner of the address behind a token wants it on the list.', 404, 429)
  confirm(@Body({ schema: NewsletterToken }) body: z.output<typeof NewsletterToken>): Promise<z.output<typeof newsletterConfirm.response>> {
    return this.rpc.ask(newsletterConfirm, body);
  }

  @Post('unsubscribe')
  @HttpCode(200)
  @RateLimited()
  @ApiAnswer(newsletterUnsubscribe.response, 'Takes the address behind a token off the list and forgets it.', 404, 429)
  unsubscribe(
    @Body({ schema: NewsletterToken }) body: z.output<typeof NewsletterToken>,
  ): Promise<z.output<typeof newsletterUnsubscribe.response>> {
    return this.rpc.ask(newsletterUnsubscribe, body);
  }
}
