import { startService } from '@bluntbot/platform/bootstrap';
import { readConfig } from '@bluntbot/platform/config';
import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { migratedDatabase } from '@bluntbot/platform/testing/test-database';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../src/app.module.ts';
import { commerceConfig } from '../src/config.ts';
import { commerceDatabase } from '../src/mikro-orm.config.ts';
import { readAccessories, readSamples } from '../src/seed/commerce-seed.ts';
import { seedCommerce } from '../src/seed/seeder.ts';

/** The whole service on a seeded database of its own, asked over real NATS. */
export interface RunningCommerce {
  app: NestFastifyApplication;
  orm: MikroORM;
  url: string;
  rpc: RpcClient;
  stop(): Promise<void>;
}

export async function startCommerce(env: NodeJS.ProcessEnv = {}): Promise<RunningCommerce> {
  const { url, orm } = await migratedDatabase('commerce', (DATABASE_URL) => commerceDatabase({ DATABASE_URL }));
  await seedCommerce(orm.em.fork(), readAccessories(), readSamples());
  const app = await startReplica(url, env);
  return {
    app,
    orm,
    url,
    rpc: app.get(RpcClient),
    async stop() {
      await app.close();
      await orm.close();
    },
  };
}

/** Starts one more process on the same database. */
export async function startReplica(url: string, env: NodeJS.ProcessEnv = {}): Promise<NestFastifyApplication> {
  const config = readConfig(commerceConfig, { ...process.env, ...env, DATABASE_URL: url, LOG_LEVEL: 'fatal', HEALTH_PORT: '0' });
  return startService(await AppModule.forRoot(config), {
    service: 'commerce',
    natsUrl: config.NATS_URL,
    host: '127.0.0.1',
    healthPort: 0,
    logLevel: config.LOG_LEVEL,
  });
}
