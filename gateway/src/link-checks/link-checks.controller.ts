import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { LinkReport, linkCheckStart, linkReport } from '@bluntbot/proto/commerce/link-checks';
import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import type { z } from 'zod';
import type { Staff } from '../auth/staff.strategy.ts';
import { CurrentStaff, StaffOnly } from '../auth/staff-only.ts';
import { ApiAnswer } from '../docs/api-answer.ts';

@Controller('api/admin/links')
@StaffOnly()
export class LinkChecksController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiAnswer(LinkReport, 'The affiliate links as last looked at, dead ones first.', 401)
  report(): Promise<LinkReport> {
    return this.rpc.ask(linkReport, {});
  }

  @Post('check')
  @HttpCode(202)
  @ApiAnswer(linkCheckStart.response, 'Looks at all links now, in the background.', 401, 409)
  check(@CurrentStaff() { username }: Staff): Promise<z.output<typeof linkCheckStart.response>> {
    return this.rpc.ask(linkCheckStart, { staff: username });
  }
}
