import type { NatsConnection } from '@nats-io/transport-node';
import { type DynamicModule, Global, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { ConfigError } from './config.ts';
import { createLogger, NestLogger } from './logging.ts';
import { Heart } from './nats/heart.ts';
import { RpcServer } from './nats/rpc-server.ts';
import { LOGGER } from './tokens.ts';
import { TracingModule } from './tracing/tracing.module.ts';

@Global()
@Module({})
class LoggerModule {
  static forRoot(logger: Logger): DynamicModule {
    return { module: LoggerModule, providers: [{ provide: LOGGER, useValue: logger }], exports: [LOGGER] };
  }
}

@Global()
@Module({})
class HeartModule {
  static forRoot(heart: Heart): DynamicModule {
    return { module: HeartModule, providers: [{ provide: Heart, useValue: heart }], exports: [Heart] };
  }
}

/** A module together with the process's logger, as every process starts it. */
export function withLogger(root: Type | DynamicModule, logger: Logger, ...beside: DynamicModule[]): DynamicModule {
  @Module({})
  class ProcessModule {}
  return { module: ProcessModule, imports: [LoggerModule.forRoot(logger), TracingModule, ...beside, root] };
}

/** How a service starts: its name, where NATS is, and the port of its health and metrics. */
export interface ServiceOptions {
  service: string;
  natsUrl: string;
  host: string;
  healthPort: number;
  logLevel: string;
  /** Runs when all data is in memory, before the first request. */
  beforeQuestions?: () => void;
}

/**
 * Starts a service: health and metrics on a port of its own at once, answers to its contracts on NATS when all that it
 * keeps in memory is complete.
 */
export async function startService(
  root: Type | DynamicModule,
  options: ServiceOptions,
): Promise<NestFastifyApplication> {
  const logger = createLogger(options.service, options.logLevel);
  const heart = new Heart(options.service);
  const app = await NestFactory.create<NestFastifyApplication>(
    withLogger(root, logger, HeartModule.forRoot(heart)),
    new FastifyAdapter(),
    {
      logger: new NestLogger(logger),
      abortOnError: false,
    },
  );
  const answers = new RpcServer({ url: options.natsUrl }, heart);
  app.connectMicroservice({ strategy: answers });
  app.enableShutdownHooks();
  await app.listen(options.healthPort, options.host);
  await heart.whenReady();
  options.beforeQuestions?.();
  await app.startAllMicroservices();
  // Who is ready can be asked: NATS has heard what is answered here.
  await answers.unwrap<NatsConnection>().flush();
  logger.info({ health: await app.getUrl() }, 'ready');
  announceReady();
  return app;
}

/**
 * Tells a parent process, when there is one, that this process takes questions now; ends in order when the parent is
 * gone.
 */
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
