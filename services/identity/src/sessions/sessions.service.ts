import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '@bluntbot/platform/app-error';
import { recordWrite } from '@bluntbot/platform/audit/audit-log';
import { type LoginResponse, SESSION_SECONDS, type StaffSession } from '@bluntbot/proto/identity/staff';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isPassword, NOBODYS_HASH } from '../staff/password.ts';
import { StaffAccount } from '../staff/staff-account.entity.ts';
import { LoginFailure, Session } from './session.entity.ts';
import { Tokens } from './tokens.ts';

/** How long failures count, and after how many an account or an address must wait until the oldest is that long ago. */
export const LOCK_MINUTES = 15;
export const ACCOUNT_FAILURES = 5;
export const ADDRESS_FAILURES = 20;
const FORGET_AFTER_MS = 86_400_000;

/** Logins and what they are good for. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly tokens: Tokens,
  ) {}

  /**
   * Logs in. Attempts on one account, and from one address, wait for each other: guessing in parallel or at several
   * replicas counts as guessing one after the other.
   */
  async create(given: string, password: string, address: string): Promise<LoginResponse> {
    const username = given.toLowerCase();
    const addressHash = createHash('sha256').update(address).digest('base64url');
    const id = randomUUID();
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + SESSION_SECONDS * 1_000);
    // What is wrong is thrown after the commit, which keeps the failure.
    const refusal = await this.em.transactional(async (tx): Promise<AppError | undefined> => {
      await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 1))', [username]);
      await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 2))', [addressHash]);
      if (await this.isLocked(tx, username, addressHash)) return locked();
      const account = await tx.findOne(StaffAccount, { username, disabledAt: null });
      const right = await isPassword(password, account?.passwordHash ?? NOBODYS_HASH);
      if (!account || !right) {
        tx.create(LoginFailure, { username, addressHash } as never);
        return new AppError('UNAUTHENTICATED', 'Invalid username or password');
      }
      tx.create(Session, { id, account, createdAt, expiresAt } as never);
      await tx.nativeDelete(LoginFailure, { $or: [{ username }, { at: { $lt: new Date(Date.now() - FORGET_AFTER_MS) } }] });
      recordWrite(tx, { staff: username, action: 'session.created', subject: username });
      return undefined;
    });
    if (refusal) throw refusal;
    return { token: await this.tokens.sign(username, id, createdAt, expiresAt), username, expiresAt: expiresAt.toISOString() };
  }

  /** Whom a session belongs to; UNAUTHENTICATED once it is over. */
  async get(id: string): Promise<StaffSession> {
    const session = await this.em.findOne(
      Session,
      { id, revokedAt: null, expiresAt: { $gt: new Date() }, account: { disabledAt: null } },
      { populate: ['account'] },
    );
    if (!session) throw new AppError('UNAUTHENTICATED');
    return { username: session.account.username, expiresAt: session.expiresAt.toISOString() };
  }

  /** Ends a session. */
  async remove(id: string): Promise<void> {
    await this.em.transactional(async (tx) => {
      const session = await tx.findOne(Session, { id, revokedAt: null }, { populate: ['account'] });
      if (!session) return;
      session.revokedAt = new Date();
      recordWrite(tx, { staff: session.account.username, action: 'session.removed', subject: session.account.username });
    });
  }

  private async isLocked(tx: EntityManager, username: string, addressHash: string): Promise<boolean> {
    const at = { $gt: new Date(Date.now() - LOCK_MINUTES * 60_000) };
    const [ofAccount, ofAddress] = [await tx.count(LoginFailure, { username, at }), await tx.count(LoginFailure, { addressHash, at })];
    return ofAccount >= ACCOUNT_FAILURES || ofAddress >= ADDRESS_FAILURES;
  }
}

const locked = () => new AppError('RATE_LIMITED', `Too many failed logins. Please try again in ${LOCK_MINUTES} minutes.`);
