import type { NatsConnection } from '@nats-io/transport-node';
import { ServerNats } from '@nestjs/microservices';
import { replySerializer, requestDeserializer } from './codec.ts';

/**
 * Nest's NATS transport speaking our wire format, in a queue group named after the service so that replicas share the
 * work. On shutdown it drains: questions already taken are answered before the connection closes.
 */
export class RpcServer extends ServerNats {
  constructor(options: { url: string; service: string }) {
    super({
      servers: [options.url],
      name: `${options.service}-answers`,
      queue: options.service,
      maxReconnectAttempts: -1,
      waitOnFirstConnect: true,
      serializer: replySerializer,
      deserializer: requestDeserializer,
    });
  }

  override async close(): Promise<void> {
    await this.unwrap<NatsConnection>().drain();
  }
}
