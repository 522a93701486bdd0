import { ERRORS, type ErrorCode, type Issue, WireError } from '@bluntbot/proto/errors';

/**
 * The one error that code of the system throws on purpose. It crosses NATS as data and leaves the gateway as `{error,
 * code, requestId}` with the status of the table in proto. A dependency that is away or took too long is UNAVAILABLE or
 * TIMEOUT; anything else that is thrown is a bug and is answered as INTERNAL without its message.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;

  constructor(code: ErrorCode, message: string = ERRORS[code].message, issues?: Issue[]) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.issues = issues;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  /** Seconds after which it makes sense to come again; undefined where that changes nothing. */
  get retryAfterSeconds(): number | undefined {
    const row: { status: number; retryAfterSeconds?: number } = ERRORS[this.code];
    return row.retryAfterSeconds;
  }

  /** Any thrown value as an AppError; a stranger keeps the original as `cause` for the log. */
  static from(thrown: unknown): AppError {
    if (thrown instanceof AppError) return thrown;
    const error = new AppError(codeOf(thrown));
    error.cause = thrown;
    return error;
  }

  toWire(): WireError {
    return { code: this.code, message: this.message, ...(this.issues && { issues: this.issues }) };
  }

  /** The error in a reply's body. A body that can't be parsed is INTERNAL. */
  static fromWire(body: string): AppError {
    const parsed = WireError.safeParse(safeJson(body));
    if (!parsed.success) return new AppError('INTERNAL');
    return new AppError(parsed.data.code, parsed.data.message, parsed.data.issues);
  }
}

/**
 * What the network, PostgreSQL (by the classes of its codes) and its driver say when a dependency cannot be reached, or
 * a lock not be had in time.
 */
const AWAY_CODE =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|08...|53...|57P0[1-5]|55P03|25P03|25006)$/;
const AWAY_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i;
/** A statement that PostgreSQL cut off, or that the driver gave up. */
const SLOW_CODE = '57014';
const SLOW_MESSAGE = /query read timeout/i;
/** Most causes of causes that are looked at. */
const MAX_DEPTH = 5;

/** Which error of the table a stranger is, by itself or by what caused it. */
function codeOf(thrown: unknown, depth = 0): ErrorCode {
  if (!(thrown instanceof Error) || depth > MAX_DEPTH) return 'INTERNAL';
  const { code, message, cause } = thrown as Error & { code?: unknown };
  if (code === SLOW_CODE || SLOW_MESSAGE.test(message)) return 'TIMEOUT';
  if (AWAY_CODE.test(String(code)) || AWAY_MESSAGE.test(message)) return 'UNAVAILABLE';
  return codeOf(thrown instanceof AggregateError ? thrown.errors[0] : cause, depth + 1);
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a schema said of an input, as a VALIDATION_FAILED error. At most 20 issues travel. */
export function validationError(
  issues: readonly { message: string; path?: readonly unknown[] | undefined }[],
): AppError {
  const listed = issues.slice(0, 20).map(({ path = [], message }) => ({
    path: path.map((part) => (typeof part === 'number' ? part : String(part))),
    message,
  }));
  const [first] = listed;
  const at = first?.path.join('.');
  return new AppError('VALIDATION_FAILED', first ? `${at ? `${at}: ` : ''}${first.message}` : undefined, listed);
}
