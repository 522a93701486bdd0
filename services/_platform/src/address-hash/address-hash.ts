import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.ts';

/** Turns a network address into what may be kept of it: a hash keyed with a secret that stays in this database. */
@Injectable()
export class AddressHash {
  private key: Promise<string> | undefined;

  constructor(private readonly sql: Sql) {}

  async of(address: string): Promise<string> {
    this.key ??= this.readKey().catch((error: unknown) => {
      this.key = undefined;
      throw error;
    });
    return createHmac('sha256', await this.key)
      .update(address)
      .digest('base64url')
      .slice(0, 32);
  }

  private async readKey(): Promise<string> {
    const [row] = await this.sql.rows<{ value: string }>(`select value from secret where name = 'address'`);
    if (!row) throw new Error('The database has no secret for addresses; its migrations have not run.');
    return row.value;
  }
}
