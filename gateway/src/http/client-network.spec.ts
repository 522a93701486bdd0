import { ClientNetwork } from '@bluntbot/proto/client-network';
import { expect, test } from '@jest/globals';
import { clientNetwork } from './client-network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['2001:db8:0:1::7', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', '0.0.0.0'],
  ['', '0.0.0.0'],
])('reduces %j to %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
  expect(ClientNetwork.parse(network)).toBe(network);
});
