import { z } from 'zod';

/**
 * Every error of the system: its code on the wire, its HTTP status, its default message, and, if a retry helps, after
 * how many seconds. This is the only table that maps codes to statuses.
 */
export const ERRORS = {
  VALIDATION_FAILED: { status: 400, message: 'The request is not valid.' },
  UNAUTHENTICATED: { status: 401, message: 'Please log in.' },
  FORBIDDEN: { status: 403, message: 'You don’t have permission to do this.' },
  AGE_REQUIRED: { status: 403, message: 'Confirm that you are 21 or older first, at /age.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  CONFLICT: { status: 409, message: 'Someone else changed this.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'This content type isn’t supported.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Please try again in a moment.', retryAfterSeconds: 30 },
  INTERNAL: { status: 500, message: 'Something went wrong.' },
  UNAVAILABLE: { status: 503, message: 'This part of the site is not available right now.', retryAfterSeconds: 2 },
  TIMEOUT: { status: 504, message: 'This took too long. Please try again.' },
} as const satisfies Record<string, { status: number; message: string; retryAfterSeconds?: number }>;

export type ErrorCode = keyof typeof ERRORS;

/** One thing that is wrong with the input: where (`["limit"]`, `["effects",0]`; outermost first) and what. */
export const Issue = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  message: z.string(),
});
export type Issue = z.infer<typeof Issue>;

/** An error as it crosses NATS, in the body of a reply whose `error` header holds the code. */
export const WireError = z.object({
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  issues: z.array(Issue).optional(),
});
export type WireError = z.infer<typeof WireError>;

/** An error as an HTTP client reads it. `issues` comes with VALIDATION_FAILED only. */
export const ErrorBody = z
  .object({
    error: z.string().describe('A human-readable sentence.'),
    code: WireError.shape.code.describe('A stable, machine-readable code.'),
    requestId: z.string().describe('Quote it when you report the problem.'),
    issues: z.array(Issue).optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;
