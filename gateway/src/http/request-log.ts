import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { loggedUrl } from './logged-url.ts';

/** Answers that take this long are always logged. */
const SLOW_MS = 1_000;

/**
 * One line for each answer. Of those that went well a share is written, and says which; errors, slow answers and what
 * staff change always are. Which ones is chance: what a visitor sends chooses nothing.
 */
export class RequestLog {
  constructor(
    private readonly logger: Logger,
    /** Share of the lines that are written, 0 to 1. */
    private readonly sample: number,
    private readonly chance: () => number = Math.random,
  ) {}

  write(request: FastifyRequest, reply: FastifyReply): void {
    const status = reply.raw.statusCode;
    const always = status >= 400 || reply.elapsedTime >= SLOW_MS || isStaffWrite(request);
    if (!always && this.chance() >= this.sample) return;
    this.logger.info(
      {
        requestId: request.id,
        ...(reply.traceId && { traceId: reply.traceId }),
        method: request.method,
        url: loggedUrl(request.url),
        status,
        ms: Math.round(reply.elapsedTime),
        ...(!always && this.sample < 1 && { sample: this.sample }),
      },
      'answered',
    );
  }
}

/** Who signs in or out is none yet, or no more. */
function isStaffWrite(request: FastifyRequest): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  return (request as { user?: unknown }).user !== undefined || request.url.startsWith('/api/admin/');
}
