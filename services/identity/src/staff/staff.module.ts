import { ConfigError } from '@bluntbot/platform/config';
import { CONFIG } from '@bluntbot/platform/tokens';
import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import type { IdentityConfig } from '../config.ts';
import { StaffAccounts } from './staff-accounts.ts';

@Module({ providers: [StaffAccounts], exports: [StaffAccounts] })
export class StaffModule implements OnModuleInit {
  constructor(
    private readonly accounts: StaffAccounts,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** There is no default password, so without an account the first one must be configured. */
  async onModuleInit(): Promise<void> {
    const anybody = await this.accounts.ensureFirst(this.config.ADMIN_USERNAME, this.config.ADMIN_PASSWORD);
    if (!anybody)
      throw new ConfigError(
        'This process can’t start with this configuration:\n  ADMIN_PASSWORD: is required until there is a staff account',
      );
  }
}
