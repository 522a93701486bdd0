import { RpcHandler, RpcRequest } from '@bluntbot/platform/nats/rpc-handler';
import { newsletterConfirm, newsletterExport, newsletterSubscribe, newsletterUnsubscribe } from '@bluntbot/proto/commerce/newsletter';
import type { ParsedRequestOf, ResponseOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { NewsletterService } from './newsletter.service.ts';

@Controller()
export class NewsletterController {
  constructor(private readonly newsletter: NewsletterService) {}

  @RpcHandler(newsletterSubscribe)
  subscribe(
    @RpcRequest(newsletterSubscribe) request: ParsedRequestOf<typeof newsletterSubscribe>,
  ): Promise<ResponseOf<typeof newsletterSubscribe>> {
    return this.newsletter.subscribe(request);
  }

  @RpcHandler(newsletterConfirm)
  confirm(
    @RpcRequest(newsletterConfirm) { token }: ParsedRequestOf<typeof newsletterConfirm>,
  ): Promise<ResponseOf<typeof newsletterConfirm>> {
    return this.newsletter.confirm(token);
  }

  @RpcHandler(newsletterUnsubscribe)
  unsubscribe(
    @RpcRequest(newsletterUnsubscribe) { token }: ParsedRequestOf<typeof newsletterUnsubscribe>,
  ): Promise<ResponseOf<typeof newsletterUnsubscribe>> {
    return this.newsletter.unsubscribe(token);
  }

  @RpcHandler(newsletterExport)
  export(@RpcRequest(newsletterExport) request: ParsedRequestOf<typeof newsletterExport>): Promise<ResponseOf<typeof newsletterExport>> {
    return this.newsletter.export(request);
  }
}
