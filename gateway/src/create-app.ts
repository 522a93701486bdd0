import type { IncomingMessage } from 'node:http';
import { AppError } from '@bluntbot/platform/app-error';
import { withLogger } from '@bluntbot/platform/bootstrap';
import { createLogger, NestLogger } from '@bluntbot/platform/logging';
import { httpAnswered } from '@bluntbot/platform/metrics';
import { acceptRequestId, currentMadeAt, REQUEST_ID_HEADER, withRequest } from '@bluntbot/platform/request-context';
import { startSpan, startTracing } from '@bluntbot/platform/tracing/tracing';
import { CHAT_BODY_MAX, chatAsk } from '@bluntbot/proto/assistant/chat';
import { NEWSLETTER_PAGES } from '@bluntbot/proto/commerce/newsletter';
import { MADE_AT_HEADER, writeMadeAt } from '@bluntbot/proto/made-at';
import { routeParts } from '@bluntbot/proto/route';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { AgeGate } from './age-gate/age-gate.ts';
import { AppModule } from './app.module.ts';
import type { GatewayConfig } from './config.ts';
import { docsAnswers } from './docs/docs-answers.ts';
import { Admission } from './http/admission.ts';
import { canonicalPath } from './http/canonical-path.ts';
import { networkOf } from './http/client-network.ts';
import { ErrorFilter, httpError, sendError } from './http/error.filter.ts';
import { answerOneAtATime } from './http/one-at-a-time.ts';
import { PublicAnswers } from './http/public-answers.ts';
import { RequestLog } from './http/request-log.ts';
import { DATA_POLICY, securityHeaders } from './http/security-headers.ts';
import { UnreadAnswers } from './http/unread-answers.ts';

/** Bytes of a JSON body; no question of the API is longer but one with a conversation. */
const BODY_LIMIT = 100 * 1024;
/** The content type of forms without a script, the pages that accept it, and the size limit in bytes. */
const FORM = 'application/x-www-form-urlencoded';
const FORMS: ReadonlySet<string> = new Set(Object.values(NEWSLETTER_PAGES));
const FORM_LIMIT = 1024;
/** Longest that the head of a request may take to come, how often that is looked at, and the most bytes it may have. */
const HEADERS_MS = 10_000;
const CHECK_CONNECTIONS_MS = 2_000;
const MAX_HEADERS = 16 * 1024;

declare module 'fastify' {
  interface FastifyReply {
    /** Of the trace that the answer is part of, where there is one. */
    traceId?: string;
  }
}

/** Makes the gateway, ready to listen. */
export async function createApp(config: GatewayConfig): Promise<NestFastifyApplication> {
  const logger = createLogger('gateway', config.LOG_LEVEL);
  await startTracing('gateway', config, logger);
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    // Who takes longer to say what he wants holds a connection and nothing else.
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_CONNECTIONS_MS, maxHeaderSize: MAX_HEADERS },
    // Long enough for the largest import over a slow line.
    requestTimeout: 180_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    trustProxy: config.TRUST_PROXY || false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => canonicalPath(url),
    genReqId: (request: IncomingMessage) => acceptRequestId(request.headers[REQUEST_ID_HEADER]),
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      // What cannot be routed passes no hook.
      sendError(reply.headers(securityHeaders(config)), httpError(error), request.id);
    },
  });
  const app = await NestFactory.create<NestFastifyApplication>(withLogger(AppModule.forRoot(config), logger), adapter, {
    logger: new NestLogger(logger),
    abortOnError: false,
    bodyParser: false,
  });
  readJsonOnly(adapter.getInstance());
  roomForConversations(adapter.getInstance());
  await app.register(fastifyCookie as never);
  await app.register(fastifyMultipart as never, { throwFileSizeLimit: true });
  const answers = app.get(PublicAnswers);
  await answers.keepForever(await docsAnswers());
  addHooks(adapter.getInstance(), { answers, ages: app.get(AgeGate), admission: app.get(Admission) }, config, logger);
  answerOneAtATime(app.getHttpServer());
  new UnreadAnswers(config.UNREAD_MEGABYTES * 1024 * 1024).watch(app.getHttpServer());
  app.useGlobalFilters(new ErrorFilter(logger));
  return app;
}

/**
 * Apart from staff uploads, the API reads only JSON, so a form on another site gets 415. The forms behind email links
 * are read too, because they need the link.
 */
function readJsonOnly(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Some calls announce JSON and have nothing to say.
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
  fastify.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_LIMIT }, (request, body, done) => {
    if (FORMS.has(request.routeOptions.url ?? '')) done(null, Object.fromEntries(new URLSearchParams(body as string)));
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(FORM));
  });
}

/**
 * Large enough for the largest question that the chat contract allows. The rate limit bounds their number.
 */
function roomForConversations(fastify: FastifyInstance): void {
  const { path } = routeParts(chatAsk);
  fastify.addHook('onRoute', (route) => {
    if (route.url === path) route.bodyLimit = CHAT_BODY_MAX;
  });
}

/**
 * A trace starts here; a traceparent from outside is ignored. It ends with the answer, or when the client disconnects.
 */
function inRequestSpan(request: FastifyRequest, reply: FastifyReply, next: () => void): void {
  const route = request.routeOptions.url ?? 'unknown';
  const span = startSpan({
    name: `${request.method} ${route}`,
    kind: 'server',
    attributes: { 'http.request.method': request.method, 'http.route': route, 'request.id': request.id },
  });
  if (!span) return next();
  reply.raw.once('close', () => {
    const { statusCode, writableFinished } = reply.raw;
    span.set('http.response.status_code', statusCode);
    if (statusCode >= 500 || !writableFinished) span.fail(writableFinished ? String(statusCode) : 'gone');
    span.end();
  });
  reply.traceId = span.traceId;
  span.run(next);
}

/** Whether a request names more than one host: one reader might take the first, and another the last. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** What runs between the sockets and the routes. */
interface Gate {
  answers: PublicAnswers;
  ages: AgeGate;
  admission: Admission;
}

function addHooks(
  fastify: FastifyInstance,
  { answers, ages, admission }: Gate,
  config: GatewayConfig,
  logger: Logger,
): void {
  const log = new RequestLog(logger, config.LOG_SAMPLE);
  const security = Object.entries(securityHeaders(config));
  fastify.addHook('onRequest', (request, reply, done) => {
    if (hasSeveralHosts(request.raw)) {
      const error = new AppError('VALIDATION_FAILED', 'Send exactly one Host header.');
      sendError(reply.headers(securityHeaders(config)).header('connection', 'close'), error, request.id);
      return;
    }
    const instead = ages.instead(request);
    if (!instead && answers.tryServe(request.raw, reply.raw)) {
      reply.hijack();
      return;
    }
    for (const [name, value] of security) reply.header(name, value);
    reply.header(REQUEST_ID_HEADER, request.id);
    if (instead) return instead(reply);
    if (request.url.startsWith('/api/')) reply.header('content-security-policy', DATA_POLICY);
    withRequest(request.id, () => inRequestSpan(request, reply, done), networkOf(request));
  });
  fastify.addHook('preHandler', (request, reply, done) => admission.admit(request, reply, done));
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const madeAt = writeMadeAt(currentMadeAt() ?? {});
    if (madeAt && request.method === 'GET' && !reply.hasHeader(MADE_AT_HEADER)) reply.header(MADE_AT_HEADER, madeAt);
    done(null, payload);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    httpAnswered.observe({ method: request.method, route, status: reply.raw.statusCode }, reply.elapsedTime / 1_000);
    log.write(request, reply);
    done();
  });
}
