import { AppError } from '@bluntbot/platform/app-error';
import { LOGGER } from '@bluntbot/platform/tokens';
import { ERRORS, type ErrorBody, type ErrorCode } from '@bluntbot/proto/errors';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { loggedUrl } from './logged-url.ts';
import { DATA_POLICY } from './security-headers.ts';

/** The one place where an error becomes an HTTP answer: `{error, code, requestId}`, `issues` with invalid input. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const error = httpError(thrown);
    // Refused requests under load have no cause to log. They are counted, and would only flood the log.
    if (error.status >= 500 && !(error.code === 'UNAVAILABLE' && error.cause === undefined)) {
      this.logger.error(
        { err: error.cause ?? error, url: loggedUrl(request.url), code: error.code, requestId: request.id },
        'a request failed',
      );
    }
    if (reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    sendError(reply, error, request.id);
  }
}

/** Answers with an error as the API words it. */
export function sendError(reply: FastifyReply, error: AppError, requestId: string): void {
  const { status, retryAfterSeconds } = error;
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
  void reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', DATA_POLICY)
    .send(errorBody(error, requestId));
}

/** An error as the body of an answer. */
export function errorBody(error: AppError, requestId: string): ErrorBody {
  return { error: error.message, code: error.code, requestId, ...(error.issues && { issues: error.issues }) };
}

/** Errors of the framework in our vocabulary: by their status, without their wording. */
export function httpError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const status =
    thrown instanceof HttpException ? thrown.getStatus() : (thrown as { statusCode?: unknown })?.statusCode;
  const code = (Object.keys(ERRORS) as ErrorCode[]).find((candidate) => ERRORS[candidate].status === status);
  if (code && code !== 'INTERNAL') return new AppError(code);
  if (typeof status === 'number' && status >= 400 && status < 500) return new AppError('VALIDATION_FAILED');
  return AppError.from(thrown);
}
