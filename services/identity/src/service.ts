import { AuditModule } from '@bluntbot/platform/audit/audit.module';
import { defineService } from '@bluntbot/platform/service/service';
import { identityConfig } from './config.ts';
import { identityDatabase } from './mikro-orm.config.ts';
import { SessionsModule } from './sessions/sessions.module.ts';
import { StaffModule } from './staff/staff.module.ts';

/** Staff accounts, their sessions and the key that signs their tokens. */
export const identity = defineService({
  name: 'identity',
  config: identityConfig,
  database: identityDatabase,
  modules: () => [StaffModule, SessionsModule, AuditModule.forRoot('identity')],
});
