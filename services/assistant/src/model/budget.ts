import type { ProcessConfig } from '@bluntbot/platform/config';
import { type Run, Sql } from '@bluntbot/platform/database/sql';
import { AddressHash } from '@bluntbot/platform/secrets/address-hash';
import { CONFIG } from '@bluntbot/platform/tokens';
import { type ClientNetwork, siteOf } from '@bluntbot/proto/client-network';
import { Inject, Injectable } from '@nestjs/common';
import type { BudgetConfig } from './budget-config.ts';
import type { Spent } from './model-client.ts';

/** Days that the figures are kept. */
const KEPT_DAYS = 7;
/** The row of a day that counts all visitors. */
const EVERYBODY = 'everybody';

/** What is set aside for one answer. */
export interface Share {
  /** Puts what was really used in the place of what was set aside. Once. */
  settle(used: Spent): Promise<void>;
}

interface Limit {
  tokens: number;
  dollars: number | undefined;
}

/**
 * The model budget in tokens and dollars, by day and visitor, across all replicas. The possible cost of an answer is
 * reserved before the request, so concurrent answers cannot exceed the budget. If a replica dies, its reservation
 * counts as spent until the day is over.
 */
@Injectable()
export class Budget {
  private swept = '';

  constructor(
    private readonly sql: Sql,
    private readonly hash: AddressHash,
    @Inject(CONFIG) private readonly config: BudgetConfig & Pick<ProcessConfig, 'SITE_LIMIT_FACTOR'>,
  ) {}

  /**
   * Sets aside what an answer may cost; undefined when the day, the account, or the site around it has less than that
   * left. `account` is a client network, or the name of one of our own writers.
   */
  async take(account: ClientNetwork | string, most: Spent): Promise<Share | undefined> {
    const day = new Date().toISOString().slice(0, 10);
    const limits = await this.limits(account);
    await this.sweep(day);
    const isTaken = await this.sql.transaction(async (run) => {
      const taken: string[] = [];
      for (const [name, limit] of limits) {
        if (!(await add(run, day, name, most, limit))) {
          await run(
            'update model_spending set tokens = tokens - $3, dollars = dollars - $4 where day = $1 and visitor = any($2)',
            [...[day, taken, most.tokens, most.dollars ?? 0]],
          );
          return false;
        }
        taken.push(name);
      }
      return true;
    });
    if (!isTaken) return undefined;
    return {
      // Updates the rows one by one in the order in which `take` locks them: another order could deadlock.
      settle: (used) =>
        this.sql.transaction(async (run) => {
          const change = [Math.round(used.tokens) - most.tokens, (used.dollars ?? 0) - (most.dollars ?? 0)];
          for (const name of limits.keys()) {
            await run(
              `update model_spending set tokens = greatest(0, tokens + $3), dollars = greatest(0, dollars + $4::numeric)
                where day = $1 and visitor = $2`,
              [day, name, ...change],
            );
          }
        }),
    };
  }

  /**
   * The rows that an answer counts in, with their limits. Everybody's row comes last: it is locked for the shortest
   * time.
   */
  private async limits(account: string): Promise<Map<string, Limit>> {
    const { config } = this;
    const factor = config.SITE_LIMIT_FACTOR;
    const [tokens, dollars] = [config.CHAT_TOKENS_PER_VISITOR, config.CHAT_DOLLARS_PER_VISITOR];
    const limits = new Map<string, Limit>([[await this.hash.of(account), { tokens, dollars }]]);
    if (siteOf(account) !== account) {
      limits.set(await this.hash.ofSite(account), { tokens: tokens * factor, dollars: dollars && dollars * factor });
    }
    return limits.set(EVERYBODY, { tokens: config.CHAT_TOKENS_PER_DAY, dollars: config.CHAT_DOLLARS_PER_DAY });
  }

  /** Forgets old days, once a day and replica. */
  private async sweep(day: string): Promise<void> {
    if (this.swept === day) return;
    this.swept = day;
    await this.sql.rows('delete from model_spending where day < $1::date - $2::int', [day, KEPT_DAYS]);
  }
}

/** Adds to a row where it stays within its limit. */
async function add(run: Run, day: string, visitor: string, { tokens, dollars }: Spent, limit: Limit): Promise<boolean> {
  if (tokens > limit.tokens || (dollars ?? 0) > (limit.dollars ?? Number.POSITIVE_INFINITY)) return false;
  const rows = await run(
    `insert into model_spending as s (day, visitor, tokens, dollars) values ($1, $2, $3, $4)
     on conflict (day, visitor) do update set tokens = s.tokens + $3, dollars = s.dollars + $4
      where s.tokens + $3 <= $5 and ($6::numeric is null or s.dollars + $4 <= $6)
     returning s.visitor`,
    [day, visitor, tokens, dollars ?? 0, limit.tokens, limit.dollars ?? null],
  );
  return rows.length > 0;
}
