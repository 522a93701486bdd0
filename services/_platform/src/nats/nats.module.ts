import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type DynamicModule, Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { endWhenShutOut, logRefusals, natsOptions } from './connection.ts';
import { measured } from './connection-metrics.ts';
import { DurableEvents } from './durable-events.ts';
import { KeptReads } from './kept-reads.ts';
import { Replicas } from './replicas.ts';
import { RpcClient } from './rpc-client.ts';

/** Injection token of the process's connection to NATS for asking and publishing. */
export const NATS = Symbol('NATS');

class NatsCloser implements OnApplicationShutdown {
  constructor(private readonly connection: NatsConnection) {}
  async onApplicationShutdown(): Promise<void> {
    if (!this.connection.isClosed()) await this.connection.drain();
  }
}

/**
 * Gives a process one connection to NATS under its name there, and with it {@link RpcClient}, {@link KeptReads},
 * {@link Replicas} and {@link DurableEvents}.
 */
@Global()
@Module({})
export class NatsModule {
  static forRoot(options: { url: string; name: string }): DynamicModule {
    return {
      module: NatsModule,
      providers: [
        {
          provide: NATS,
          useFactory: async () => {
            const nats = measured(await connect(natsOptions(options.url, options.name)));
            void logRefusals(nats);
            void endWhenShutOut(nats);
            return nats;
          },
        },
        { provide: NatsCloser, useFactory: (connection: NatsConnection) => new NatsCloser(connection), inject: [NATS] },
        { provide: Replicas, useFactory: (connection: NatsConnection) => new Replicas(connection), inject: [NATS] },
        {
          provide: RpcClient,
          useFactory: (connection: NatsConnection, replicas: Replicas) =>
            new RpcClient(connection, options.name, replicas),
          inject: [NATS, Replicas],
        },
        {
          provide: KeptReads,
          useFactory: (rpc: RpcClient, replicas: Replicas) => new KeptReads(rpc, replicas),
          inject: [RpcClient, Replicas],
        },
        {
          provide: DurableEvents,
          useFactory: (connection: NatsConnection) => new DurableEvents(connection),
          inject: [NATS],
        },
      ],
      exports: [NATS, Replicas, RpcClient, KeptReads, DurableEvents],
    };
  }
}
