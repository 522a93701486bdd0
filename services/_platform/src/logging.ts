import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';
import { currentRequestId } from './request-context.ts';

/** Makes the process's logger: one JSON object a line on stdout, with the service's name and the request id. */
export function createLogger(service: string, level: string): Logger {
  return pino({
    level,
    base: { service },
    messageKey: 'message',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: ['authorization', 'cookie', 'password', 'token'],
    mixin: () => {
      const requestId = currentRequestId();
      return requestId ? { requestId } : {};
    },
  });
}

/** Nest's own lines through the same logger. Its chatter about modules and routes is debug here. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.logger.debug({ context: rest.at(-1) }, String(message));
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.logger.warn({ context: rest.at(-1) }, String(message));
  }
  error(message: unknown, ...rest: unknown[]): void {
    if (message instanceof Error) this.logger.error({ err: message, context: rest.at(-1) }, message.message);
    else this.logger.error({ context: rest.at(-1), details: rest[0] }, String(message));
  }
  debug(message: unknown): void {
    this.logger.debug(String(message));
  }
  verbose(message: unknown): void {
    this.logger.trace(String(message));
  }
}
