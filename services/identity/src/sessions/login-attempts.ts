import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@bluntbot/platform/app-error';
import type { ProcessConfig } from '@bluntbot/platform/config';
import { Sql } from '@bluntbot/platform/database/sql';
import { AddressHash } from '@bluntbot/platform/secrets/address-hash';
import { CONFIG } from '@bluntbot/platform/tokens';
import { type ClientNetwork, siteOf } from '@bluntbot/proto/client-network';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { WaitingLine } from './waiting-line.ts';

/**
 * How long failures count. After so many, a client network waits until the oldest is that old: on one account, on all.
 */
const LOCK_MINUTES = 15;
export const PAIR_FAILURES = 5;
export const ADDRESS_FAILURES = 20;
/**
 * After so many failures from anywhere each further attempt on the account waits: twice as long every time, up to the
 * longest.
 */
export const SLOW_AFTER = 5;
const SLOW_FIRST_MS = 250;
export const SLOW_LONGEST_MS = 4_000;
/**
 * Attempts on one account that may wait in one replica: together with the wait, how fast the whole world can guess. Of
 * one site fewer.
 */
const SLOW_PLACES = 20;
export const SLOW_PLACES_OF_SITE = 5;
/** How long an address from which an account was used is known as its own. */
const KNOWN_DAYS = 30;
const CLEAN_UP_MS = 60_000;

/**
 * An attempt that has begun. It counts as a failure until it is forgotten: a process that dies gives no guess for free.
 */
export interface LoginAttempt {
  id: number;
  username: string;
  address: ClientNetwork;
  addressHash: string;
  /** The account was used from this address before: others cannot slow it down. */
  known: boolean;
  /** Relevant failures on the account from any address. */
  ofAccount: number;
}

/**
 * Recent failures of a client network and of the site around it, on one account and on all; and of the account from
 * anywhere.
 */
interface Counted {
  ofPair: number;
  ofAddress: number;
  ofSitePair: number;
  ofSite: number;
  ofAccount: number;
  known: boolean;
}

/** Counts attempts across all replicas and decides who must wait and who is locked out. */
@Injectable()
export class LoginAttempts implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(LoginAttempts.name);
  /** Counting takes few of the connections, so that the requests of those who are logged in have the rest. */
  private readonly counting = new WaitingLine(2, 200);
  /** Attempts that wait now, by account, and by account and site. */
  private readonly waiting = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sql: Sql,
    private readonly addresses: AddressHash,
    @Inject(CONFIG) private readonly config: Pick<ProcessConfig, 'SITE_LIMIT_FACTOR'>,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.cleanUp().catch((error: unknown) => this.logger.warn(`Old attempts are still there: ${String(error)}`));
    }, CLEAN_UP_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /**
   * Counts an attempt; RATE_LIMITED when the network, or the site around it, is locked out of this account or of all.
   */
  async begin(username: string, address: ClientNetwork): Promise<LoginAttempt> {
    const [addressHash, siteHash] = await Promise.all([this.addresses.of(address), this.addresses.ofSite(address)]);
    return this.counting.run(address, () =>
      this.sql.transaction(async (run) => {
        // Guesses in parallel or at several replicas count like guesses one after the other.
        await run('select pg_advisory_xact_lock(hashtextextended($1, 2))', [siteHash]);
        const since = `now() - interval '${LOCK_MINUTES} minutes'`;
        const [counted] = await run<Counted>(
          `select
             (select count(*)::int from login_failure where address_hash = $2 and username = $1 and at > ${since}) as "ofPair",
             (select count(*)::int from login_failure where address_hash = $2 and at > ${since}) as "ofAddress",
             (select count(*)::int from login_failure where site_hash = $3 and username = $1 and at > ${since}) as "ofSitePair",
             (select count(*)::int from login_failure where site_hash = $3 and at > ${since}) as "ofSite",
             (select count(*)::int from (select from login_failure where username = $1 and at > ${since} limit 20) latest) as "ofAccount",
             exists (select from session s join staff_account a on a.id = s.account_id
                      where a.username = $1 and s.address_hash = $2 and s.created_at > now() - interval '${KNOWN_DAYS} days') as known`,
          [username, addressHash, siteHash],
        );
        if (!counted || this.isLockedOut(counted)) {
          throw new AppError('RATE_LIMITED', `Too many failed logins. Please try again in ${LOCK_MINUTES} minutes.`);
        }
        const [row] = await run<{ id: number }>(
          'insert into login_failure (username, address_hash, site_hash) values ($1, $2, $3) returning id',
          [username, addressHash, siteHash],
        );
        const { known, ofAccount } = counted;
        return { id: row?.id ?? 0, username, address, addressHash, known, ofAccount };
      }),
    );
  }

  private isLockedOut({ ofPair, ofAddress, ofSitePair, ofSite }: Counted): boolean {
    const { SITE_LIMIT_FACTOR: factor } = this.config;
    return (
      ofPair >= PAIR_FAILURES ||
      ofAddress >= ADDRESS_FAILURES ||
      ofSitePair >= PAIR_FAILURES * factor ||
      ofSite >= ADDRESS_FAILURES * factor
    );
  }

  /**
   * Waits as long as an attempt on this account must; RATE_LIMITED when too many wait already. Holds no connection
   * meanwhile.
   */
  async slowDown({ username, address, known, ofAccount }: LoginAttempt): Promise<void> {
    const ms = known ? 0 : delayAfter(ofAccount);
    if (ms === 0) return;
    const ofSite = `${username} ${siteOf(address)}`;
    if (this.waitingIn(username) >= SLOW_PLACES || this.waitingIn(ofSite) >= SLOW_PLACES_OF_SITE)
      throw new AppError('RATE_LIMITED');
    for (const key of [username, ofSite]) this.waiting.set(key, this.waitingIn(key) + 1);
    try {
      await sleep(ms);
    } finally {
      for (const key of [username, ofSite]) {
        if (this.waitingIn(key) > 1) this.waiting.set(key, this.waitingIn(key) - 1);
        else this.waiting.delete(key);
      }
    }
  }

  private waitingIn(key: string): number {
    return this.waiting.get(key) ?? 0;
  }

  /** An attempt that was not checked does not count. */
  async forget({ id }: LoginAttempt): Promise<void> {
    await this.sql.rows('delete from login_failure where id = $1', [id]);
  }

  /** Removes what counts no more: failures, and sessions that were over before their address stopped being known. */
  async cleanUp(): Promise<void> {
    await this.sql.rows(`delete from login_failure where at < now() - interval '${LOCK_MINUTES} minutes'`);
    await this.sql.rows(`delete from session where expires_at < now() - interval '${KNOWN_DAYS} days'`);
  }
}

/** Milliseconds an attempt waits after so many failures on its account. */
export const delayAfter = (failures: number): number =>
  failures < SLOW_AFTER ? 0 : Math.min(SLOW_LONGEST_MS, SLOW_FIRST_MS * 2 ** (failures - SLOW_AFTER));
