import type { ClientNetwork } from '@bluntbot/proto/client-network';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** All requests whose address cannot be read share one network. */
const UNREADABLE = '0.0.0.0';

/**
 * Reduces the address of a client to its network: an IPv4 address stays (also one written as IPv6, `::ffff:192.0.2.7`),
 * and any other IPv6 address becomes its /64. Everything that counts, hashes, or queues by client uses this.
 */
export function clientNetwork(address: string): ClientNetwork {
  if (!ipaddr.isValid(address)) return UNREADABLE;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

/** Returns the network that a request came from. */
export const networkOf = ({ ip }: FastifyRequest): ClientNetwork => clientNetwork(ip);

/** Injects the network that a request came from. */
export const Network = createParamDecorator(
  (_data: unknown, context: ExecutionContext): ClientNetwork =>
    networkOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
