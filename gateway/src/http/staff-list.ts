import type { RawReply } from '@bluntbot/platform/nats/rpc-client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { linkHeader } from './pagination.ts';

/** The bytes of a list that only staff see, with its total and its neighbours. */
export function staffList({ body, total = 0 }: RawReply, request: FastifyRequest, reply: FastifyReply): Buffer {
  void reply.headers({
    'content-type': 'application/json; charset=utf-8',
    'x-total-count': String(total),
    ...linkHeader(request.url, total),
  });
  return Buffer.from(body);
}
