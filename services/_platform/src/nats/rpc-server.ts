import { setTimeout as wait } from 'node:timers/promises';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { type NatsContext, ServerNats } from '@nestjs/microservices';
import { replySerializer, requestDeserializer } from './codec.ts';
import { natsOptions } from './connection.ts';
import type { Heart } from './heart.ts';

/** How long questions that were taken may go on after the process was told to end. */
const LAST_ANSWERS_MS = 10_000;
const LOOK_MS = 20;

/**
 * Nest's NATS transport speaking our wire format, in a queue group named after the service so that replicas share the
 * work; what is sent to `to.<replica>.<subject>` reaches this one alone. On shutdown it leaves the group, answers what
 * it has taken and closes.
 */
export class RpcServer extends ServerNats {
  private readonly taken: Subscription[] = [];
  private underway = 0;
  private started = false;

  constructor(
    options: { url: string },
    private readonly heart: Heart,
  ) {
    super({
      ...natsOptions(options.url, heart.service, `${heart.service}-answers`),
      queue: heart.service,
      serializer: replySerializer,
      deserializer: requestDeserializer,
    });
  }

  override bindEvents(nats: NatsConnection): void {
    const queue = this.heart.service;
    const mine = `to.${this.heart.replica}.`;
    for (const subject of this.getHandlers().keys()) {
      this.taken.push(
        nats.subscribe(subject, { queue, callback: (error, message) => this.take(subject, error, message) }),
      );
    }
    this.taken.push(
      nats.subscribe(`${mine}${queue}.>`, {
        callback: (error, message) => this.take(message.subject.slice(mine.length), error, message),
      }),
    );
    this.heart.start(nats);
    this.started = true;
  }

  private take(subject: string, error: Error | null, message: Msg): void {
    void this.getMessageHandler(subject)(error, message);
  }

  /**
   * Every question that was taken is under way until its answer is on the wire; Nest itself forgets it when its handler
   * has begun.
   */
  override getPublisher(message: Msg, id: string, context: NatsContext): (response: unknown) => unknown {
    const publish = super.getPublisher(message, id, context) as (response: unknown) => unknown;
    let open = true;
    this.underway += 1;
    return (response) => {
      if (open) this.underway -= 1;
      open = false;
      return publish(response);
    };
  }

  override async close(): Promise<void> {
    // Told to end before it began.
    if (!this.started) return;
    const nats = this.unwrap<NatsConnection>();
    this.heart.stop();
    // Draining also hands over what has arrived but was not looked at yet.
    await Promise.all(this.taken.map((subscription) => subscription.drain().catch(() => undefined)));
    const until = performance.now() + LAST_ANSWERS_MS;
    while (this.underway > 0 && performance.now() < until) await wait(LOOK_MS);
    await nats.drain().catch(() => undefined);
  }
}
