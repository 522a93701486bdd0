import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';
import { currentRequestId } from './request-context.ts';
import { currentSpan } from './tracing/tracing.ts';

/** Makes the process's logger: one JSON object a line on stdout, with the service's name, the request id and, where it is traced, the trace. */
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
      const traceId = currentSpan()?.traceId;
      return { ...(requestId && { requestId }), ...(traceId && { traceId }) };
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
