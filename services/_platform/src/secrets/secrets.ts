import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.ts';

/** The random texts of this service's database, by name, and what is keyed with them. Migrations make them. */
@Injectable()
export class Secrets {
  private readonly kept = new Map<string, string>();

  constructor(private readonly sql: Sql) {}

  /** HMAC-SHA-256 of a text under the secret of that name. */
  async sign(name: string, text: string): Promise<Buffer> {
    return createHmac('sha256', await this.read(name))
      .update(text)
      .digest();
  }

  private async read(name: string): Promise<string> {
    const kept = this.kept.get(name);
    if (kept !== undefined) return kept;
    const [row] = await this.sql.rows<{ value: string }>('select value from secret where name = $1', [name]);
    if (!row) throw new Error(`The database has no secret named "${name}"; its migrations have not run.`);
    this.kept.set(name, row.value);
    return row.value;
  }
}
