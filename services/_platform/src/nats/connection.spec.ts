import { expect, test } from '@jest/globals';
import { natsAddress } from './connection.ts';

test.each([
  ['nats://127.0.0.1:4222', { servers: ['nats://127.0.0.1:4222'] }],
  ['nats:4222', { servers: ['nats:4222'] }],
  ['nats://catalog:p%40ss@nats:4222', { servers: ['nats://nats:4222'], user: 'catalog', pass: 'p@ss' }],
  ['nats://secret@nats', { servers: ['nats://nats'], token: 'secret' }],
  ['tls://a:b@one:4222, tls://two:4222', { servers: ['tls://one:4222', 'tls://two:4222'], user: 'a', pass: 'b' }],
])('reads %s', (url, address) => expect(natsAddress(url)).toEqual(address));
