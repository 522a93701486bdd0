import { AuditEntryEntity } from '@bluntbot/platform/audit/audit-entry.entity';
import { defineDatabase } from '@bluntbot/platform/database/database';
import { SecretEntity } from '@bluntbot/platform/secrets/secret.entity';
import { LoginLinkEntity } from './sessions/login-link.entity.ts';
import { LoginFailureEntity, SessionEntity } from './sessions/session.entity.ts';
import { SigningKeyEntity } from './sessions/signing-key.entity.ts';
import { StaffAccountEntity } from './staff/staff-account.entity.ts';

/** The identity database, as the service, its jobs and its tests open it. */
export const identityDatabase = defineDatabase({
  entities: [
    StaffAccountEntity,
    SessionEntity,
    LoginFailureEntity,
    LoginLinkEntity,
    SigningKeyEntity,
    SecretEntity,
    AuditEntryEntity,
  ],
  migrations: new URL('./migrations', import.meta.url),
});
