import { expect, test } from '@jest/globals';
import { ClientNetwork, siteOf } from './client-network.ts';

test.each(['192.0.2.7', '2001:db8:0:1::/64', '0:0:0:0::/64'])('accepts the network %s', (network) => {
  expect(ClientNetwork.parse(network)).toBe(network);
});

test.each(['2001:db8::1', '2001:db8:0:1:2:3:4:5', '::ffff:192.0.2.7', '2001:db8::/48', '192.0.2.7:80', '', 'unknown'])(
  'rejects %j, which is not a network',
  (address) => {
    expect(ClientNetwork.safeParse(address).success).toBe(false);
  },
);

test('finds the /48 around an IPv6 network, and returns an IPv4 address unchanged', () => {
  expect(siteOf('2001:db8:0:1::/64')).toBe('2001:db8:0::/48');
  expect(siteOf('192.0.2.7')).toBe('192.0.2.7');
});
