import { ERRORS, type ErrorCode, type Issue, WireError } from '@bluntbot/proto/errors';

/**
 * The one error that code of the system throws on purpose. It crosses NATS as data and leaves the gateway as
 * `{error, code, requestId}` with the status of the table in proto. Anything else that is thrown is a bug and is
 * answered as INTERNAL without its message.
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

  /** Any thrown value as an AppError; a stranger becomes INTERNAL and keeps the original as `cause` for the log. */
  static from(thrown: unknown): AppError {
    if (thrown instanceof AppError) return thrown;
    const error = new AppError('INTERNAL');
    error.cause = thrown;
    return error;
  }

  toWire(): WireError {
    return { code: this.code, message: this.message, ...(this.issues && { issues: this.issues }) };
  }

  /** The error behind a reply's body; a body nobody understands is INTERNAL. */
  static fromWire(body: string): AppError {
    const parsed = WireError.safeParse(safeJson(body));
    if (!parsed.success) return new AppError('INTERNAL');
    return new AppError(parsed.data.code, parsed.data.message, parsed.data.issues);
  }
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
  where: string[] = [],
): AppError {
  const listed = issues.slice(0, 20).map((issue) => ({
    path: [...where, ...(issue.path ?? []).map((part) => (typeof part === 'number' ? part : String(part)))],
    message: issue.message,
  }));
  const first = listed[0];
  const at = first?.path.filter((part) => part !== 'query' && part !== 'body' && part !== 'params').join('.');
  return new AppError('VALIDATION_FAILED', first ? `${at ? `${at}: ` : ''}${first.message}` : undefined, listed);
}
