import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@bluntbot/platform/app-error';
import { recordWrite } from '@bluntbot/platform/audit/audit-log';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { StaffAccountEntity } from '../staff/staff-account.entity.ts';
import { LoginLinkEntity } from './login-link.entity.ts';

/** How long a link is good. */
export const LINK_MINUTES = 15;
const CODE_BYTES = 32;

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url');

/**
 * One-time logins that operators create from the command line, for staff who can't log in because too many other people
 * are trying. Checking a code doesn't hash a password, so it skips the queue for password checks.
 */
@Injectable()
export class LoginLinks {
  constructor(private readonly em: EntityManager) {}

  /**
   * Returns a new code for the account, which replaces those that it had. NOT_FOUND without such an account, or where
   * it is disabled.
   */
  async create(username: string, by: string): Promise<string> {
    const code = randomBytes(CODE_BYTES).toString('base64url');
    await this.em.fork().transactional(async (tx) => {
      const account = await tx.findOne(StaffAccountEntity, { username, disabledAt: null });
      if (!account) throw new AppError('NOT_FOUND', `There is no enabled account named ${username}.`);
      await tx.nativeDelete(LoginLinkEntity, { $or: [{ account: account.id }, { expiresAt: { $lt: new Date() } }] });
      const expiresAt = new Date(Date.now() + LINK_MINUTES * 60_000);
      tx.create(LoginLinkEntity, { codeHash: hashOf(code), account, expiresAt });
      recordWrite(tx, { staff: by, action: 'login-link.created', subject: username });
    });
    return code;
  }

  /**
   * Uses a code up within the transaction. Returns the id of its account; undefined where it is unknown, used, or too
   * old.
   */
  async use(tx: EntityManager, code: string): Promise<number | undefined> {
    const [used] = await tx.execute<{ account: number; isGood: boolean }[]>(
      'delete from login_link where code_hash = ? returning account_id as account, expires_at > now() as "isGood"',
      [hashOf(code)],
    );
    return used?.isGood ? used.account : undefined;
  }
}
