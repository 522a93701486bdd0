import { type NewsletterSubscribed, newsletterSubscribe } from '@bluntbot/proto/commerce/newsletter';
import { api } from '../../lib/api.ts';
import { isStatus } from '../../lib/problem.ts';

/** Puts an address on the list. */
export const subscribe = (email: string, source: string): Promise<NewsletterSubscribed> =>
  api(newsletterSubscribe, { email, consent: true, source });

/** What to say about a sign-up that failed. */
export function failureOf(error: unknown): string {
  if (isStatus(error, 400)) return 'That email address doesn’t look right. Check it and try again.';
  if (isStatus(error, 429)) return 'You aren’t signed up yet because we got too many requests. Please try again later.';
  return 'We couldn’t reach the site, so you aren’t signed up yet. Please try again.';
}
