import type { Event, PayloadOf } from '@bluntbot/proto/rpc';
import type { NatsConnection } from '@nats-io/transport-node';

/** Publishes and hears events on core NATS: at most once, to whoever listens now. */
export class Events {
  constructor(private readonly nats: NatsConnection) {}

  /** Tells everybody that something happened. Call it after commit. */
  publish<E extends Event>(contract: E, payload: PayloadOf<E>): void {
    this.nats.publish(contract.subject, JSON.stringify(payload));
  }

  /** Calls `listener` for each event in this process, every replica for itself. A payload of another shape is passed over. */
  subscribe<E extends Event>(contract: E, listener: (payload: PayloadOf<E>) => void): void {
    this.nats.subscribe(contract.subject, {
      callback: (error, message) => {
        if (error) return;
        const parsed = contract.payload.safeParse(safeBody(message.string()));
        if (parsed.success) listener(parsed.data as PayloadOf<E>);
      },
    });
  }

  /** Calls `listener` after the connection was lost and came back: events may have been missed meanwhile. */
  onReconnect(listener: () => void): void {
    void (async () => {
      for await (const status of this.nats.status()) if (status.type === 'reconnect') listener();
    })();
  }
}

function safeBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
