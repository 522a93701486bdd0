import {
  createInbox,
  type NatsConnection,
  type NodeConnectionOptions,
  PermissionViolationError,
} from '@nats-io/transport-node';
import { Logger } from '@nestjs/common';

/** How every process stays connected: forever, and back soon after the server is. */
const CONNECTION = {
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

/**
 * How a process connects: with its address and with its own inbox, to which no other process may subscribe. `name`
 * distinguishes the connections of a process on the server's monitoring pages.
 */
export const natsOptions = (url: string, process: string, name = process): NodeConnectionOptions => ({
  ...CONNECTION,
  ...natsAddress(url),
  name,
  inboxPrefix: inboxOf(process),
});

const inboxOf = (process: string): string => `_INBOX.${process}`;

/**
 * The subject for the answer to one request. It contains the caller, so that only the caller may subscribe to it, and
 * the service, so that only the service may publish to it.
 */
export const answersTo = (process: string, service: string): string => createInbox(`${inboxOf(process)}.${service}`);

/** Logs permission errors of a connection. The server reports them separately from the call that was denied. */
export async function logRefusals(nats: NatsConnection, logger = new Logger('NATS')): Promise<void> {
  for await (const status of nats.status()) {
    if (status.type !== 'error') continue;
    const { error } = status;
    if (error instanceof PermissionViolationError)
      logger.error(
        `NATS refuses this process: ${error.operation} ${error.subject}. Who may say what, the contracts name (askedBy, heardBy).`,
      );
    else logger.error(`NATS refuses this process: ${error.message}`);
  }
}

/**
 * Ends the process when the server rejects its credentials, for example after a password change, so that it restarts
 * with the new ones. If the server is only down, the process waits for it.
 */
export async function endWhenShutOut(nats: NatsConnection, logger = new Logger('NATS')): Promise<void> {
  const error = await nats.closed();
  if (!error) return;
  logger.error(`NATS lets this process in no more (${error.message}): it ends.`);
  process.kill(process.pid, 'SIGTERM');
}

/** Where a server is, and who asks: what the client takes apart from its address. */
export interface NatsAddress {
  servers: string[];
  user?: string;
  pass?: string;
  token?: string;
}

/**
 * Takes an address apart: `nats://user:password@host:4222`, `nats://token@host`, several servers separated by commas;
 * credentials may stand in any of them, and the last ones are used for all. Nothing is connected to.
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
