import type { z } from 'zod';

/** Something that happened, past tense, published after commit. Made by {@link event}. */
export interface Event<Payload extends z.ZodType = z.ZodType> {
  readonly kind: 'event';
  readonly subject: string;
  /**
   * The processes that publish it and those that subscribe to it, by their names on NATS. The server denies it to all
   * others.
   */
  readonly publishedBy: string;
  readonly heardBy: readonly string[];
  readonly payload: Payload;
}

/** Declares an event. Core NATS: it may be lost, so only what the next one makes good hangs on it. */
export function event<Payload extends z.ZodType>(contract: Omit<Event<Payload>, 'kind'>): Event<Payload> {
  return { kind: 'event', ...contract };
}

/** Something that happened and must not be lost. Made by {@link durableEvent}. */
export interface DurableEvent<Payload extends z.ZodType = z.ZodType> {
  readonly kind: 'durable-event';
  /** JetStream stream that keeps it on disk until its consumer has it. */
  readonly stream: string;
  readonly subject: string;
  readonly publishedBy: string;
  /** The one service that takes it, and the name of its durable consumer. */
  readonly heardBy: string;
  readonly payload: Payload;
}

/** Declares an event that JetStream keeps: publishing answers once it is on disk, and it is delivered at least once. */
export function durableEvent<Payload extends z.ZodType>(
  contract: Omit<DurableEvent<Payload>, 'kind'>,
): DurableEvent<Payload> {
  return { kind: 'durable-event', ...contract };
}

/** What an event carries. */
export type PayloadOf<E extends Event | DurableEvent> = z.output<E['payload']>;
