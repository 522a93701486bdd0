import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import {
  type NewsletterSubscribed,
  newsletterConfirm,
  newsletterSubscribe,
  newsletterUnsubscribe,
} from '@bluntbot/proto/commerce/newsletter';
import type { AskedOf, ResponseOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../http/endpoint.ts';
import { RateLimited } from '../http/rate-limit.ts';

/** Addresses one visitor may put on the list in a minute. */
const SUBSCRIPTIONS_PER_MINUTE = 5;

@Controller()
export class NewsletterController {
  constructor(private readonly rpc: RpcClient) {}

  @Endpoint(newsletterSubscribe)
  @RateLimited(SUBSCRIPTIONS_PER_MINUTE)
  subscribe(wish: AskedOf<typeof newsletterSubscribe>): Promise<NewsletterSubscribed> {
    return this.rpc.ask(newsletterSubscribe, wish);
  }

  @Endpoint(newsletterConfirm)
  @RateLimited()
  confirm(token: AskedOf<typeof newsletterConfirm>): Promise<ResponseOf<typeof newsletterConfirm>> {
    return this.rpc.ask(newsletterConfirm, token);
  }

  @Endpoint(newsletterUnsubscribe)
  @RateLimited()
  unsubscribe(token: AskedOf<typeof newsletterUnsubscribe>): Promise<ResponseOf<typeof newsletterUnsubscribe>> {
    return this.rpc.ask(newsletterUnsubscribe, token);
  }
}
