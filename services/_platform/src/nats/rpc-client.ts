import type { RequestOf, ResponseOf, Rpc } from '@bluntbot/proto/rpc';
import { headers, type Msg, type NatsConnection, NoRespondersError, RequestError, TimeoutError } from '@nats-io/transport-node';
import { AppError } from '../app-error.ts';
import { rpcAsked } from '../metrics.ts';
import { currentRequestId, REQUEST_ID_HEADER } from '../request-context.ts';
import { ERROR_HEADER, TOTAL_HEADER } from './codec.ts';

/** Milliseconds a question may take before it is answered with TIMEOUT, unless the caller says otherwise. */
export const DEFAULT_TIMEOUT_MS = 5_000;

/** A reply whose JSON was not parsed: for the gateway, which only passes it on. */
export interface RawReply {
  /** UTF-8 JSON, as the service wrote it. */
  body: Uint8Array;
  /** Number of all matches, when the reply is one page of a list. */
  total?: number;
}

/**
 * Asks other services over NATS request/reply. Every question has a time-out.
 * Errors: the service's own {@link AppError}; TIMEOUT when no answer came in time; UNAVAILABLE when nobody listens.
 */
export class RpcClient {
  constructor(private readonly nats: NatsConnection) {}

  /** Asks and parses the answer. */
  async ask<C extends Rpc>(contract: C, request: RequestOf<C>, options?: { timeoutMs?: number }): Promise<ResponseOf<C>> {
    const reply = await this.request(contract.subject, JSON.stringify(request), options?.timeoutMs);
    return reply.json<ResponseOf<C>>();
  }

  /** Asks and hands the answer's bytes through. */
  async askRaw<C extends Rpc>(contract: C, request: RequestOf<C>, options?: { timeoutMs?: number }): Promise<RawReply> {
    const reply = await this.request(contract.subject, JSON.stringify(request), options?.timeoutMs);
    const total = reply.headers?.get(TOTAL_HEADER);
    return total ? { body: reply.data, total: Number(total) } : { body: reply.data };
  }

  private async request(subject: string, payload: string, timeoutMs = DEFAULT_TIMEOUT_MS): Promise<Msg> {
    const stop = rpcAsked.startTimer({ subject });
    try {
      const reply = await this.nats.request(subject, payload, { timeout: timeoutMs, ...requestHeaders() });
      const code = reply.headers?.get(ERROR_HEADER);
      if (code) throw AppError.fromWire(reply.string());
      stop({ outcome: 'ok' });
      return reply;
    } catch (thrown) {
      const error = transportError(thrown);
      stop({ outcome: error.code });
      throw error;
    }
  }
}

function requestHeaders() {
  const requestId = currentRequestId();
  if (!requestId) return {};
  const meta = headers();
  meta.set(REQUEST_ID_HEADER, requestId);
  return { headers: meta };
}

/** What the transport throws, in our vocabulary; names no host and no subject. */
function transportError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const cause = thrown instanceof RequestError && thrown.isNoResponders() ? new NoRespondersError('') : thrown;
  const code = cause instanceof TimeoutError ? 'TIMEOUT' : 'UNAVAILABLE';
  const error = new AppError(code);
  error.cause = thrown;
  return error;
}
