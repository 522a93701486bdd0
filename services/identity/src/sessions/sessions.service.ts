import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { AppError } from '@bluntbot/platform/app-error';
import { recordWrite } from '@bluntbot/platform/audit/audit-log';
import { AddressHash } from '@bluntbot/platform/secrets/address-hash';
import type { ClientNetwork } from '@bluntbot/proto/client-network';
import { type LoginResponse, SESSION_SECONDS, type StaffSession } from '@bluntbot/proto/identity/staff';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isPassword, NOBODYS_HASH } from '../staff/password.ts';
import { StaffAccountEntity } from '../staff/staff-account.entity.ts';
import { type LoginAttempt, LoginAttempts } from './login-attempts.ts';
import { LoginLinks } from './login-links.ts';
import { LoginFailureEntity, SessionEntity } from './session.entity.ts';
import { Tokens } from './tokens.ts';
import { WaitingLine } from './waiting-line.ts';

/** Passwords checked at once: a processor each, and one is left for everything else. */
const HASHES_AT_ONCE = Math.max(1, availableParallelism() - 1);
/** Checks that may wait for their turn, so that the last of them is done in about two seconds. */
const HASHES_WAITING = 30;

/** A session as described by its token. */
interface Opened {
  id: string;
  username: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Logins and what they are good for. */
@Injectable()
export class SessionsService {
  private readonly hashing = new WaitingLine(HASHES_AT_ONCE, HASHES_WAITING);

  constructor(
    private readonly em: EntityManager,
    private readonly tokens: Tokens,
    private readonly attempts: LoginAttempts,
    private readonly links: LoginLinks,
    private readonly addresses: AddressHash,
  ) {}

  /**
   * Logs in. An address that fails too often is locked out of the account, or of all; an account on which many fail is
   * slow for addresses that it was never used from. UNAVAILABLE when more people log in than passwords can be checked.
   */
  async create(given: string, password: string, address: ClientNetwork): Promise<LoginResponse> {
    const username = given.toLowerCase();
    const attempt = await this.attempts.begin(username, address);
    const account = await this.check(attempt, password).catch(async (error: unknown) => {
      await this.attempts.forget(attempt);
      throw error;
    });
    if (!account) throw wrong();
    const opened = await this.em.transactional(async (tx) => {
      // The account must not have changed since the password check: a reset or disabled account ends logins in
      // progress.
      const { id: accountId, passwordHash } = account;
      const standing = await tx.findOne(
        StaffAccountEntity,
        { id: accountId, passwordHash, disabledAt: null },
        { lockMode: LockMode.PESSIMISTIC_READ },
      );
      if (!standing) throw wrong();
      await tx.nativeDelete(LoginFailureEntity, { username, addressHash: attempt.addressHash });
      return open(tx, standing, attempt.addressHash);
    });
    return this.answer(opened);
  }

  /**
   * Logs in with a one-time link; UNAUTHENTICATED where it is unknown, used, or too old. No crowd at the login slows it
   * down.
   */
  async createByLink(code: string, address: ClientNetwork): Promise<LoginResponse> {
    const addressHash = await this.addresses.of(address);
    const opened = await this.em.transactional(async (tx) => {
      const id = await this.links.use(tx, code);
      const account =
        id && (await tx.findOne(StaffAccountEntity, { id, disabledAt: null }, { lockMode: LockMode.PESSIMISTIC_READ }));
      if (!account)
        throw new AppError('UNAUTHENTICATED', 'This link has expired or was already used. Request a new one.');
      recordWrite(tx, { staff: account.username, action: 'login-link.used', subject: account.username });
      return open(tx, account, addressHash);
    });
    return this.answer(opened);
  }

  /** Whom a session belongs to; UNAUTHENTICATED once it is over. */
  async get(id: string): Promise<StaffSession> {
    const session = await this.em.findOne(
      SessionEntity,
      { id, revokedAt: null, expiresAt: { $gt: new Date() }, account: { disabledAt: null } },
      { populate: ['account'] },
    );
    if (!session) throw new AppError('UNAUTHENTICATED');
    return { username: session.account.username, expiresAt: session.expiresAt.toISOString() };
  }

  /** Ends a session. */
  async remove(id: string): Promise<void> {
    await this.em.transactional(async (tx) => {
      const session = await tx.findOne(SessionEntity, { id, revokedAt: null }, { populate: ['account'] });
      if (!session) return;
      session.revokedAt = new Date();
      recordWrite(tx, {
        staff: session.account.username,
        action: 'session.removed',
        subject: session.account.username,
      });
    });
  }

  private async answer({ id, username, createdAt, expiresAt }: Opened): Promise<LoginResponse> {
    return {
      token: await this.tokens.sign(username, id, createdAt, expiresAt),
      username,
      expiresAt: expiresAt.toISOString(),
    };
  }

  /** The account when the password is its own. An unknown name takes as long as a wrong password. */
  private async check(attempt: LoginAttempt, password: string): Promise<StaffAccountEntity | undefined> {
    await this.attempts.slowDown(attempt);
    return this.hashing.run(
      attempt.address,
      async () => {
        const account = await this.em
          .fork()
          .findOne(StaffAccountEntity, { username: attempt.username, disabledAt: null });
        const right = await isPassword(password, account?.passwordHash ?? NOBODYS_HASH);
        return account && right ? account : undefined;
      },
      attempt.known,
    );
  }
}

/** Opens a session for an account whose owner has proved who it is. */
function open(tx: EntityManager, account: StaffAccountEntity, addressHash: string): Opened {
  const { username } = account;
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + SESSION_SECONDS * 1_000);
  const { id } = tx.create(SessionEntity, { id: randomUUID(), account, createdAt, expiresAt, addressHash });
  recordWrite(tx, { staff: username, action: 'session.created', subject: username });
  return { id, username, createdAt, expiresAt };
}

const wrong = () => new AppError('UNAUTHENTICATED', 'Invalid username or password');
