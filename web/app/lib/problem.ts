import type { ErrorBody } from '@bluntbot/proto/errors';
import { ApiError } from './api.ts';

/** What an error's body says: a sentence for people, and which fields it is about. */
export type Problem = Pick<ErrorBody, 'error'> & Partial<ErrorBody>;

/** Whether the API answered with this status. */
export const isStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status);

/** What the API said about a failure; undefined when it said nothing that can be read, or did not answer. */
export function problemOf(error: unknown): Problem | undefined {
  if (!(error instanceof ApiError)) return undefined;
  try {
    const body: unknown = JSON.parse(error.body);
    return typeof (body as Problem | null)?.error === 'string' ? (body as Problem) : undefined;
  } catch {
    return undefined;
  }
}

/** The API's sentence about a failure, or the one given. */
export const sentenceOf = (error: unknown, otherwise: string): string => problemOf(error)?.error ?? otherwise;
