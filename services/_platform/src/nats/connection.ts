/** How every process stays connected: for ever, and back soon after the server is. */
export const CONNECTION = {
  maxReconnectAttempts: -1,
  waitOnFirstConnect: true,
  reconnectTimeWait: 200,
  reconnectJitter: 100,
  /** A server that does not answer within two of these is gone. */
  pingInterval: 5_000,
  maxPingOut: 2,
  /** Three stacks for every question cost more than reading its answer; a request is known by its id. */
  noAsyncTraces: true,
} as const;

/** Where a server is, and who asks: what the client takes apart from its address. */
export interface NatsAddress {
  servers: string[];
  user?: string;
  pass?: string;
  token?: string;
}

/**
 * Takes an address apart: `nats://user:password@host:4222`, `nats://token@host`, several servers separated by commas; credentials may stand in any of
 * them, and the last ones are used for all. Nothing is connected to.
 */
export function natsAddress(url: string): NatsAddress {
  const address: NatsAddress = { servers: [] };
  for (const one of url.split(',').map((text) => text.trim())) {
    const [, scheme = '', credentials, host = ''] = /^([a-z]+:\/\/)?(?:([^@]*)@)?(.+)$/i.exec(one) ?? [];
    address.servers.push(`${scheme}${host}`);
    if (credentials === undefined) continue;
    const [user = '', pass] = credentials.split(':').map(decodeURIComponent);
    if (pass === undefined) address.token = user;
    else Object.assign(address, { user, pass });
  }
  return address;
}
