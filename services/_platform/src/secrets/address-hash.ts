import { type ClientNetwork, siteOf } from '@bluntbot/proto/client-network';
import { Injectable } from '@nestjs/common';
import { Secrets } from './secrets.ts';

/** Turns a client network into what may be kept of it: a hash keyed with a secret that stays in this database. */
@Injectable()
export class AddressHash {
  constructor(private readonly secrets: Secrets) {}

  async of(network: ClientNetwork): Promise<string> {
    return (await this.secrets.sign('address', network)).toString('base64url').slice(0, 32);
  }

  /** The hash of the /48 around an IPv6 network; of IPv4 the same as {@link of}. */
  ofSite(network: ClientNetwork): Promise<string> {
    return this.of(siteOf(network));
  }
}
