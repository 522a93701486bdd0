import type { MikroORM } from '@mikro-orm/postgresql';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ChangeFeed } from '../changes/change-feed.ts';
import { natsOptions } from '../nats/connection.ts';
import { RpcClient } from '../nats/rpc-client.ts';
import { startReplica } from '../service/run-service.ts';
import type { Service, ServiceConfig } from '../service/service.ts';
import { migratedDatabase } from './test-database.ts';

/** A whole service on a database of its own, asked over real NATS. */
export interface RunningService {
  app: NestFastifyApplication;
  orm: MikroORM;
  /** Address of its database as the superuser; the service's own role is restricted. */
  url: string;
  /** Calls it and any other running service; a test may use every contract. */
  rpc: RpcClient<never>;
  /** The connection of that asker. */
  nats: NatsConnection;
  /** Starts one more replica on the same database, which its caller closes. */
  replica(env?: NodeJS.ProcessEnv): Promise<NestFastifyApplication>;
  /** Resolves when the service has taken in what was written to its database, with the number of the newest change. */
  changed(): Promise<number>;
  stop(): Promise<void>;
}

/** What a test may say of the service it starts. */
export interface RunningOptions {
  /** Fills the database before the service starts. */
  seed?(orm: MikroORM): Promise<unknown>;
  /** Variables beside those of the test run. */
  env?: NodeJS.ProcessEnv;
  /** Variables that say where the service finds its database, when that is not at the server itself. */
  databaseAt?(serviceUrl: string): Promise<NodeJS.ProcessEnv>;
}

/** What takes long on a busy machine has not failed. */
class PatientClient extends RpcClient<never> {
  protected override readonly timeoutMs = 60_000;
}

/** Starts a service for one test file, as `runService` does. */
export async function startForTest<Config extends ServiceConfig>(
  service: Service<Config>,
  { seed, env, databaseAt }: RunningOptions = {},
): Promise<RunningService> {
  const { url, serviceUrl, orm } = await migratedDatabase(service.name, service.database);
  await seed?.(orm);
  const at = (await databaseAt?.(serviceUrl)) ?? { DATABASE_URL: serviceUrl };
  // What it says, hears and writes is what its credentials let it, as everywhere.
  const NATS_URL = process.env[`TEST_NATS_URL_${service.name.toUpperCase()}`];
  const replica = (own: NodeJS.ProcessEnv = {}) =>
    startReplica(service, { ...process.env, NATS_URL, ...env, ...own, ...at, LOG_LEVEL: 'fatal', HEALTH_PORT: '0' });
  const app = await replica();
  const nats = await connect(natsOptions(process.env.NATS_URL ?? '', 'tests'));
  return {
    app,
    orm,
    url,
    rpc: new PatientClient(nats, 'tests'),
    nats,
    replica,
    async changed() {
      const feed = app.get(ChangeFeed);
      await feed.caughtUp(20_000);
      return feed.number;
    },
    async stop() {
      await nats.close();
      await app.close();
      await orm.close();
    },
  };
}
