import { AuditModule } from '@bluntbot/platform/audit/audit.module';
import { ConfigError, type readConfig } from '@bluntbot/platform/config';
import { DatabaseModule } from '@bluntbot/platform/database/database.module';
import { Sql } from '@bluntbot/platform/database/sql';
import { HealthModule } from '@bluntbot/platform/health/health.module';
import { NATS, NatsModule } from '@bluntbot/platform/nats/nats.module';
import { AddressHash } from '@bluntbot/platform/secrets/address-hash';
import { Secrets } from '@bluntbot/platform/secrets/secrets';
import type { NatsConnection } from '@nats-io/transport-node';
import { type DynamicModule, Inject, Module, type OnModuleInit } from '@nestjs/common';
import type { identityConfig } from './config.ts';
import { identityDatabase } from './mikro-orm.config.ts';
import { LoginAttempts } from './sessions/login-attempts.ts';
import { SessionsController } from './sessions/sessions.controller.ts';
import { SessionsService } from './sessions/sessions.service.ts';
import { Tokens } from './sessions/tokens.ts';
import { StaffAccounts } from './staff/staff-accounts.ts';

export type IdentityConfig = ReturnType<typeof readConfig<typeof identityConfig>>;

const FIRST = Symbol('FIRST');

/** The identity service: staff accounts, their sessions and the key that signs their tokens. */
@Module({})
export class AppModule implements OnModuleInit {
  constructor(
    private readonly accounts: StaffAccounts,
    @Inject(FIRST) private readonly first: Pick<IdentityConfig, 'ADMIN_USERNAME' | 'ADMIN_PASSWORD'>,
  ) {}

  static async forRoot(config: IdentityConfig): Promise<DynamicModule> {
    return {
      module: AppModule,
      imports: [
        NatsModule.forRoot({ url: config.NATS_URL, name: 'identity' }),
        await DatabaseModule.forRoot(identityDatabase(config)),
        HealthModule.forRoot({
          service: 'identity',
          inject: [Sql, NATS],
          checks: (sql: Sql, nats: NatsConnection) => ({ database: () => sql.rows('select 1'), nats: () => nats.flush() }),
        }),
        AuditModule.forRoot('identity'),
      ],
      controllers: [SessionsController],
      providers: [SessionsService, LoginAttempts, AddressHash, Secrets, Tokens, StaffAccounts, { provide: FIRST, useValue: config }],
    };
  }

  /** There is no default password: without an account somebody must say who the first one is. */
  async onModuleInit(): Promise<void> {
    const anybody = await this.accounts.ensureFirst(this.first.ADMIN_USERNAME, this.first.ADMIN_PASSWORD);
    if (!anybody)
      throw new ConfigError('This process cannot start as it is configured:\n  ADMIN_PASSWORD: is required until there is a staff account');
  }
}
