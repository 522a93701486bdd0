import type { z } from 'zod';

/** A question over NATS: who answers (`subject`), what is asked and what comes back. Made by {@link rpc}. */
export interface Rpc<Request extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType> {
  readonly kind: 'rpc';
  /** `service.resource.verb`, for example `catalog.strain.list`. */
  readonly subject: string;
  readonly request: Request;
  readonly response: Response;
  /** It changes something: it is asked once and never again elsewhere, and its answer carries the number of its own change. */
  readonly writes?: true;
}

/** Something that happened, past tense, published after commit. Made by {@link event}. */
export interface Event<Payload extends z.ZodType = z.ZodType> {
  readonly kind: 'event';
  readonly subject: string;
  readonly payload: Payload;
}

/**
 * Declares a question one service answers. Both sides validate the request against it; the response is typed by it and
 * checked against it in the service's own tests, so that its bytes can travel to the client unparsed.
 */
export function rpc<Request extends z.ZodType, Response extends z.ZodType>(
  contract: Omit<Rpc<Request, Response>, 'kind'>,
): Rpc<Request, Response> {
  return { kind: 'rpc', ...contract };
}

/** Declares an event. Core NATS: it may be lost, so only what can be lost (cache invalidation) hangs on it. */
export function event<Payload extends z.ZodType>(contract: Omit<Event<Payload>, 'kind'>): Event<Payload> {
  return { kind: 'event', ...contract };
}

/** Something that happened and must not be lost. Made by {@link durableEvent}. */
export interface DurableEvent<Payload extends z.ZodType = z.ZodType> {
  readonly kind: 'durable-event';
  /** JetStream stream that keeps it on disk until every consumer has it. */
  readonly stream: string;
  readonly subject: string;
  readonly payload: Payload;
}

/** Declares an event that JetStream keeps: publishing answers once it is on disk, and it is delivered at least once. */
export function durableEvent<Payload extends z.ZodType>(contract: Omit<DurableEvent<Payload>, 'kind'>): DurableEvent<Payload> {
  return { kind: 'durable-event', ...contract };
}

/** What a caller may pass: defaults not yet filled in. */
export type RequestOf<C extends Rpc> = z.input<C['request']>;
/** What a handler receives: parsed, defaults filled in. */
export type ParsedRequestOf<C extends Rpc> = z.output<C['request']>;
/** What the caller gets back. */
export type ResponseOf<C extends Rpc> = z.output<C['response']>;
/** What an event carries. */
export type PayloadOf<E extends Event | DurableEvent> = z.output<E['payload']>;
