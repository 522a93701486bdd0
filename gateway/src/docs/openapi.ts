import { ERRORS, ErrorBody, type ErrorCode } from '@bluntbot/proto/errors';
import { isInQuery, routeParts } from '@bluntbot/proto/route';
import type { HttpContract } from '@bluntbot/proto/rpc';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { NamedContract } from './contracts.ts';

/** Errors that every address can answer with. */
const ALWAYS: readonly ErrorCode[] = ['VALIDATION_FAILED', 'INTERNAL', 'UNAVAILABLE', 'TIMEOUT'];
const STAFF = 'staff';

/** The OpenAPI document of the API, made from the contracts and nothing else. */
export function openApiDocument(contracts: readonly NamedContract[]): ReturnType<typeof createDocument> {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const named of contracts) {
    const { method, path: pattern } = routeParts(named.contract);
    const path = pattern.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(named) };
  }
  const document = createDocument({
    openapi: '3.1.0',
    info: {
      title: 'BluntBot API',
      version: '1',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      description:
        'Strain library, terpene guide, finder, dispensary locator, shop and store. Lists are bare arrays; totals travel in X-Total-Count, neighboring pages in Link. Errors are {error, code, requestId}. Where the owner set an age gate, every call but health and staff’s own is 403 AGE_REQUIRED without the cookie age=21.',
    },
    components: { securitySchemes: { [STAFF]: { type: 'http', scheme: 'bearer' } } },
    paths: byName(paths) as ZodOpenApiPathsObject,
  });
  // They come in the order of first use, so that a new call would move hundreds of lines.
  return { ...document, components: { ...document.components, schemas: byName(document.components?.schemas ?? {}) } };
}

const byName = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The document as committed. */
export const openApiText = (document: object): string => `${JSON.stringify(document, null, 2)}\n`;

function operation({ name, file, contract }: NamedContract): ZodOpenApiOperationObject {
  const { staff, moreForStaff, summary } = contract;
  const { params } = routeParts(contract);
  const isSaid = (field: string) => !params.includes(field);
  return {
    operationId: name,
    summary,
    tags: [file.replace(/^.*\/|\.ts$/g, '')],
    ...(staff && { security: [{ [STAFF]: [] }] }),
    // With a token or without one.
    ...(moreForStaff && { security: [{}, { [STAFF]: [] }] }),
    requestParams: {
      path: fields(contract, (field) => params.includes(field)),
      ...(isInQuery(contract) && { query: fields(contract, isSaid) }),
    },
    ...body(contract, isSaid),
    responses: responses(contract),
  };
}

/**
 * The fields of a question that stand in one place. A schema with rules across its fields cannot be cut; its fields
 * can.
 */
const fields = ({ asked }: HttpContract, isThere: (field: string) => boolean): z.ZodObject =>
  z.object(Object.fromEntries(Object.entries(asked.shape).filter(([field]) => isThere(field))));

function body(
  contract: HttpContract,
  isSaid: (field: string) => boolean,
): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  const { asked, upload } = contract;
  if (upload) {
    const form = z.object({ [upload]: z.string().meta({ format: 'binary' }) });
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } };
  }
  const names = Object.keys(asked.shape);
  if (isInQuery(contract) || !names.some(isSaid)) return {};
  // The whole request may have a schema name; without the path parameters it is a different schema.
  const schema = names.every(isSaid) ? asked : fields(contract, isSaid);
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

function responses({
  response,
  status,
  errors = [],
  staff,
  paged,
  media,
  summary,
}: HttpContract): ZodOpenApiOperationObject['responses'] {
  const good = {
    description: paged ? `${summary} The total is in X-Total-Count, neighboring pages are in Link.` : summary,
    ...(status !== 204 && { content: { [media ?? 'application/json']: { schema: response } } }),
  };
  const codes = [...ALWAYS, ...(staff ? (['UNAUTHENTICATED'] as const) : []), ...errors];
  const bad = codes.map((code) => [
    String(ERRORS[code].status),
    { description: ERRORS[code].message, content: { 'application/json': { schema: ErrorBody } } },
  ]);
  return { [String(status ?? 200)]: good, ...Object.fromEntries(bad) };
}
