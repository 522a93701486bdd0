import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { type LinkReport, linkCheckStart, linkReport } from '@bluntbot/proto/commerce/link-checks';
import type { ResponseOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import type { Staff } from '../auth/staff.strategy.ts';
import { CurrentStaff } from '../auth/staff-only.ts';
import { Endpoint } from '../http/endpoint.ts';

@Controller()
export class LinkChecksController {
  constructor(private readonly rpc: RpcClient) {}

  @Endpoint(linkReport)
  report(): Promise<LinkReport> {
    return this.rpc.ask(linkReport, {});
  }

  @Endpoint(linkCheckStart)
  check(_nothing: object, @CurrentStaff() { username }: Staff): Promise<ResponseOf<typeof linkCheckStart>> {
    return this.rpc.ask(linkCheckStart, { staff: username });
  }
}
