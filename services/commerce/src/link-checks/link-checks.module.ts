import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { linkCheckStart, linkReport } from '@bluntbot/proto/commerce/link-checks';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller, Module } from '@nestjs/common';
import { LeasesModule } from '../leases/leases.ts';
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

@Module({ imports: [LeasesModule], controllers: [LinkChecksController], providers: [LinkChecker] })
export class LinkChecksModule {}
