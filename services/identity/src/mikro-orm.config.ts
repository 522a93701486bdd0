import { AuditEntry } from '@bluntbot/platform/audit/audit-entry.entity';
import { databaseConfig, readConfig } from '@bluntbot/platform/config';
import { databaseOptions } from '@bluntbot/platform/database/database';
import { Secret } from '@bluntbot/platform/secrets/secret.entity';
import { MikroORM } from '@mikro-orm/postgresql';
import { LoginFailure, Session } from './sessions/session.entity.ts';
import { SigningKey } from './sessions/signing-key.entity.ts';
import { StaffAccount } from './staff/staff-account.entity.ts';

/** The identity database, as the service, its jobs and its tests open it. */
export const identityDatabase = (options: { DATABASE_URL: string; DATABASE_POOL?: number }) =>
  databaseOptions({
    url: options.DATABASE_URL,
    ...(options.DATABASE_POOL && { pool: options.DATABASE_POOL }),
    entities: [StaffAccount, Session, LoginFailure, SigningKey, Secret, AuditEntry],
    migrationsPath: new URL('./migrations', import.meta.url).pathname,
  });

/** Opens the database for a one-shot job; the job closes it. */
export const openIdentityDatabase = () => MikroORM.init(identityDatabase(readConfig(databaseConfig)));
