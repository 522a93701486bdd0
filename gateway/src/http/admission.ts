import { AppError } from '@bluntbot/platform/app-error';
import { Lane, WAITING } from '@bluntbot/platform/nats/lanes';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.ts';
import { CONFIG } from '../tokens.ts';
import { sendError } from './error.filter.ts';

/**
 * The lane of all requests that are not answered from memory, for every route, including plugin routes. It bounds the
 * total work and makes client networks share the gateway fairly. Each kind of work behind it has its own lane.
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
   * Continues a request, whose body was read, when it is its turn. The request keeps its place until it is answered or
   * its client disconnects.
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
