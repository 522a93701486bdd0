import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';
import { LogFlood } from './log-flood.ts';
import { currentRequestId } from './request-context.ts';
import { currentSpan } from './tracing/tracing.ts';

/** What goes wrong can go wrong a thousand times a second. */
const WARN = pino.levels.values.warn ?? 40;

/**
 * Makes the process's logger: one JSON object a line on stdout, with the service's name, the request id and, where it
 * is traced, the trace. Of warnings and errors with the same message the first fifty of a minute are written, and then
 * how many there were.
 */
export function createLogger(service: string, level: string, out: DestinationStream = pino.destination(1)): Logger {
  const flood = new LogFlood((about, leftOut) => logger.warn({ about, leftOut }, 'lines were left out of the log'));
  const logger = pino(
    {
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
      hooks: {
        logMethod(given, write, lineLevel) {
          const message = given.find((one): one is string => typeof one === 'string') ?? '';
          if (lineLevel < WARN || flood.lets(message)) write.apply(this, given);
        },
      },
    },
    out,
  );
  return logger;
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
