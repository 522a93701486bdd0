import { defineEntity, p } from '@mikro-orm/core';
import { StaffAccountEntity } from '../staff/staff-account.entity.ts';

/** A login that an operator has prepared from the command line: good once, and for a short time. */
export const LoginLinkEntity = defineEntity({
  name: 'LoginLinkEntity',
  tableName: 'login_link',
  properties: {
    /** SHA-256 of the code. The code has 256 random bits, so guessing is hopeless. */
    codeHash: p.text().primary(),
    account: () => p.manyToOne(StaffAccountEntity),
    expiresAt: p.datetime(),
  },
});
