/** What a model can do wrong, other than not answering at all. */
type Fault = 'too many rounds' | 'refused' | 'too long' | 'stopped early' | 'cut stream' | 'malformed answer';

/** The model did not answer as it should. */
export class ModelFailure extends Error {
  constructor(readonly fault: Fault) {
    super(`The model failed: ${fault}.`);
  }
}

/**
 * What the errors of the client and of Node mean, by class name: importing the client's classes would load its package.
 */
const REASONS: Readonly<Record<string, string>> = {
  APIUserAbortError: 'timed out',
  APIConnectionTimeoutError: 'timed out',
  APIConnectionError: 'no connection',
  SyntaxError: 'malformed stream',
  AppError: 'tool failed',
};

/** Returns why an answer failed, in a few words from a small set. It never repeats text from the server. */
export function failureReason(error: unknown): string {
  if (error instanceof ModelFailure) return error.fault;
  if (typeof error !== 'object' || error === null) return 'unexpected';
  const { name, message, status } = error as { name?: unknown; message?: unknown; status?: unknown };
  if (name === 'TimeoutError') return 'timed out';
  if (typeof status === 'number') return `status ${status}`;
  if (name === 'TypeError' && message === 'terminated') return 'cut stream';
  return REASONS[error.constructor.name] ?? 'unexpected';
}
