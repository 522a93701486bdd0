import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { AUDITED_SERVICES, type AuditEntry, type AuditQuery, auditList, auditRead } from '@bluntbot/proto/audit';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../http/endpoint.ts';

@Controller()
export class AuditController {
  constructor(private readonly rpc: RpcClient) {}

  @Endpoint(auditRead)
  async list(query: AuditQuery): Promise<AuditEntry[]> {
    const logs = await Promise.all(AUDITED_SERVICES.map((service) => this.rpc.ask(auditList(service), query)));
    return logs
      .flat()
      .sort((a, b) => (a.at < b.at ? 1 : -1))
      .slice(0, query.limit);
  }
}
