import type { Readable } from 'node:stream';
import { CHECKS_ANSWERS, checkAnswer } from '@bluntbot/platform/nats/answer-check';
import { RawReply } from '@bluntbot/platform/nats/rpc-client';
import { routeParts } from '@bluntbot/proto/route';
import type { AskedOf, HttpContract, ResponseOf } from '@bluntbot/proto/rpc';
import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  Injectable,
  type NestInterceptor,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { StaffIfAny, StaffOnly } from '../auth/staff-only.ts';
import { linkHeader } from './pagination.ts';
import { question } from './question.ts';

const CONTRACT = 'endpoint:contract';

type Answer<C extends HttpContract> =
  | ResponseOf<C>
  | RawReply<ResponseOf<C>>
  // A file may be written while it is made.
  | (ResponseOf<C> extends string ? Readable : never);

/** A method that can answer a contract: first the parsed request, then the arguments of its own decorators. */
type Handler<C extends HttpContract> = (asked: AskedOf<C>, ...rest: never[]) => Answer<C> | Promise<Answer<C>>;

/** Decorates a method that answers a contract; one that takes or answers something else does not compile. */
export type EndpointDecorator<C extends HttpContract> = <M extends Handler<C>>(
  target: object,
  method: string | symbol,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

/**
 * Binds the method to the address of a contract: HTTP method, path, status, and whether it is for staff only or gives
 * staff more. The method's first argument is the parsed request. It returns a value, or a service's bytes with the
 * total and the neighboring pages of a list.
 */
export const Endpoint = <C extends HttpContract>(contract: C): EndpointDecorator<C> =>
  addressed(contract, AnswerInterceptor);

/** Like {@link Endpoint}, with its own response interceptor. */
export function addressed<C extends HttpContract>(
  contract: C,
  interceptor: new (...args: never[]) => NestInterceptor,
): EndpointDecorator<C> {
  const { method, path } = routeParts(contract);
  return (target, key, descriptor) => {
    Asked(contract)(target, key, 0);
    applyDecorators(
      SetMetadata(CONTRACT, contract),
      RequestMapping({ path, method: RequestMethod[method as keyof typeof RequestMethod] }),
      HttpCode(contract.status ?? 200),
      ...(contract.staff ? [StaffOnly()] : []),
      ...(contract.moreForStaff ? [StaffIfAny()] : []),
      UseInterceptors(interceptor),
    )(target, key, descriptor);
  };
}

/** The contract that a handler answers. */
export const contractOf = (reflector: Reflector, context: ExecutionContext): HttpContract =>
  reflector.get<HttpContract>(CONTRACT, context.getHandler());

const Asked = createParamDecorator((contract: HttpContract, context: ExecutionContext) =>
  question(contract, context.switchToHttp().getRequest<FastifyRequest>()),
);

@Injectable()
class AnswerInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const contract = contractOf(this.reflector, context);
    return next.handle().pipe(
      map((answer: unknown) => {
        if (contract.media) void reply.header('content-type', `${contract.media}; charset=utf-8`);
        if (!(answer instanceof RawReply)) return ownAnswer(contract, answer);
        void reply.headers(headersOf(answer, http.getRequest<FastifyRequest>().url));
        return Buffer.from(answer.body);
      }),
    );
  }
}

/** Responses composed by the gateway; those of a service were already checked against their contract. */
export function ownAnswer<Answer>(contract: HttpContract, answer: Answer): Answer {
  if (CHECKS_ANSWERS && !contract.media) checkAnswer(contract.route, contract, answer);
  return answer;
}

/**
 * Headers of a service's own bytes: that they are JSON and, of one page of a list, the total and the neighbors of
 * `url`.
 */
export const headersOf = ({ total }: RawReply, url: string): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  ...(total !== undefined && { 'x-total-count': String(total), ...linkHeader(url, total) }),
});
