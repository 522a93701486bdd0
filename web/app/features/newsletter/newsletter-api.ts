import {
  type NewsletterSubscribed,
  newsletterConfirm,
  newsletterSubscribe,
  newsletterUnsubscribe,
} from '@bluntbot/proto/commerce/newsletter';
import { api } from '../../lib/api.ts';
import { isStatus } from '../../lib/problem.ts';

/** Puts an address on the list. */
export const subscribe = (email: string, source: string): Promise<NewsletterSubscribed> =>
  api(newsletterSubscribe, { email, consent: true, source });

/** What became of a link from a mail. */
export type Outcome = 'done' | 'unknown';

/** Says that the address behind a token is on the list by its owner's wish. */
export const confirm = (token: string): Promise<Outcome> => follow(newsletterConfirm, token);

/** Takes the address behind a token off the list. */
export const unsubscribe = (token: string): Promise<Outcome> => follow(newsletterUnsubscribe, token);

async function follow(contract: typeof newsletterConfirm | typeof newsletterUnsubscribe, token: string): Promise<Outcome> {
  try {
    await api(contract, { token });
    return 'done';
  } catch (error) {
    // A token that is too short to be one is as unknown as one that nobody has.
    if (isStatus(error, 404, 400)) return 'unknown';
    throw error;
  }
}

/** What to say about a sign-up that failed. */
export function failureOf(error: unknown): string {
  if (isStatus(error, 400)) return 'The address was not taken. Please check it and try again.';
  if (isStatus(error, 429)) return 'You were not signed up: too many requests. Please try again in a while.';
  return 'You were not signed up: the site could not be reached. Please try again.';
}
