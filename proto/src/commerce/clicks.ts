import { z } from 'zod';
import { durableEvent } from '../event.ts';
import { endpoint, rpc } from '../rpc.ts';
import { CLICK_SOURCES } from './vocabulary.ts';

/** Days that one report of clicks may span. */
export const MAX_REPORT_DAYS = 366;

/** Names of strains are made of such signs; what else is written there may be about a person. */
const STRAIN_NAME = /^[\p{L}\p{N}][\p{L}\p{N} #'’.&()/$+-]{0,79}$/u;
const MANY_DIGITS = /\d{6}/;
/**
 * The strain that a click was on, as its name or id; null for what is neither: it is kept nowhere, not even on its way.
 */
const ClickStrain = z
  .union([z.int().transform(String), z.string().trim().max(120)])
  .transform((said) => (STRAIN_NAME.test(said) && !MANY_DIGITS.test(said) ? said : null))
  .nullish();

/** Body of `POST /api/affiliate/click-track`. Nothing in it names a person. */
export const ClickTrack = z
  .object({
    productId: z
      .union([
        z.int().min(1),
        z
          .string()
          .trim()
          .regex(/^(?:offer:)?[a-z0-9][a-z0-9-]{0,72}$/i, 'must be the id of a product or an offer'),
      ])
      .describe('Id of a product, or "offer:…" for an offer.'),
    clickId: z.uuid().optional().describe('Idempotency key: the same click sent twice counts once.'),
    trackingData: z
      .object({
        source: z
          .string()
          .trim()
          .toLowerCase()
          .max(40)
          .pipe(z.enum(CLICK_SOURCES).catch('other'))
          .default('other')
          .describe(`One of ${CLICK_SOURCES.join(', ')}; anything else counts as "other".`),
        timestamp: z
          .union([z.string().max(40), z.number()])
          .optional()
          .describe('Accepted but ignored: the server’s time is used.'),
        strainId: ClickStrain,
        strainName: ClickStrain,
        recommendationType: z.string().trim().toLowerCase().max(40).nullish(),
        event: z.literal('affiliate_click').optional(),
      })
      .default({ source: 'other' }),
  })
  .meta({ id: 'ClickTrack' });
export type ClickTrack = z.output<typeof ClickTrack>;

/** Answer once the click is on disk, or at once where nothing is kept of it. */
export const ClickAccepted = z
  .object({
    success: z.literal(true),
    clickId: z.uuid(),
    counted: z
      .literal(false)
      .optional()
      .describe('The browser sent Global Privacy Control (`Sec-GPC: 1`), so nothing was counted or stored.'),
  })
  .meta({ id: 'ClickAccepted' });
export type ClickAccepted = z.infer<typeof ClickAccepted>;

export const clickTrack = endpoint({
  route: 'POST /api/affiliate/click-track',
  summary: 'Counts a click on an affiliate link and responds once it is stored. Each `clickId` counts once.',
  errors: ['RATE_LIMITED'],
  status: 202,
  request: ClickTrack,
  response: ClickAccepted,
});

/** A visitor followed an affiliate link. Must not be lost: JetStream keeps it until commerce has it in its database. */
export const clickRecorded = durableEvent({
  stream: 'CLICKS',
  subject: 'commerce.click.recorded',
  publishedBy: 'gateway',
  heardBy: 'commerce',
  payload: z.object({
    id: z.uuid(),
    at: z.iso.datetime(),
    product: z.string().min(1).max(80).describe('Id of a product as text, or "offer:…".'),
    source: z.enum(CLICK_SOURCES),
    strain: z.string().max(120).nullable().describe('Name of the strain whose page it was on, if any.'),
    recommendationType: z.string().max(40).nullable(),
  }),
});

/** Key of the row that counts clicks on products that are not, or no longer, in the catalog. */
export const UNKNOWN_PRODUCT = 'unknown';

/** What a row of a report stands for. */
export const CLICK_GROUPS = ['product', 'source', 'strain', 'day'] as const;
export const ClickReportQuery = z
  .object({
    by: z.enum(CLICK_GROUPS).default('product'),
    from: z.iso.date().optional().describe('First day, UTC; defaults to 30 days ago.'),
    to: z.iso.date().optional().describe('Last day, UTC; defaults to today.'),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { message: 'must not be after `to`', path: ['from'] })
  .refine(({ from, to }) => !from || !to || Date.parse(to) - Date.parse(from) < MAX_REPORT_DAYS * 86_400_000, {
    message: `must be at most ${MAX_REPORT_DAYS} days before \`to\``,
    path: ['from'],
  });
export type ClickReportQuery = z.output<typeof ClickReportQuery>;

/** Clicks of a span of days, by one of four kinds of row. */
export const ClickReport = z
  .object({
    by: z.enum(CLICK_GROUPS),
    from: z.iso.date(),
    to: z.iso.date(),
    total: z.int(),
    rows: z
      .array(z.object({ key: z.string(), label: z.string(), clicks: z.int(), share: z.number().describe('0 to 1.') }))
      .max(1_000)
      .describe('Most clicks first; days in order, with no gaps.'),
    days: z.array(z.object({ day: z.iso.date(), clicks: z.int() })).describe('Every day in the range, for the chart.'),
  })
  .meta({ id: 'ClickReport' });
export type ClickReport = z.infer<typeof ClickReport>;
export const clickReport = rpc({
  subject: 'commerce.click.report',
  route: 'GET /api/admin/clicks',
  summary: 'Returns clicks in a date range by product, source, strain, or day.',
  staff: true,
  request: ClickReportQuery,
  response: ClickReport,
});
export const clickCsv = endpoint({
  route: 'GET /api/admin/clicks/export',
  summary: 'Exports the click report as CSV.',
  staff: true,
  media: 'text/csv',
  request: ClickReportQuery,
  response: z.string(),
});
