import { isDeepStrictEqual } from 'node:util';
import type { ResponseOf, Rpc } from '@bluntbot/proto/rpc';
import { AppError } from '../app-error.ts';

/** Whether askers compare every answer with its contract: while the system is developed and tested, never in production. */
export const CHECKS_ANSWERS = process.env.NODE_ENV === 'test' || process.env.NODE_ENV === 'development';

/** Throws INTERNAL, with the reason as its cause, when a service has answered something else than its contract says: a field too many is one, too. */
export function checkAnswer<C extends Rpc>({ subject, response }: C, answer: ResponseOf<C>): void {
  const parsed = response.safeParse(answer);
  // What JSON cannot carry is not there: a field that is undefined equals one that is absent.
  const same = parsed.success && isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data ?? null)), answer ?? null);
  if (same) return;
  const issues = parsed.error?.issues.slice(0, 5).map(({ path, message }) => `${path.join('.')}: ${message}`);
  const error = new AppError('INTERNAL');
  error.cause = new Error(
    `The answer to ${subject} is not what its contract says: ${issues?.join('; ') ?? 'it has fields that the contract does not know'}`,
  );
  throw error;
}
