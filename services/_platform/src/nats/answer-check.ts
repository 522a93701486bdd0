import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { AppError } from '../app-error.ts';

/** Whether answers are compared with their contracts: while the system is developed and tested, never in production. */
export const CHECKS_ANSWERS = process.env.NODE_ENV === 'test' || process.env.NODE_ENV === 'development';

/**
 * Throws INTERNAL, with the reason as its cause, when an answer is something else than its contract says: a field too
 * many is one, too.
 */
export function checkAnswer(question: string, contract: { readonly response: z.ZodType }, answer: unknown): void {
  const parsed = contract.response.safeParse(answer);
  if (parsed.success && isDeepStrictEqual(asJson(parsed.data), asJson(answer))) return;
  const issues = parsed.error?.issues.slice(0, 5).map(({ path, message }) => `${path.join('.')}: ${message}`);
  const error = new AppError('INTERNAL');
  error.cause = new Error(
    `The answer to ${question} is not what its contract says: ${issues?.join('; ') ?? 'it has fields that the contract does not know'}`,
  );
  throw error;
}

/** What JSON cannot carry is not there: a field that is undefined equals one that is absent. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
