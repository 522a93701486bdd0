import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { linkCheckStart, linkReport } from '@bluntbot/proto/commerce/link-checks';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { LinkChecker } from './link-checker.ts';

@Controller()
export class LinkChecksController {
  constructor(private readonly links: LinkChecker) {}

  @RpcHandler(linkReport)
  report() {
    return this.links.report();
  }

  @RpcHandler(linkCheckStart)
  async start({ staff }: ParsedRequestOf<typeof linkCheckStart>) {
    await this.links.start(staff);
    return { started: true as const };
  }
}
