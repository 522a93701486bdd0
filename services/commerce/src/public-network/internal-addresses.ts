import ipaddr from 'ipaddr.js';

/** IPv6 networks that are assigned to machines; everything else is local, reserved, or another protocol's. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** Special networks inside 2000::/3 that the library takes for ordinary ones. */
const SPECIAL = ['2001::/23', '3fff::/20'].map((network) => ipaddr.IPv6.parseCIDR(network));

/**
 * Whether an address may lead to a machine of our own, rather than to somebody else's: everything but ordinary unicast
 * addresses, by the special-purpose registries of IANA. An IPv4 address in an IPv6 one counts as internal: no name of a
 * public host has such an address.
 */
export function isInternal(address: string): boolean {
  if (!ipaddr.isValid(address)) return true;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return true;
  return (
    parsed instanceof ipaddr.IPv6 && (!parsed.match(GLOBAL_UNICAST) || SPECIAL.some((network) => parsed.match(network)))
  );
}
