import type { ParsedRequestOf, ResponseOf, Rpc } from '@bluntbot/proto/rpc';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  type ArgumentsHost,
  applyDecorators,
  type CallHandler,
  Catch,
  type ExceptionFilter,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  Optional,
  type PipeTransform,
  SetMetadata,
  UseFilters,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { MessagePattern, type NatsContext, Payload } from '@nestjs/microservices';
import type { Logger } from 'pino';
import { defer, from, lastValueFrom, type Observable, throwError } from 'rxjs';
import { AppError, validationError } from '../app-error.ts';
import { ChangeFeed } from '../changes/change-feed.ts';
import { rpcHandled } from '../metrics.ts';
import { acceptRequestId, CLIENT_NETWORK_HEADER, REQUEST_ID_HEADER, withRequest } from '../request-context.ts';
import { LOGGER } from '../tokens.ts';
import { inSpan, TRACEPARENT_HEADER } from '../tracing/tracing.ts';
import { AT_LEAST_HEADER } from './codec.ts';
import { type JsonText, MadeAnswer, MadeOf } from './json-text.ts';
import { storable } from './storable.ts';

const CONTRACT = 'rpc:contract';
/**
 * How long the answer to a write waits until the write is readable here. Others learn of it with the next heartbeat.
 */
const CATCH_UP_MS = 1_000;

type Answer<C extends Rpc> = ResponseOf<C> | JsonText<ResponseOf<C>> | MadeOf<ResponseOf<C>>;
/**
 * A handler of a contract: the parsed request in, the contract's response out, as a value, as written JSON, or with its
 * parts.
 */
type Handler<C extends Rpc> = (request: ParsedRequestOf<C>) => Answer<C> | Promise<Answer<C>>;

/**
 * Marks the controller method that answers a contract: one that takes or answers something else does not compile. Its
 * argument is the parsed request; what does not fit is answered with VALIDATION_FAILED and never reaches it. The method
 * runs inside the caller's request id, with an EntityManager of its own, and is timed; what it throws crosses NATS as a
 * WireError. The answer carries the change it was made at: that of the moment the question was taken or, when the
 * contract writes, one that has the write taken in.
 */
export function RpcHandler<C extends Rpc>(contract: C) {
  return <M extends Handler<C>>(
    target: object,
    method: string | symbol,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    Payload(new ContractPipe(contract))(target, method, 0);
    applyDecorators(
      MessagePattern(contract.subject),
      SetMetadata(CONTRACT, contract),
      UseInterceptors(RpcInterceptor),
      UseFilters(RpcErrorFilter),
    )(target, method, descriptor);
  };
}

class ContractPipe implements PipeTransform {
  constructor(private readonly contract: Rpc) {}
  transform(value: unknown): unknown {
    const parsed = this.contract.request.safeParse(storable(value));
    if (!parsed.success) throw validationError(parsed.error.issues);
    return parsed.data;
  }
}

@Injectable()
class RpcInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    @Optional() @Inject(EntityManager) private readonly em?: EntityManager,
    @Optional() @Inject(ChangeFeed) private readonly feed?: ChangeFeed,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const nats = context.switchToRpc().getContext<NatsContext>();
    const contract = this.reflector.get<Rpc>(CONTRACT, context.getHandler());
    const requestId = acceptRequestId(nats.getHeaders()?.get(REQUEST_ID_HEADER));
    const network = nats.getHeaders()?.get(CLIENT_NETWORK_HEADER) || undefined;
    const atLeast = Number(nats.getHeaders()?.get(AT_LEAST_HEADER)) || 0;
    const answered = {
      name: contract.subject,
      kind: 'server',
      attributes: { 'messaging.system': 'nats', 'request.id': requestId },
      parent: nats.getHeaders()?.get(TRACEPARENT_HEADER),
    } as const;
    const stop = rpcHandled.startTimer({ subject: contract.subject });
    const handle = () => lastValueFrom(next.handle());
    const work = () => (this.em ? RequestContext.create(this.em, handle) : handle());
    return defer(() =>
      from(
        withRequest(requestId, () => inSpan(answered, () => this.made(contract, atLeast, work)), network).then(
          (answer) => {
            stop({ outcome: 'ok' });
            return answer;
          },
          (thrown: unknown) => {
            stop({ outcome: AppError.from(thrown).code });
            throw thrown;
          },
        ),
      ),
    );
  }

  private async made(contract: Rpc, atLeast: number, work: () => Promise<unknown>): Promise<MadeAnswer> {
    const { feed } = this;
    await feed?.upTo(atLeast);
    const before = feed?.number;
    const made = await work();
    const [answer, parts] = made instanceof MadeOf ? [made.answer, made.parts] : [made, undefined];
    if (!feed || before === undefined) return new MadeAnswer(answer, null);
    // Every change is newer than 0, so a cache asks again.
    if (made instanceof MadeOf && made.isProvisional) return new MadeAnswer(answer, { number: 0 });
    if (!contract.writes) return new MadeAnswer(answer, { number: before, parts });
    // What is written is written, whether or not it could be read again.
    await feed.caughtUp(CATCH_UP_MS).catch(() => undefined);
    return new MadeAnswer(answer, { number: feed.number });
  }
}

@Catch()
class RpcErrorFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): Observable<never> {
    const error = AppError.from(thrown);
    if (error.code === 'INTERNAL') {
      const nats = host.switchToRpc().getContext<NatsContext>();
      // A filter runs outside of the request that it is about.
      const requestId = nats.getHeaders()?.get(REQUEST_ID_HEADER);
      this.logger.error(
        { err: error.cause ?? error, subject: nats.getSubject(), requestId },
        'a question could not be answered',
      );
    }
    return throwError(() => error);
  }
}
