import type { ExecutionContext } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

/** A public GET as its endpoint understands it: two addresses that mean the same have one and the same. */
export interface CanonicalRequest {
  /** What answers to it are kept under. */
  key: string;
  /** Path and query with what was given and understood, and nothing else. */
  url: string;
}

/** Where a parameter of a handler comes from, by Nest's number for it. */
const SOURCES: Partial<Record<RouteParamtypes, 'query' | 'params'>> = {
  [RouteParamtypes.QUERY]: 'query',
  [RouteParamtypes.PARAM]: 'params',
};

/** Reads the request as the handler's own schemas do; undefined when it does not fit them, and the pipes will say why. */
export function canonicalRequest(context: ExecutionContext): CanonicalRequest | undefined {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const declared = (Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), context.getHandler().name) ?? {}) as Record<
    string,
    { schema?: z.ZodType }
  >;
  const understood: Record<'query' | 'params', Record<string, unknown>> = { query: {}, params: {} };
  for (const [name, { schema }] of Object.entries(declared)) {
    const source = SOURCES[Number(name.split(':', 1)[0]) as RouteParamtypes];
    if (!source || !schema) continue;
    const parsed = schema.safeParse(request[source]);
    if (!parsed.success) return undefined;
    Object.assign(understood[source], parsed.data);
  }
  const query = Object.entries(understood.query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const given = new URLSearchParams(query.filter(([name]) => name in (request.query as object)));
  const params = request.params as Record<string, unknown>;
  // Of the address itself nothing is kept: it may be written in ways that only look like this one.
  const path = (request.routeOptions.url ?? '').replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(understood.params[name] ?? params[name] ?? '')),
  );
  return {
    key: `GET ${request.routeOptions.url} ${JSON.stringify(understood.params)} ${new URLSearchParams(query)}`,
    url: given.size > 0 ? `${path}?${given}` : path,
  };
}
