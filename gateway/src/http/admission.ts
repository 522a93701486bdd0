import { AppError } from '@bluntbot/platform/app-error';
import { Lane, WAITING } from '@bluntbot/platform/nats/lanes';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.ts';
import { CONFIG } from '../tokens.ts';
import { sendError } from './error.filter.ts';

/**
 * The lane of all requests that are not answered from memory, whatever route they go to, ours or a plugin's: none can
 * be worked on without bound, and client networks share the gateway itself fairly. Each kind of work behind it has a
 * lane of its own.
 */
@Injectable()
export class Admission {
  readonly lane: Lane;

  constructor(@Inject(CONFIG) { REQUESTS_AT_ONCE: most }: Pick<GatewayConfig, 'REQUESTS_AT_ONCE'>) {
    // A request's duration depends on the work behind this lane, so its limit is fixed and doesn't adapt to latency.
    this.lane = new Lane('requests', {
      target: Number.POSITIVE_INFINITY,
      least: most,
      start: most,
      most,
      waiting: WAITING,
    });
  }

  /**
   * Goes on with a request, whose body was read, when it is its turn; it has its place until it is answered or its
   * client is gone.
   */
  admit(request: FastifyRequest, reply: FastifyReply, goOn: () => void): void {
    const answered = () =>
      new Promise<void>((resolve) => {
        if (reply.raw.closed) return resolve();
        reply.raw.once('close', resolve);
        goOn();
      });
    this.lane.run(answered).catch((error: unknown) => sendError(reply, AppError.from(error), request.id));
  }
}
