import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { StaffAccountEntity } from '../staff/staff-account.entity.ts';

/** One login. Its id is in the token; a token whose session is revoked is worth nothing. */
export const SessionEntity = defineEntity({
  name: 'SessionEntity',
  tableName: 'session',
  properties: {
    id: p.uuid().primary(),
    account: () => p.manyToOne(StaffAccountEntity),
    createdAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
    /** Keyed hash of where it was opened: an address that an account is used from is not slowed down by others. */
    addressHash: p.text().nullable().lazy(),
  },
  indexes: [
    {
      name: 'session_by_account',
      expression: 'create index session_by_account on session (account_id) where revoked_at is null',
    },
    { name: 'session_by_address', expression: 'create index session_by_address on session (address_hash, account_id)' },
    { name: 'session_by_end', expression: 'create index session_by_end on session (expires_at)' },
  ],
});
export type SessionEntity = InferEntity<typeof SessionEntity>;

/**
 * A login that failed or is under way; counted to slow accounts and lock addresses, and removed when it counts no more.
 */
export const LoginFailureEntity = defineEntity({
  name: 'LoginFailureEntity',
  tableName: 'login_failure',
  properties: {
    id: p.integer().primary(),
    username: p.text(),
    addressHash: p.text(),
    /** Of the /48 around an IPv6 network; of IPv4 the same as `addressHash`. */
    siteHash: p.text().nullable(),
    at: p.datetime().defaultRaw('clock_timestamp()'),
  },
  indexes: [
    {
      name: 'login_failure_by_username',
      expression: 'create index login_failure_by_username on login_failure (username, at)',
    },
    {
      name: 'login_failure_by_address',
      expression: 'create index login_failure_by_address on login_failure (address_hash, at)',
    },
    {
      name: 'login_failure_by_site',
      expression: 'create index login_failure_by_site on login_failure (site_hash, at)',
    },
    { name: 'login_failure_by_time', expression: 'create index login_failure_by_time on login_failure (at)' },
  ],
});
