import { Injectable } from '@nestjs/common';
import { Secrets } from './secrets.ts';

/** Turns a network address into what may be kept of it: a hash keyed with a secret that stays in this database. */
@Injectable()
export class AddressHash {
  constructor(private readonly secrets: Secrets) {}

  async of(address: string): Promise<string> {
    return (await this.secrets.sign('address', address)).toString('base64url').slice(0, 32);
  }
}
