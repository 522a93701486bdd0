import { type NewsletterSubscribed, newsletterSubscribe } from '@bluntbot/proto/commerce/newsletter';
import { api } from '../../lib/api.ts';
import { isStatus } from '../../lib/problem.ts';

/** Puts an address on the list. */
export const subscribe = (email: string, source: string): Promise<NewsletterSubscribed> =>
  api(newsletterSubscribe, { email, consent: true, source });

/** What to say about a sign-up that failed. */
export function failureOf(error: unknown): string {
  if (isStatus(error, 400)) return 'The address was not taken. Please check it and try again.';
  if (isStatus(error, 429)) return 'You were not signed up: too many requests. Please try again in a while.';
  return 'You were not signed up: the site could not be reached. Please try again.';
}
