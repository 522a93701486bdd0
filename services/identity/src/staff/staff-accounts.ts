import { AppError } from '@bluntbot/platform/app-error';
import { recordWrite } from '@bluntbot/platform/audit/audit-log';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LoginLinkEntity } from '../sessions/login-link.entity.ts';
import { SessionEntity } from '../sessions/session.entity.ts';
import { hashPassword, isPassword } from './password.ts';
import { StaffAccountEntity } from './staff-account.entity.ts';

/** What can be done with staff accounts; `by` is who does it. */
@Injectable()
export class StaffAccounts {
  constructor(private readonly em: EntityManager) {}

  /** Opens an account; CONFLICT when the name is taken. */
  async add(username: string, password: string, by: string): Promise<void> {
    const passwordHash = await hashPassword(password);
    await this.em.fork().transactional(async (tx) => {
      if (await tx.findOne(StaffAccountEntity, { username }))
        throw new AppError('CONFLICT', `An account named ${username} already exists.`);
      tx.create(StaffAccountEntity, { username, passwordHash });
      recordWrite(tx, { staff: by, action: 'staff.added', subject: username });
    });
  }

  /** Sets a new password and ends the account's sessions. */
  async reset(username: string, password: string, by: string): Promise<void> {
    const passwordHash = await hashPassword(password);
    await this.change(username, 'staff.password-reset', by, { passwordHash });
  }

  /** Blocks logins with this account and ends its sessions. */
  disable = (username: string, by: string): Promise<void> =>
    this.change(username, 'staff.disabled', by, { disabledAt: new Date() });

  enable = (username: string, by: string): Promise<void> =>
    this.change(username, 'staff.enabled', by, { disabledAt: null });

  list(): Promise<Pick<StaffAccountEntity, 'username' | 'createdAt' | 'disabledAt'>[]> {
    return this.em
      .fork()
      .find(
        StaffAccountEntity,
        {},
        { fields: ['username', 'createdAt', 'disabledAt'], orderBy: { username: 'asc' }, limit: 1_000 },
      );
  }

  /**
   * Makes the account that the environment names. A password that the environment did not give before replaces the
   * account's; the same one as before changes nothing. Answers whether there is any account at all.
   */
  async ensureFirst(username: string, password: string | undefined): Promise<boolean> {
    return this.em.fork().transactional(async (tx) => {
      await tx.execute(`select pg_advisory_xact_lock(hashtext('staff:first'))`);
      if (password === undefined) return (await tx.count(StaffAccountEntity, { disabledAt: null })) > 0;
      const account = await tx.findOne(StaffAccountEntity, { username });
      if (account?.givenHash && (await isPassword(password, account.givenHash))) return true;
      const passwordHash = await hashPassword(password);
      if (account) {
        tx.assign(account, { passwordHash, givenHash: passwordHash, disabledAt: null });
        await tx.nativeUpdate(SessionEntity, { account: account.id, revokedAt: null }, { revokedAt: new Date() });
      } else tx.create(StaffAccountEntity, { username, passwordHash, givenHash: passwordHash });
      recordWrite(tx, {
        staff: 'environment',
        action: account ? 'staff.password-reset' : 'staff.added',
        subject: username,
      });
      return true;
    });
  }

  private async change(
    username: string,
    action: string,
    by: string,
    change: Partial<StaffAccountEntity>,
  ): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      // A login that is being written waits for this, or this for it: either way its session is ended.
      const account = await tx.findOne(StaffAccountEntity, { username }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!account) throw new AppError('NOT_FOUND', `There is no account named ${username}.`);
      tx.assign(account, change);
      if (action !== 'staff.enabled') {
        await tx.nativeUpdate(SessionEntity, { account: account.id, revokedAt: null }, { revokedAt: new Date() });
        await tx.nativeDelete(LoginLinkEntity, { account: account.id });
      }
      recordWrite(tx, { staff: by, action, subject: username });
    });
  }
}
