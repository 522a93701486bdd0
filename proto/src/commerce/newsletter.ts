import { z } from 'zod';
import { endpoint, Nothing, rpc } from '../rpc.ts';

/**
 * What a link of a mail is for, and the page that it leads to. The form of that page is sent to the page's own address.
 */
export const NEWSLETTER_PAGES = { confirm: '/newsletter/confirm', unsubscribe: '/newsletter/unsubscribe' } as const;
export type NewsletterPurpose = keyof typeof NEWSLETTER_PAGES;
/** What became of such a form, as the address of the page that follows says it. */
export const NEWSLETTER_OUTCOMES = ['done', 'unknown', 'failed'] as const;
export type NewsletterOutcome = (typeof NEWSLETTER_OUTCOMES)[number];

/** Body of `POST /api/newsletter/subscribe`. */
const NewsletterSubscribe = z
  .object({
    email: z.string().trim().toLowerCase().max(254).pipe(z.email('must be an email address')),
    consent: z.literal(true, 'must be given').describe('The consent box was checked.'),
    source: z.string().trim().max(60).default('site').describe('Where on the site the person subscribed.'),
  })
  .meta({ id: 'NewsletterSubscribe' });

/** The same for every address, so that it does not reveal who is on the list. */
export const NewsletterSubscribed = z
  .object({
    success: z.literal(true).describe('The subscription was stored.'),
    confirmByMail: z
      .literal(true)
      .optional()
      .describe(
        'This installation has a mail server, so an address counts only after its owner opens the confirmation link.',
      ),
  })
  .meta({ id: 'NewsletterSubscribed' });
export type NewsletterSubscribed = z.infer<typeof NewsletterSubscribed>;

/** What the link in a mail carries. */
export const NewsletterToken = z.object({ token: z.string().trim().min(20).max(100) });

export const newsletterSubscribe = rpc({
  subject: 'commerce.newsletter.subscribe',
  route: 'POST /api/newsletter/subscribe',
  summary: 'Subscribes an address, with consent; an existing subscription doesn’t change.',
  errors: ['RATE_LIMITED'],
  writes: true,
  request: NewsletterSubscribe,
  response: NewsletterSubscribed,
});
export const newsletterConfirm = rpc({
  subject: 'commerce.newsletter.confirm',
  route: 'POST /api/newsletter/confirm',
  summary: 'Confirms the subscription behind a token. Safe to repeat.',
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  writes: true,
  request: NewsletterToken,
  response: z.object({ success: z.literal(true) }),
});
export const newsletterUnsubscribe = rpc({
  subject: 'commerce.newsletter.unsubscribe',
  route: 'POST /api/newsletter/unsubscribe',
  summary: 'Unsubscribes the address behind a token and deletes it.',
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  writes: true,
  request: NewsletterToken,
  response: z.object({ success: z.literal(true) }),
});
/** One address of the list, for staff. */
const Subscriber = z
  .object({
    email: z.string(),
    source: z.string(),
    consentedAt: z.iso.datetime(),
    confirmedAt: z.iso
      .datetime()
      .nullable()
      .describe('When the owner confirmed it by email; null if unconfirmed, so anyone may have entered it.'),
    unsubscribeUrl: z.string().describe('Unsubscribe path; send it only to this address.'),
  })
  .meta({ id: 'Subscriber' });
/** Answers up to 1,000 addresses after an id, oldest first; `next` continues and is null at the end. */
export const newsletterExport = rpc({
  subject: 'commerce.newsletter.export',
  request: z.object({ after: z.int().min(0).default(0), staff: z.string().max(100) }),
  response: z.object({ subscribers: z.array(Subscriber).max(1_000), next: z.int().nullable() }),
});
/** The list as one file. */
export const newsletterCsv = endpoint({
  route: 'GET /api/admin/newsletter/export',
  summary: 'Exports the newsletter list as CSV, each address with its confirmation status and unsubscribe link.',
  staff: true,
  media: 'text/csv',
  request: Nothing,
  response: z.string(),
});
