import type { NatsConnection } from '@nats-io/transport-node';
import { natsConnected, natsReconnects, natsRoundTrip } from '../metrics.ts';

/** How often the way to the server and back is measured. */
const PING_MS = 10_000;

/** Tells the metrics how the connection is doing, until it is closed. Answers the connection. */
export function measured(nats: NatsConnection): NatsConnection {
  natsConnected.set(1);
  void follow(nats);
  const timer = setInterval(() => void ping(nats), PING_MS).unref();
  void nats.closed().finally(() => clearInterval(timer));
  void ping(nats);
  return nats;
}

async function follow(nats: NatsConnection): Promise<void> {
  for await (const { type } of nats.status()) {
    if (type === 'disconnect' || type === 'close') natsConnected.set(0);
    if (type !== 'reconnect') continue;
    natsConnected.set(1);
    natsReconnects.inc();
  }
}

/** There is no round trip while the server is down; another metric shows that it is down. */
async function ping(nats: NatsConnection): Promise<void> {
  const took = await nats.rtt().catch(() => undefined);
  if (took !== undefined) natsRoundTrip.set(took / 1_000);
}
