import { type RunningService, startForTest } from '@bluntbot/platform/testing/running-service';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { identity } from '../src/service.ts';
import { LoginAttempts } from '../src/sessions/login-attempts.ts';
import { StaffAccounts } from '../src/staff/staff-accounts.ts';

/** Replicas of the service on a database of their own, asked over real NATS. */
export interface RunningIdentity extends RunningService {
  accounts: StaffAccounts;
  attempts: LoginAttempts;
  /** The last replica, which is the only one when there is one. */
  otherReplica: NestFastifyApplication;
}

export const ADMIN = { username: 'admin', password: 'a password for tests' };

export async function startIdentity(replicas = 1): Promise<RunningIdentity> {
  const running = await startForTest(identity, {
    env: { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password },
  });
  const others: NestFastifyApplication[] = [];
  while (others.length < replicas - 1) others.push(await running.replica());
  return {
    ...running,
    accounts: running.app.get(StaffAccounts),
    attempts: running.app.get(LoginAttempts),
    otherReplica: others.at(-1) ?? running.app,
    async stop() {
      await Promise.all(others.map((other) => other.close()));
      await running.stop();
    },
  };
}
