import { startService } from '@bluntbot/platform/bootstrap';
import { readConfig } from '@bluntbot/platform/config';
import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { migratedDatabase } from '@bluntbot/platform/testing/test-database';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../src/app.module.ts';
import { identityConfig } from '../src/config.ts';
import { identityDatabase } from '../src/mikro-orm.config.ts';
import { LoginAttempts } from '../src/sessions/login-attempts.ts';
import { StaffAccounts } from '../src/staff/staff-accounts.ts';

/** Replicas of the service on a database of their own, asked over real NATS. */
export interface RunningIdentity {
  url: string;
  rpc: RpcClient;
  accounts: StaffAccounts;
  attempts: LoginAttempts;
  /** The last replica, which is the only one when there is one. */
  otherReplica: NestFastifyApplication;
  stop(): Promise<void>;
}

export const ADMIN = { username: 'admin', password: 'a password for tests' };

export async function startIdentity(replicas = 1): Promise<RunningIdentity> {
  const { url, orm } = await migratedDatabase('identity', (DATABASE_URL) => identityDatabase({ DATABASE_URL }));
  await orm.close();
  const apps: NestFastifyApplication[] = [];
  for (let count = 0; count < replicas; count += 1) apps.push(await startReplica(url, { ADMIN_PASSWORD: ADMIN.password }));
  const [app] = apps;
  if (!app) throw new Error('There must be a replica.');
  return {
    url,
    rpc: app.get(RpcClient),
    accounts: app.get(StaffAccounts),
    attempts: app.get(LoginAttempts),
    otherReplica: apps.at(-1) ?? app,
    async stop() {
      await Promise.all(apps.map((replica) => replica.close()));
    },
  };
}

/** Starts one more process on the same database. */
export async function startReplica(url: string, env: NodeJS.ProcessEnv): Promise<NestFastifyApplication> {
  const config = readConfig(identityConfig, {
    NATS_URL: process.env.NATS_URL,
    ...env,
    DATABASE_URL: url,
    LOG_LEVEL: 'fatal',
    HEALTH_PORT: '0',
  });
  return startService(await AppModule.forRoot(config), {
    service: 'identity',
    natsUrl: config.NATS_URL,
    host: '127.0.0.1',
    healthPort: 0,
    logLevel: config.LOG_LEVEL,
  });
}
