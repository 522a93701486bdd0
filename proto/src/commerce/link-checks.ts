import { z } from 'zod';
import { Nothing, rpc } from '../rpc.ts';

/** What the last look at an affiliate link found. */
export const LinkCheck = z
  .object({
    productId: z.int(),
    productName: z.string(),
    brand: z.string(),
    url: z.string(),
    state: z.enum(['ok', 'dead', 'unsure']).describe('"dead" after two failures in a row; "unsure" after one.'),
    detail: z.string().describe('"200", "404", "timed out", "host not found".'),
    failures: z.int(),
    checkedAt: z.iso.datetime(),
  })
  .meta({ id: 'LinkCheck' });
export type LinkCheck = z.infer<typeof LinkCheck>;

/** A price that is shown with its day, and that day is long ago. */
export const OldPrice = z
  .object({
    productId: z.int(),
    productName: z.string(),
    brand: z.string(),
    url: z.string(),
    price: z.number(),
    priceAsOf: z.iso.date(),
  })
  .meta({ id: 'OldPrice' });
export type OldPrice = z.infer<typeof OldPrice>;

/** The links of the shop as last looked at, dead ones first, and its prices that are old. */
export const LinkReport = z
  .object({
    lastRunAt: z.iso.datetime().nullable(),
    outcome: z.string().nullable().describe('"148 links: 146 ok, 2 dead", or why the run has no result.'),
    links: z.array(LinkCheck).max(1_000),
    oldPrices: z.array(OldPrice).max(1_000).describe('Prices that are due for an update, oldest first.'),
  })
  .meta({ id: 'LinkReport' });
export type LinkReport = z.infer<typeof LinkReport>;
export const linkReport = rpc({
  subject: 'commerce.link-check.report',
  route: 'GET /api/admin/links',
  summary: 'Lists affiliate links with the result of their last check, dead ones first.',
  staff: true,
  request: Nothing,
  response: LinkReport,
});
export const linkCheckStart = rpc({
  subject: 'commerce.link-check.start',
  route: 'POST /api/admin/links/check',
  summary: 'Starts a background check of all links; 409 while one is running.',
  errors: ['CONFLICT'],
  staff: true,
  status: 202,
  writes: true,
  request: Nothing,
  adds: { staff: z.string().max(100) },
  response: z.object({ started: z.literal(true) }),
});
