import { z } from 'zod';

/**
 * The network a request came from, which is all that a service learns of its sender: an IPv4 address, or an IPv6 /64 as
 * four groups without leading zeros (`2001:db8:0:1::/64`). One subscriber usually holds a whole /64, so limits count
 * networks and not addresses.
 */
export const ClientNetwork = z
  .string()
  .regex(/^(?:\d{1,3}(?:\.\d{1,3}){3}|(?:[0-9a-f]{1,4}:){4}:\/64)$/, 'must be an IPv4 address or an IPv6 /64')
  .describe('The client’s network, an IPv4 address or an IPv6 /64; only a keyed hash is stored.');
export type ClientNetwork = z.infer<typeof ClientNetwork>;

/**
 * Returns the /48 around an IPv6 network, or an IPv4 address as it is. One site can hold a whole /48, so limits count
 * it besides.
 */
export function siteOf(network: ClientNetwork): string {
  return network.endsWith('/64') ? `${network.split(':', 3).join(':')}::/48` : network;
}
