import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { AUDITED_SERVICES, AuditEntry, AuditQuery, auditList } from '@bluntbot/proto/audit';
import { Controller, Get, Query } from '@nestjs/common';
import { z } from 'zod';
import { StaffOnly } from '../auth/staff-only.ts';
import { ApiAnswer } from '../docs/api-answer.ts';

@Controller('api/admin/audit')
@StaffOnly()
export class AuditController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiAnswer(z.array(AuditEntry), 'What staff did, newest first; `before` continues the list.', 401)
  async list(@Query({ schema: AuditQuery }) query: AuditQuery): Promise<AuditEntry[]> {
    const logs = await Promise.all(AUDITED_SERVICES.map((service) => this.rpc.ask(auditList(service), query)));
    return logs
      .flat()
      .sort((a, b) => (a.at < b.at ? 1 : -1))
      .slice(0, query.limit);
  }
}
