import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { ClientNetwork } from '@bluntbot/proto/client-network';
import type { Made } from '@bluntbot/proto/made-at';

/**
 * The context of one request in every process: its id, carried through HTTP and NATS headers into every log line, its
 * client network, and the contribution of each called service to its answer.
 */
interface RequestContext {
  requestId: string | undefined;
  network: ClientNetwork | undefined;
  madeAt: Record<string, Made>;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Name of the header that carries the request id over HTTP and NATS. */
export const REQUEST_ID_HEADER = 'x-request-id';

const ACCEPTED_ID = /^[A-Za-z0-9_.-]{1,64}$/;

/** The caller's own id if it is harmless (letters, digits, `_.-`, at most 64), else a new one. */
export function acceptRequestId(given: unknown): string {
  return typeof given === 'string' && ACCEPTED_ID.test(given) ? given : randomUUID();
}

/**
 * Name of the header that carries the client network of a request over NATS. Never read from HTTP: a visitor could
 * write it.
 */
export const CLIENT_NETWORK_HEADER = 'client-network';

/** Runs `work`, and all it starts, as part of the request `requestId`, which came from `network`. */
export function withRequest<T>(requestId: string, work: () => T, network?: ClientNetwork): T {
  return storage.run({ requestId, network, madeAt: {} }, work);
}

/** Id of the request the caller is part of, if any. */
export function currentRequestId(): string | undefined {
  return storage.getStore()?.requestId;
}

/** Client network that the request came from which the caller is part of, if any. */
export function currentNetwork(): ClientNetwork | undefined {
  return storage.getStore()?.network;
}

/** Runs `work` in the same request, but with its services' answers noted apart from all others of the request. */
export function apart<T>(madeAt: Record<string, Made>, work: () => T): T {
  return storage.run({ requestId: currentRequestId(), network: currentNetwork(), madeAt }, work);
}

/** Where the request that the caller is part of notes its services' answers. */
export function currentMadeAt(): Record<string, Made> | undefined {
  return storage.getStore()?.madeAt;
}
