import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { runMain, startService } from '../bootstrap.ts';
import { readConfig } from '../config.ts';
import { createLogger } from '../logging.ts';
import { freeStartMemory } from '../start-memory.ts';
import { startTracing } from '../tracing/tracing.ts';
import { ServiceModule } from './service.module.ts';
import type { Service, ServiceConfig } from './service.ts';

/** The `main` of a service: a replica of it, configured by the environment. */
export function runService<Config extends ServiceConfig>(service: Service<Config>): void {
  runMain(() => startReplica(service, process.env, freeStartMemory));
}

/** Starts one replica of a service. */
export async function startReplica<Config extends ServiceConfig>(
  service: Service<Config>,
  env: NodeJS.ProcessEnv,
  beforeQuestions?: () => void,
): Promise<NestFastifyApplication> {
  const config = readConfig(service.config, env);
  await startTracing(service.name, config, createLogger(service.name, config.LOG_LEVEL));
  return startService(await ServiceModule.forRoot(service, config), {
    service: service.name,
    natsUrl: config.NATS_URL,
    host: config.HOST,
    healthPort: config.HEALTH_PORT,
    logLevel: config.LOG_LEVEL,
    ...(beforeQuestions && { beforeQuestions }),
  });
}
