import { setTimeout as wait } from 'node:timers/promises';
import { SILENT_AFTER_MS } from '@bluntbot/proto/heartbeat';
import type { Asker, RequestOf, ResponseOf, Rpc } from '@bluntbot/proto/rpc';
import {
  ClosedConnectionError,
  headers,
  type Msg,
  type MsgHdrs,
  type NatsConnection,
  NoRespondersError,
  PermissionViolationError,
  RequestError,
  TimeoutError,
} from '@nats-io/transport-node';
import { AppError } from '../app-error.ts';
import { noteMadeAt } from '../changes/made-at.ts';
import { rpcAsked } from '../metrics.ts';
import { CLIENT_NETWORK_HEADER, currentNetwork, currentRequestId, REQUEST_ID_HEADER } from '../request-context.ts';
import { currentSpan, inSpan, TRACEPARENT_HEADER } from '../tracing/tracing.ts';
import { CHECKS_ANSWERS, checkAnswer } from './answer-check.ts';
import { AT_LEAST_HEADER, ERROR_HEADER, readMade, TOTAL_HEADER } from './codec.ts';
import { answersTo } from './connection.ts';
import { Lane, WAITING } from './lanes.ts';
import { Replicas } from './replicas.ts';

/** Milliseconds a question may take before it is answered with TIMEOUT, unless the caller says otherwise. */
const DEFAULT_TIMEOUT_MS = 5_000;
/** After this time, the called replica would be known to be silent. */
const ASK_AGAIN_MS = SILENT_AFTER_MS + 100;
/**
 * A service with a heartbeat within this time may come back soon. Its requests wait and are retried for this long
 * before they are UNAVAILABLE.
 */
const GONE_AFTER_MS = 15_000;
const COMES_BACK_MS = 2_000;
const ASK_UNHEARD_MS = 100;
/**
 * Questions of one kind that are under way at once: enough to keep a service busy, few enough that a newcomer's
 * question soon has its turn there. The rest waits here, where networks take turns. A write may take longer: it cannot
 * be asked again.
 */
const READS = { target: 100, least: 16, start: 32, most: 128, waiting: WAITING };
const WRITES = { target: 2_000, least: 128, start: 256, most: 512, waiting: WAITING };
/** Share of its timeout that a request may wait in the queue. */
const WAITING_SHARE = 0.4;

/** A reply whose JSON was not parsed: for the gateway, which only passes it on. */
export class RawReply<T = unknown> {
  /** Only for the compiler: what the JSON says. */
  declare readonly holds?: T;

  constructor(
    /** UTF-8 JSON, as the service wrote it. */
    readonly body: Uint8Array,
    /** Number of all matches, when the reply is one page of a list. */
    readonly total?: number,
  ) {}
}

/** Rejects, at compile time, a contract whose `askedBy` does not list the calling process. */
export type MayAsk<By extends Asker, C extends Rpc> = [By] extends [C['askedBy'][number]]
  ? unknown
  : { readonly askedBy: readonly By[] };

/**
 * Calls other services over NATS request/reply. Every request has a timeout, and every kind of request a bounded queue.
 * A read is retried on another replica if its replica goes silent or the connection is lost. An answer is never older
 * than the newest known change. `By` is the calling process; the compiler rejects contracts that do not name it.
 * Errors: the service's own {@link AppError}; TIMEOUT without an answer in time; UNAVAILABLE without a listener or
 * under too much load; INTERNAL, immediately, if the server denies the request to this process.
 */
export class RpcClient<By extends Asker = 'gateway'> {
  /** Default time for an answer. */
  protected readonly timeoutMs: number = DEFAULT_TIMEOUT_MS;
  private readonly lanes = new Map<string, Lane>();
  /** What asks the questions under way again that may have been lost with the connection. */
  private readonly lost = new Set<() => void>();
  /** Ends open requests that can no longer be answered. */
  private readonly open = new Set<(closed: Error) => void>();

  constructor(
    private readonly nats: NatsConnection,
    /** The name of this process at the server. */
    private readonly name: string,
    private readonly replicas: Replicas = new Replicas(nats),
  ) {
    void this.watchConnection();
  }

  /** Asks and parses the answer. */
  async ask<C extends Rpc>(
    contract: C & MayAsk<By, C>,
    request: RequestOf<C>,
    options?: { timeoutMs?: number },
  ): Promise<ResponseOf<C>> {
    const reply = await this.request(contract, JSON.stringify(request), options?.timeoutMs);
    return reply.json<ResponseOf<C>>();
  }

  /** Asks and hands the answer's bytes through. */
  async askRaw<C extends Rpc>(
    contract: C & MayAsk<By, C>,
    request: RequestOf<C>,
    options?: { timeoutMs?: number },
  ): Promise<RawReply<ResponseOf<C>>> {
    const reply = await this.request(contract, JSON.stringify(request), options?.timeoutMs);
    const total = reply.headers?.get(TOTAL_HEADER);
    return new RawReply(reply.data, total ? Number(total) : undefined);
  }

  private async request(contract: Rpc, payload: string, timeoutMs = this.timeoutMs): Promise<Msg> {
    const { subject } = contract;
    const service = subject.slice(0, subject.indexOf('.'));
    const stop = rpcAsked.startTimer({ subject });
    try {
      const asked = { name: `ask ${subject}`, kind: 'client', attributes: { 'messaging.system': 'nats' } } as const;
      const reply = await inSpan(asked, () =>
        this.lane(contract).run(() => this.reply(contract, service, payload, timeoutMs), timeoutMs * WAITING_SHARE),
      );
      const made = readMade(reply.headers);
      if (made) {
        this.replicas.answered(service, made.number);
        noteMadeAt(service, made);
      }
      const code = reply.headers?.get(ERROR_HEADER);
      if (code) throw AppError.fromWire(reply.string());
      if (CHECKS_ANSWERS) checkAnswer(subject, contract, reply.json());
      stop({ outcome: 'ok' });
      return reply;
    } catch (thrown) {
      const error = transportError(thrown);
      // What is made all the same, without this answer, is older than anything that the service can tell.
      if (error.code === 'UNAVAILABLE' || error.code === 'TIMEOUT') noteMadeAt(service, { number: 0 });
      stop({ outcome: error.code });
      throw error;
    }
  }

  private async reply({ subject, writes }: Rpc, service: string, payload: string, timeoutMs: number): Promise<Msg> {
    const until = performance.now() + timeoutMs;
    const meta = this.headers(service);
    const once = (replica: string | undefined) => {
      const timeout = Math.max(1, until - performance.now());
      const options = { timeout, noMux: true, reply: answersTo(this.name, service), ...(meta && { headers: meta }) };
      return this.untilClosed(this.nats.request(replica ? `to.${replica}.${subject}` : subject, payload, options));
    };
    const ask = (replica: string | undefined) =>
      once(replica).catch((error: unknown) => this.askUnheard(error, service, until, once));
    const chosen = this.replicas.choose(service);
    return writes ? ask(chosen) : this.firstOf(ask(chosen), chosen, service, ask);
  }

  /**
   * No replica took a request. If the service was there a moment ago (a replica left, NATS was down), waits for it to
   * come back.
   */
  private async askUnheard(
    error: unknown,
    service: string,
    until: number,
    once: (replica: undefined) => Promise<Msg>,
  ): Promise<Msg> {
    const patientUntil = Math.min(until, performance.now() + COMES_BACK_MS);
    let failed = error;
    while (isUnheard(failed) && this.replicas.wasHeard(service, GONE_AFTER_MS) && performance.now() < patientUntil) {
      await wait(ASK_UNHEARD_MS);
      try {
        return await once(undefined);
      } catch (thrown) {
        failed = thrown;
      }
    }
    throw failed;
  }

  /**
   * The first answer to a request that may be retried: when its replica goes silent, when the next replica does, and
   * when the connection is lost.
   */
  private firstOf(
    first: Promise<Msg>,
    chosen: string | undefined,
    service: string,
    ask: (replica: string | undefined) => Promise<Msg>,
  ): Promise<Msg> {
    return new Promise((resolve, reject) => {
      const again = (replica: string | undefined) => void ask(replica).then(resolve, () => undefined);
      const lost = () => again(undefined);
      this.lost.add(lost);
      let asked = chosen;
      const timer = setInterval(() => {
        // The last called replica is alive, and only slow.
        if (asked !== chosen && asked && this.replicas.lives(service, asked)) return;
        const other = this.replicas.choose(service);
        if (!other || other === asked) return;
        asked = other;
        again(other);
      }, ASK_AGAIN_MS);
      first.then(resolve, reject).finally(() => {
        clearInterval(timer);
        this.lost.delete(lost);
      });
    });
  }

  /** The NATS client drops open requests when its connection is closed. */
  private untilClosed(answer: Promise<Msg>): Promise<Msg> {
    return new Promise((resolve, reject) => {
      this.open.add(reject);
      answer.then(resolve, reject).finally(() => this.open.delete(reject));
    });
  }

  private async watchConnection(): Promise<void> {
    for await (const { type } of this.nats.status())
      if (type === 'reconnect') for (const lost of [...this.lost]) lost();
    for (const end of [...this.open]) end(new ClosedConnectionError());
  }

  private headers(service: string): MsgHdrs | undefined {
    const requestId = currentRequestId();
    const network = currentNetwork();
    const newest = this.replicas.newest(service);
    const span = currentSpan();
    if (!requestId && newest === 0 && !span) return undefined;
    const meta = headers();
    if (requestId) meta.set(REQUEST_ID_HEADER, requestId);
    if (network) meta.set(CLIENT_NETWORK_HEADER, network);
    if (span) meta.set(TRACEPARENT_HEADER, span.traceparent);
    if (newest > 0) meta.set(AT_LEAST_HEADER, String(newest));
    return meta;
  }

  private lane({ subject, writes }: Rpc): Lane {
    const known = this.lanes.get(subject);
    if (known) return known;
    const lane = new Lane(subject, writes ? WRITES : READS);
    this.lanes.set(subject, lane);
    return lane;
  }
}

const isUnheard = (thrown: unknown): boolean =>
  thrown instanceof NoRespondersError || (thrown instanceof RequestError && thrown.isNoResponders());

const isRefused = (thrown: unknown): boolean =>
  thrown instanceof PermissionViolationError ||
  (thrown instanceof RequestError && thrown.cause instanceof PermissionViolationError);

/** What the transport throws, in our vocabulary; names no host and no subject. */
function transportError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const error = new AppError(
    thrown instanceof TimeoutError ? 'TIMEOUT' : isRefused(thrown) ? 'INTERNAL' : 'UNAVAILABLE',
  );
  error.cause = thrown;
  return error;
}
