import { routeParts } from '@bluntbot/proto/route';
import type { HttpContract } from '@bluntbot/proto/rpc';
import type { FastifyRequest } from 'fastify';
import { question } from './question.ts';

/** A public GET as its contract understands it: two addresses that mean the same have one and the same. */
export interface CanonicalRequest {
  /** The cache key of its responses. */
  key: string;
  /** The path and query with the parsed parameters only. */
  url: string;
}

/** Reads the request as its contract does. Throws VALIDATION_FAILED. */
export function canonicalRequest(contract: HttpContract, request: FastifyRequest): CanonicalRequest {
  const asked = question(contract, request) as Record<string, unknown>;
  const { path: pattern, params } = routeParts(contract);
  // The raw address isn't used, because different spellings can look the same.
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(asked[name])));
  const query = Object.entries(asked)
    .filter(([name, value]) => value !== undefined && !params.includes(name))
    .map(([name, value]): [string, string] => [name, String(value)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const given = new URLSearchParams(query.filter(([name]) => name in (request.query as object)));
  return { key: `GET ${path}?${new URLSearchParams(query)}`, url: given.size > 0 ? `${path}?${given}` : path };
}
