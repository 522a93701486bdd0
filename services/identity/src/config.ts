import { databaseConfig, serviceConfig } from '@bluntbot/platform/config';
import { StaffName } from '@bluntbot/proto/identity/staff';
import { z } from 'zod';

/** Everything the identity service reads from its environment. */
export const identityConfig = serviceConfig.extend(databaseConfig.shape).extend({
  ADMIN_USERNAME: StaffName.default('admin').describe('Name of the first staff account.'),
  ADMIN_PASSWORD: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe(
      'Password of the first staff account. A new value replaces that account’s password. Required until there is an account.',
    ),
});
export type IdentityConfig = z.output<typeof identityConfig>;
