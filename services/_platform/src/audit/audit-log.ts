import { isDeepStrictEqual } from 'node:util';
import type { AuditEntry, AuditedService, AuditQuery } from '@bluntbot/proto/audit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { currentRequestId } from '../request-context.ts';
import { AuditEntryEntity } from './audit-entry.entity.ts';

/** What a member of staff did. `before` and `after` may be whole rows; only what differs is kept. */
export interface StaffWrite {
  staff: string;
  action: string;
  subject: string;
  before?: object | null;
  after?: object | null;
}

/** Longest text of a value that the log keeps. */
const MAX_TEXT = 2_000;

/** Adds an entry to the unit of work: it is committed with the write it tells of, or not at all. */
export function recordWrite(
  em: EntityManager,
  { staff, action, subject, before = null, after = null }: StaffWrite,
): void {
  const [was, is] = differences(plain(before), plain(after));
  em.create(AuditEntryEntity, {
    staff,
    action,
    subject,
    before: was,
    after: is,
    requestId: currentRequestId() ?? null,
  });
}

/** The log, newest first. */
export async function readAuditLog(
  em: EntityManager,
  service: AuditedService,
  query: AuditQuery,
): Promise<AuditEntry[]> {
  const rows = await em.fork().find(
    AuditEntryEntity,
    {
      ...(query.before && { at: { $lt: new Date(query.before) } }),
      ...(query.staff && { staff: query.staff }),
      ...(query.action && { action: query.action }),
      ...(query.subject && { subject: query.subject }),
    },
    { orderBy: [{ at: 'desc' }, { id: 'desc' }], limit: query.limit },
  );
  return rows.map((row) => toAuditEntry(row, service));
}

const toAuditEntry = (row: AuditEntryEntity, service: AuditedService): AuditEntry => ({
  id: `${service}-${row.id}`,
  at: row.at.toISOString(),
  staff: row.staff,
  action: row.action,
  subject: row.subject,
  before: row.before ?? null,
  after: row.after ?? null,
  requestId: row.requestId ?? null,
});

type Plain = Record<string, unknown> | null;

/** As JSON would have it, with long texts cut. */
function plain(row: object | null): Plain {
  if (!row) return null;
  return JSON.parse(JSON.stringify(row), (_key, value: unknown) =>
    typeof value === 'string' && value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value,
  ) as Plain;
}

function differences(before: Plain, after: Plain): [Plain, Plain] {
  if (!before || !after) return [before, after];
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !isDeepStrictEqual(before[key], after[key]),
  );
  const only = (row: Record<string, unknown>) =>
    Object.fromEntries(changed.filter((key) => key in row).map((key) => [key, row[key]]));
  return [only(before), only(after)];
}
