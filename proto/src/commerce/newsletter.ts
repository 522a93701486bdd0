import { z } from 'zod';
import { rpc } from '../rpc.ts';

/** Body of `POST /api/newsletter/subscribe`. */
export const NewsletterSubscribe = z
  .object({
    email: z.string().trim().toLowerCase().max(254).pipe(z.email('must be an e-mail address')),
    consent: z.literal(true, 'must be given').describe('The box that says what will be sent was ticked.'),
    source: z.string().trim().max(60).default('site').describe('Where on the site.'),
  })
  .meta({ id: 'NewsletterSubscribe' });

export const NewsletterSubscribed = z
  .object({
    success: z.literal(true),
    unsubscribeUrl: z.string().describe('Path that takes the address off again. The same answer whether it was on the list before or not.'),
  })
  .meta({ id: 'NewsletterSubscribed' });
export type NewsletterSubscribed = z.infer<typeof NewsletterSubscribed>;

export const UnsubscribeToken = z.object({ token: z.string().trim().min(20).max(100) });

/** Puts an address on the list; one that is on it stays as it is. */
export const newsletterSubscribe = rpc({
  subject: 'commerce.newsletter.subscribe',
  writes: true,
  request: NewsletterSubscribe,
  response: NewsletterSubscribed,
});
/** Takes the address behind a token off the list and forgets it; NOT_FOUND for an unknown token. */
export const newsletterUnsubscribe = rpc({
  subject: 'commerce.newsletter.unsubscribe',
  writes: true,
  request: UnsubscribeToken,
  response: z.object({ success: z.literal(true) }),
});
/** One address of the list, for staff. */
export const Subscriber = z
  .object({ email: z.string(), source: z.string(), consentedAt: z.iso.datetime(), unsubscribeUrl: z.string() })
  .meta({ id: 'Subscriber' });
export type Subscriber = z.infer<typeof Subscriber>;
/** Answers up to 1,000 addresses after an id, oldest first; `next` continues and is null at the end. */
export const newsletterExport = rpc({
  subject: 'commerce.newsletter.export',
  request: z.object({ after: z.int().min(0).default(0), staff: z.string().max(100) }),
  response: z.object({ subscribers: z.array(Subscriber).max(1_000), next: z.int().nullable() }),
});
