import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A staff account. */
export const StaffAccountEntity = defineEntity({
  name: 'StaffAccountEntity',
  tableName: 'staff_account',
  properties: {
    id: p.integer().primary(),
    username: p.text().unique(),
    /** argon2id in PHC notation. */
    passwordHash: p.text(),
    /**
     * Of the password that the environment last gave this account: only a new one replaces what staff have set since.
     */
    givenHash: p.text().nullable(),
    disabledAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type StaffAccountEntity = InferEntity<typeof StaffAccountEntity>;
