import { z } from 'zod';
import { wholeNumber } from './page.ts';
import { endpoint, rpc } from './rpc.ts';

/** One thing a member of staff did: who, what, and how it looked before and after. */
export const AuditEntry = z
  .object({
    id: z.string().describe('Unique across services, for example "catalog-17".'),
    at: z.iso.datetime(),
    staff: z.string(),
    action: z.string().describe('Past tense: "strain.created", "review.hidden".'),
    subject: z.string().describe('What was changed, for example the slug of a strain.'),
    before: z.record(z.string(), z.unknown()).nullable().describe('Only what changed.'),
    after: z.record(z.string(), z.unknown()).nullable().describe('Only what changed.'),
    requestId: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

/** `before` continues a list: only what happened before that moment. */
export const AuditQuery = z.object({
  limit: wholeNumber(1, 100).default(50),
  before: z.iso
    .datetime()
    .refine((moment) => Date.parse(moment) > 0, 'must be after 1970')
    .optional(),
  staff: z.string().trim().toLowerCase().max(100).optional(),
  action: z.string().trim().max(60).optional(),
  subject: z.string().trim().max(120).optional(),
});
export type AuditQuery = z.output<typeof AuditQuery>;

/** Services that keep a log of staff writes, each beside the data it is about. */
export const AUDITED_SERVICES = ['assistant', 'catalog', 'commerce', 'identity', 'locations'] as const;
export type AuditedService = (typeof AUDITED_SERVICES)[number];

/** Answers a service's audit log, newest first. */
export const auditList = (service: AuditedService) =>
  rpc({ subject: `${service}.audit.list`, request: AuditQuery, response: z.array(AuditEntry) });

export const auditRead = endpoint({
  route: 'GET /api/admin/audit',
  summary: 'Lists staff actions across all services, newest first; `before` fetches the next page.',
  staff: true,
  request: AuditQuery,
  response: z.array(AuditEntry),
});
