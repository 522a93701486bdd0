import { type DynamicModule, Global, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { ConfigError } from './config.ts';
import { createLogger, NestLogger } from './logging.ts';
import { RpcServer } from './nats/rpc-server.ts';
import { LOGGER } from './tokens.ts';

@Global()
@Module({})
class LoggerModule {
  static forRoot(logger: Logger): DynamicModule {
    return { module: LoggerModule, providers: [{ provide: LOGGER, useValue: logger }], exports: [LOGGER] };
  }
}

/** A module together with the process's logger, as every process starts it. */
export function withLogger(root: Type | DynamicModule, logger: Logger): DynamicModule {
  @Module({})
  class ProcessModule {}
  return { module: ProcessModule, imports: [LoggerModule.forRoot(logger), root] };
}

/** How a service starts: its name, where NATS is, and the port of its health and metrics. */
export interface ServiceOptions {
  service: string;
  natsUrl: string;
  host: string;
  healthPort: number;
  logLevel: string;
}

/** Starts a service: answers its contracts on NATS, and health and metrics on a port of its own. */
export async function startService(root: Type | DynamicModule, options: ServiceOptions): Promise<NestFastifyApplication> {
  const logger = createLogger(options.service, options.logLevel);
  const app = await NestFactory.create<NestFastifyApplication>(withLogger(root, logger), new FastifyAdapter(), {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  app.connectMicroservice({ strategy: new RpcServer({ url: options.natsUrl, service: options.service }) });
  app.enableShutdownHooks();
  await app.startAllMicroservices();
  await app.listen(options.healthPort, options.host);
  logger.info({ health: await app.getUrl() }, 'ready');
  announceReady();
  return app;
}

/** Tells a parent process, when there is one, that this process takes questions now; ends in order when the parent is gone. */
export function announceReady(): void {
  process.send?.({ ready: true });
  if (process.connected) process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}

/** Runs a process's `main`; a failed start is one line on stderr and exit code 1. */
export function runMain(main: () => Promise<unknown>): void {
  main().catch((error: unknown) => {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  });
}
