import { RpcHandler, RpcRequest } from '@bluntbot/platform/nats/rpc-handler';
import { linkCheckStart, linkReport } from '@bluntbot/proto/commerce/link-checks';
import type { ParsedRequestOf, ResponseOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { LinkChecker } from './link-checker.ts';

@Controller()
export class LinkChecksController {
  constructor(private readonly links: LinkChecker) {}

  @RpcHandler(linkReport)
  report(): Promise<ResponseOf<typeof linkReport>> {
    return this.links.report();
  }

  @RpcHandler(linkCheckStart)
  async start(@RpcRequest(linkCheckStart) { staff }: ParsedRequestOf<typeof linkCheckStart>): Promise<ResponseOf<typeof linkCheckStart>> {
    await this.links.start(staff);
    return { started: true };
  }
}
