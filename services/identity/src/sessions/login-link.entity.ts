import { defineEntity, p } from '@mikro-orm/core';
import { StaffAccountEntity } from '../staff/staff-account.entity.ts';

/** A login that an operator has prepared from the command line: good once, and for a short time. */
export const LoginLinkEntity = defineEntity({
  name: 'LoginLinkEntity',
  tableName: 'login_link',
  properties: {
    /** SHA-256 of the code: it has 256 random bits, so nobody finds it by trying. */
    codeHash: p.text().primary(),
    account: () => p.manyToOne(StaffAccountEntity),
    expiresAt: p.datetime(),
  },
});
