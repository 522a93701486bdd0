import { validationError } from '@bluntbot/platform/app-error';
import { isInQuery } from '@bluntbot/proto/route';
import type { AskedOf, HttpContract } from '@bluntbot/proto/rpc';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

const READ = new WeakMap<FastifyRequest, z.ZodSafeParseResult<unknown>>();

/**
 * The request as its contract parses it: path parameters, and the query or the JSON body. Parsed once per request, no
 * matter who reads it. Throws VALIDATION_FAILED.
 */
export function question<C extends HttpContract>(contract: C, request: FastifyRequest): AskedOf<C> {
  refuseControlCharacters(request.params as object);
  const parsed = READ.get(request) ?? contract.asked.safeParse(given(contract, request));
  READ.set(request, parsed);
  if (!parsed.success) throw validationError(parsed.error.issues);
  return parsed.data as AskedOf<C>;
}

/**
 * No name contains a control character, so an address with one ("blue-dream%00") never matches anything.
 */
function refuseControlCharacters(params: object): void {
  const bad = Object.entries(params).find(([, value]) => /\p{Cc}/u.test(String(value)));
  if (bad) throw validationError([{ path: [bad[0]], message: 'Control characters are not allowed' }]);
}

function given(contract: HttpContract, { query, body, params }: FastifyRequest): unknown {
  const said = isInQuery(contract) ? query : (body ?? {});
  // No contract accepts a body that isn't an object, and validation reports it.
  return typeof said === 'object' && said !== null && !Array.isArray(said) ? { ...said, ...(params as object) } : said;
}
