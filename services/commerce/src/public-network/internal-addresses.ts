import ipaddr from 'ipaddr.js';

/** IPv6 networks that are assigned to machines; everything else is local, reserved, or another protocol's. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** Special networks inside 2000::/3 that the library takes for ordinary ones. */
const SPECIAL = ['2001::/23', '3fff::/20'].map((network) => ipaddr.IPv6.parseCIDR(network));

/**
 * True if an address may be internal: everything except ordinary unicast addresses, by IANA's special-purpose
 * registries. An IPv4 address inside an IPv6 one counts as internal, because no public host name has such an address.
 */
export function isInternal(address: string): boolean {
  if (!ipaddr.isValid(address)) return true;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return true;
  return (
    parsed instanceof ipaddr.IPv6 && (!parsed.match(GLOBAL_UNICAST) || SPECIAL.some((network) => parsed.match(network)))
  );
}
