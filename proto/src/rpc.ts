import { z } from 'zod';
import type { Http } from './route.ts';

/** The processes that ask others over NATS. What each of them may ask, the contracts say. */
export const ASKERS = ['gateway', 'assistant', 'newsroom'] as const;
export type Asker = (typeof ASKERS)[number];

/**
 * What was parsed must parse again, to the same: the gateway reads a question once, the service once more. A schema
 * whose output it would not take itself (`'true'` becomes `true`, and only `'true'` is allowed) is a type error here.
 */
type Reparsable<Request extends z.ZodType> = z.output<Request> extends z.input<Request> ? Request : never;

/** An address of the API that the gateway answers by itself or from several services. Made by {@link endpoint}. */
export interface Endpoint<Request extends z.ZodObject = z.ZodObject, Response extends z.ZodType = z.ZodType>
  extends Http {
  readonly kind: 'endpoint';
  /** What a client sends: path and query, or path and body. */
  readonly asked: Request;
  readonly response: Response;
}

/** A request over NATS: who answers (`subject`), its shape, and the shape of the response. Made by {@link rpc}. */
export interface Rpc<
  Request extends z.ZodObject = z.ZodObject,
  Response extends z.ZodType = z.ZodType,
  Asked extends z.ZodObject = z.ZodObject,
  By extends Asker = Asker,
> {
  readonly kind: 'rpc';
  /** `service.resource.verb`, for example `catalog.strain.list`. */
  readonly subject: string;
  /** Who may send it. The compiler and the NATS server reject everyone else. */
  readonly askedBy: readonly By[];
  /** All of the question, as it crosses NATS. */
  readonly request: Request;
  /** The part of it that an API client sends. */
  readonly asked: Asked;
  readonly response: Response;
  /**
   * It changes something, so it is never retried on another replica. Its answer carries the number of its own change.
   */
  readonly writes?: true;
}

/** A contract with an address in the API. */
export type HttpContract = Http & { readonly asked: z.ZodObject; readonly response: z.ZodType };

interface RpcDefinition<
  Asked extends z.ZodObject,
  Response extends z.ZodType,
  Adds extends z.ZodRawShape,
  By extends Asker,
> {
  readonly subject: string;
  /** The gateway alone where nothing is said. */
  readonly askedBy?: readonly By[];
  readonly request: Asked & Reparsable<Asked>;
  /**
   * What the gateway adds of its own and no client is believed about: the member of staff, the network address, the key
   * of an upload.
   */
  readonly adds?: Adds;
  readonly response: Response;
  readonly writes?: true;
}

type Whole<Asked extends z.ZodObject, Adds extends z.ZodRawShape> = z.ZodObject<z.util.Extend<Asked['shape'], Adds>>;

/**
 * Declares a question that one service answers, and its address in the API where it has one. The gateway and the
 * service each validate the request against it. The response is typed by it; in tests the asker compares every answer
 * with it, so that elsewhere its bytes can travel to the client unparsed.
 */
export function rpc<
  Asked extends z.ZodObject,
  Response extends z.ZodType,
  Adds extends z.ZodRawShape = Record<never, never>,
  By extends Asker = 'gateway',
>(contract: RpcDefinition<Asked, Response, Adds, By> & Http): Rpc<Whole<Asked, Adds>, Response, Asked, By> & Http;
export function rpc<
  Asked extends z.ZodObject,
  Response extends z.ZodType,
  Adds extends z.ZodRawShape = Record<never, never>,
  By extends Asker = 'gateway',
>(contract: RpcDefinition<Asked, Response, Adds, By>): Rpc<Whole<Asked, Adds>, Response, Asked, By>;
export function rpc({ request, adds, ...contract }: RpcDefinition<z.ZodObject, z.ZodType, z.ZodRawShape, Asker>): Rpc {
  return {
    kind: 'rpc',
    askedBy: ['gateway'],
    ...contract,
    asked: request,
    request: adds ? request.safeExtend(adds) : request,
  };
}

/** Declares an address of the API that no single service answers. */
export function endpoint<Request extends z.ZodObject, Response extends z.ZodType>({
  request,
  ...contract
}: Http & { readonly request: Request & Reparsable<Request>; readonly response: Response }): Endpoint<
  Request,
  Response
> {
  return { kind: 'endpoint', ...contract, asked: request };
}

/** A question without words. */
export const Nothing = z.object({});

/** What an asker over NATS may pass: defaults not yet filled in. */
export type RequestOf<C extends Rpc> = z.input<C['request']>;
/** What a handler receives: parsed, defaults filled in, with what the gateway added. */
export type ParsedRequestOf<C extends Rpc> = z.output<C['request']>;
/** What a client of the API may pass. */
export type QuestionOf<C extends { readonly asked: z.ZodObject }> = z.input<C['asked']>;
/** What a client of the API has said, parsed, defaults filled in. */
export type AskedOf<C extends { readonly asked: z.ZodObject }> = z.output<C['asked']>;
/** What the asker gets back. */
export type ResponseOf<C extends { readonly response: z.ZodType }> = z.output<C['response']>;
