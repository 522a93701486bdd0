import { setTimeout as wait } from 'node:timers/promises';
import type { DurableEvent, PayloadOf } from '@bluntbot/proto/event';
import {
  AckPolicy,
  type Consumer,
  DiscardPolicy,
  type JsMsg,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream';
import { headers, type NatsConnection, nanos } from '@nats-io/transport-node';
import { Logger } from '@nestjs/common';
import { AppError } from '../app-error.ts';
import { durableEvents, eventsWaiting, streamBytes, streamLimit } from '../metrics.ts';
import { currentSpan, inSpan, TRACEPARENT_HEADER } from '../tracing/tracing.ts';
import { storable } from './storable.ts';

/** Milliseconds that the server may take to have an event on disk. */
const PUBLISH_TIMEOUT_MS = 4_000;
/** How long the stream detects a second copy of the same id. Consumers detect it forever. */
const DUPLICATE_WINDOW_MS = 10 * 60_000;
/** Events of one delivery, and how long is waited for so many. */
const BATCH = 500;
const BATCH_WAIT_MS = 1_000;
/** After this long without an acknowledgment an event is delivered again. */
const ACK_WAIT_MS = 15_000;
/** Pause after a failure. */
const PAUSE_MS = 1_000;
/** How often it is measured what waits. */
const MEASURE_MS = 5_000;
/** Backlog of one stream; when it is full events are refused rather than old ones dropped. */
const MAX_BYTES = 256 * 1024 ** 2;

/** What ends a subscription; the batch that is being handled is finished first. */
export interface DurableSubscription {
  stop(): Promise<void>;
}

/**
 * Publishes and hears events that must not be lost. JetStream keeps each on disk until its one consumer has said that
 * it is done with it; it is delivered at least once, so consumers write idempotently by the event's id.
 */
export class DurableEvents {
  private readonly logger = new Logger(DurableEvents.name);
  private readonly ensured = new Map<string, Promise<void>>();

  constructor(private readonly nats: NatsConnection) {}

  /**
   * Resolves when the event is on disk. The same `id` again is no second event. UNAVAILABLE or TIMEOUT: it may not be
   * kept, try again.
   */
  async publish<E extends DurableEvent>(contract: E, payload: PayloadOf<E>, id: string): Promise<void> {
    const body = JSON.stringify(storable(payload));
    try {
      await this.ensureStream(contract);
      await inSpan(
        { name: `publish ${contract.subject}`, kind: 'producer', attributes: { 'messaging.system': 'nats' } },
        () => {
          const span = currentSpan();
          const meta = headers();
          if (span) meta.set(TRACEPARENT_HEADER, span.traceparent);
          return jetstream(this.nats).publish(contract.subject, body, {
            msgID: id,
            timeout: PUBLISH_TIMEOUT_MS,
            ...(span && { headers: meta }),
          });
        },
      );
      durableEvents.inc({ stream: contract.stream, outcome: 'kept' });
    } catch (cause) {
      // The stream may have been lost with its server's disk: look again the next time.
      this.ensured.delete(contract.stream);
      durableEvents.inc({ stream: contract.stream, outcome: 'refused' });
      const error = new AppError(/timeout/i.test(String(cause)) ? 'TIMEOUT' : 'UNAVAILABLE');
      error.cause = cause;
      throw error;
    }
  }

  /**
   * Calls `handle` with batches of events, in every replica of the service that hears them with other ones. A batch
   * whose handler throws comes again. An event of another shape is logged and passed over.
   */
  subscribe<E extends DurableEvent>(
    contract: E,
    handle: (batch: PayloadOf<E>[]) => Promise<void>,
  ): DurableSubscription {
    let stopped = false;
    const run = async () => {
      let consumer: Consumer | undefined;
      let measuredAt = Number.NEGATIVE_INFINITY;
      while (!stopped) {
        try {
          consumer ??= await this.consumer(contract);
          if (performance.now() - measuredAt > MEASURE_MS) {
            measuredAt = performance.now();
            await this.measure(contract, consumer);
          }
          await this.next(consumer, contract, handle);
        } catch (error) {
          if (stopped) return;
          this.logger.warn(`Events of ${contract.stream} wait: ${String(error)}`);
          consumer = undefined;
          this.ensured.delete(contract.stream);
          await wait(PAUSE_MS);
        }
      }
    };
    const running = run();
    return {
      stop: () => {
        stopped = true;
        return running;
      },
    };
  }

  private async next<E extends DurableEvent>(
    consumer: Consumer,
    contract: E,
    handle: (batch: PayloadOf<E>[]) => Promise<void>,
  ): Promise<void> {
    const messages: JsMsg[] = [];
    for await (const message of await consumer.fetch({ max_messages: BATCH, expires: BATCH_WAIT_MS }))
      messages.push(message);
    const understood = messages.flatMap((message) => {
      const parsed = contract.payload.safeParse(bodyOf(message));
      if (parsed.success) return [{ message, payload: parsed.data as PayloadOf<E> }];
      this.logger.error(
        `An event of ${contract.stream} is not what it should be and is passed over: ${message.string().slice(0, 500)}`,
      );
      message.term();
      durableEvents.inc({ stream: contract.stream, outcome: 'passed-over' });
      return [];
    });
    if (understood.length === 0) return;
    try {
      const batch = {
        name: `handle ${contract.subject}`,
        kind: 'consumer',
        attributes: { 'messaging.system': 'nats', 'messaging.batch.message_count': understood.length },
        links: understood.flatMap(({ message }) => message.headers?.get(TRACEPARENT_HEADER) || []),
      } as const;
      await inSpan(batch, () => handle(understood.map(({ payload }) => payload)));
    } catch (error) {
      for (const { message } of understood) message.nak(PAUSE_MS);
      durableEvents.inc({ stream: contract.stream, outcome: 'failed' }, understood.length);
      throw error;
    }
    for (const { message } of understood) message.ack();
    durableEvents.inc({ stream: contract.stream, outcome: 'handled' }, understood.length);
  }

  /** Every replica tells the same of a stream. */
  private async measure({ stream, heardBy }: DurableEvent, consumer: Consumer): Promise<void> {
    const { num_pending, num_ack_pending } = await consumer.info();
    eventsWaiting.set({ stream, consumer: heardBy }, num_pending + num_ack_pending);
    const { state, config } = await (await jetstreamManager(this.nats)).streams.info(stream);
    streamBytes.set({ stream }, state.bytes);
    streamLimit.set({ stream }, config.max_bytes);
  }

  private async consumer(contract: DurableEvent): Promise<Consumer> {
    await this.ensureStream(contract);
    const manager = await jetstreamManager(this.nats);
    await manager.consumers.add(contract.stream, {
      durable_name: contract.heardBy,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ACK_WAIT_MS),
      max_ack_pending: 20 * BATCH,
      filter_subject: contract.subject,
    });
    return jetstream(this.nats).consumers.get(contract.stream, contract.heardBy);
  }

  /** Makes the stream where it is missing. Several processes may try at once. */
  private ensureStream({ stream, subject }: DurableEvent): Promise<void> {
    const known = this.ensured.get(stream);
    if (known) return known;
    const ensuring = jetstreamManager(this.nats).then(async (manager) => {
      const there = await manager.streams.info(stream).catch(() => undefined);
      // An operator may have given it other limits; they stay.
      if (there?.config.subjects.includes(subject)) return;
      await manager.streams.add({
        name: stream,
        subjects: [subject],
        retention: RetentionPolicy.Workqueue,
        storage: StorageType.File,
        duplicate_window: nanos(DUPLICATE_WINDOW_MS),
        max_bytes: MAX_BYTES,
        discard: DiscardPolicy.New,
      });
    });
    this.ensured.set(stream, ensuring);
    ensuring.catch(() => this.ensured.delete(stream));
    return ensuring;
  }
}

function bodyOf(message: JsMsg): unknown {
  try {
    return message.json();
  } catch {
    return undefined;
  }
}
