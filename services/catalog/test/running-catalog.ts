import { startService } from '@bluntbot/platform/bootstrap';
import { ChangeFeed } from '@bluntbot/platform/changes/change-feed';
import { readConfig } from '@bluntbot/platform/config';
import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { migratedDatabase } from '@bluntbot/platform/testing/test-database';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../src/app.module.ts';
import { catalogConfig } from '../src/config.ts';
import { catalogDatabase } from '../src/mikro-orm.config.ts';

/** The whole service on a database of its own, asked over real NATS. */
export interface RunningCatalog {
  app: NestFastifyApplication;
  orm: MikroORM;
  rpc: RpcClient;
  /** Resolves when the service has taken in what was written to its database, with the number of the newest change. */
  changed(): Promise<number>;
  stop(): Promise<void>;
}

export async function startCatalog(): Promise<RunningCatalog> {
  const { url, orm } = await migratedDatabase('catalog', (DATABASE_URL) => catalogDatabase({ DATABASE_URL }));
  const config = readConfig(catalogConfig, { ...process.env, DATABASE_URL: url, LOG_LEVEL: 'fatal', HEALTH_PORT: '0' });
  const app = await startService(await AppModule.forRoot(config), {
    service: 'catalog',
    natsUrl: config.NATS_URL,
    host: '127.0.0.1',
    healthPort: 0,
    logLevel: config.LOG_LEVEL,
  });
  return {
    app,
    orm,
    rpc: app.get(RpcClient),
    async changed() {
      await app.get(ChangeFeed).caughtUp(20_000);
      return app.get(ChangeFeed).number;
    },
    async stop() {
      await app.close();
      await orm.close();
    },
  };
}
