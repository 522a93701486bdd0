import { type Run, Sql } from '@bluntbot/platform/database/sql';
import { AddressHash } from '@bluntbot/platform/secrets/address-hash';
import { CONFIG } from '@bluntbot/platform/tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { BudgetConfig } from './budget-config.ts';

/** Days that the figures are kept. */
const KEPT_DAYS = 7;
/** The row of a day that counts all visitors. */
const EVERYBODY = 'everybody';

/** Tokens that are set aside for one answer. */
export interface Share {
  /** Puts what was really used in the place of what was set aside. Once. */
  settle(used: number): Promise<void>;
}

/**
 * Tokens of the model, by day and visitor, over all replicas. What an answer may cost is set aside before it is asked for, so that no
 * number of answers at once goes beyond the budget; a replica that dies leaves its share spent until the day is over.
 */
@Injectable()
export class Budget {
  private swept = '';

  constructor(
    private readonly sql: Sql,
    private readonly hash: AddressHash,
    @Inject(CONFIG) private readonly config: BudgetConfig,
  ) {}

  /** Sets tokens aside; undefined when the day or the visitor has too few left. */
  async take(address: string, tokens: number): Promise<Share | undefined> {
    const { CHAT_TOKENS_PER_DAY: ofDay, CHAT_TOKENS_PER_VISITOR: ofVisitor } = this.config;
    const visitor = await this.hash.of(address);
    const day = new Date().toISOString().slice(0, 10);
    await this.sweep(day);
    const isTaken = await this.sql.transaction(async (run) => {
      // The visitor first: whoever has nothing left does not hold up everybody.
      if (!(await add(run, day, visitor, tokens, ofVisitor))) return false;
      if (await add(run, day, EVERYBODY, tokens, ofDay)) return true;
      await run('update model_spending set tokens = tokens - $3 where day = $1 and visitor = $2', [day, visitor, tokens]);
      return false;
    });
    if (!isTaken) return undefined;
    return {
      settle: async (used) => {
        const rest = Math.round(used) - tokens;
        await this.sql.rows('update model_spending set tokens = greatest(0, tokens + $4) where day = $1 and visitor in ($2, $3)', [
          ...[day, visitor, EVERYBODY, rest],
        ]);
      },
    };
  }

  /** Forgets old days, once a day and replica. */
  private async sweep(day: string): Promise<void> {
    if (this.swept === day) return;
    this.swept = day;
    await this.sql.rows('delete from model_spending where day < $1::date - $2::int', [day, KEPT_DAYS]);
  }
}

/** Adds to a row where it stays within its limit. */
async function add(run: Run, day: string, visitor: string, tokens: number, limit: number): Promise<boolean> {
  if (tokens > limit) return false;
  const rows = await run(
    `insert into model_spending as s (day, visitor, tokens) values ($1, $2, $3)
     on conflict (day, visitor) do update set tokens = s.tokens + $3 where s.tokens + $3 <= $4
     returning s.visitor`,
    [day, visitor, tokens, limit],
  );
  return rows.length > 0;
}
