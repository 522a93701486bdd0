import { AuditEntry } from '@bluntbot/platform/audit/audit-entry.entity';
import { defineDatabase } from '@bluntbot/platform/database/database';
import { Secret } from '@bluntbot/platform/secrets/secret.entity';
import { LoginFailure, Session } from './sessions/session.entity.ts';
import { SigningKey } from './sessions/signing-key.entity.ts';
import { StaffAccount } from './staff/staff-account.entity.ts';

/** The identity database, as the service, its jobs and its tests open it. */
export const identityDatabase = defineDatabase({
  entities: [StaffAccount, Session, LoginFailure, SigningKey, Secret, AuditEntry],
  migrations: new URL('./migrations', import.meta.url),
});
