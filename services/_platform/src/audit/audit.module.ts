import { type AuditedService, auditList } from '@bluntbot/proto/audit';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, type DynamicModule, Inject, Module } from '@nestjs/common';
import { RpcHandler } from '../nats/rpc-handler.ts';
import { readAuditLog } from './audit-log.ts';

/** Lets a service answer for its own log of staff writes. */
@Module({})
export class AuditModule {
  static forRoot(service: AuditedService): DynamicModule {
    const contract = auditList(service);

    @Controller()
    class AuditController {
      constructor(@Inject(EntityManager) private readonly em: EntityManager) {}

      @RpcHandler(contract)
      list(query: ParsedRequestOf<typeof contract>) {
        return readAuditLog(this.em, service, query);
      }
    }
    return { module: AuditModule, controllers: [AuditController] };
  }
}
