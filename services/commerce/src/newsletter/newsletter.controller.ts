import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import {
  newsletterConfirm,
  newsletterExport,
  newsletterSubscribe,
  newsletterUnsubscribe,
} from '@bluntbot/proto/commerce/newsletter';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { NewsletterService } from './newsletter.service.ts';

@Controller()
export class NewsletterController {
  constructor(private readonly newsletter: NewsletterService) {}

  @RpcHandler(newsletterSubscribe)
  subscribe(request: ParsedRequestOf<typeof newsletterSubscribe>) {
    return this.newsletter.subscribe(request);
  }

  @RpcHandler(newsletterConfirm)
  confirm({ token }: ParsedRequestOf<typeof newsletterConfirm>) {
    return this.newsletter.confirm(token);
  }

  @RpcHandler(newsletterUnsubscribe)
  unsubscribe({ token }: ParsedRequestOf<typeof newsletterUnsubscribe>) {
    return this.newsletter.unsubscribe(token);
  }

  @RpcHandler(newsletterExport)
  export(request: ParsedRequestOf<typeof newsletterExport>) {
    return this.newsletter.export(request);
  }
}
