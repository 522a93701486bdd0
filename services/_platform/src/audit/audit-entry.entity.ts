import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** One staff write, kept in the database of the service it was done in and committed together with it. */
export const AuditEntryEntity = defineEntity({
  name: 'AuditEntryEntity',
  tableName: 'audit_entry',
  properties: {
    id: p.integer().primary(),
    at: p.datetime().defaultRaw('clock_timestamp()'),
    staff: p.text(),
    action: p.text(),
    subject: p.text(),
    before: p.json<Record<string, unknown>>().nullable(),
    after: p.json<Record<string, unknown>>().nullable(),
    requestId: p.text().nullable(),
  },
  indexes: [
    { name: 'audit_entry_by_time', expression: 'create index audit_entry_by_time on audit_entry (at desc, id desc)' },
  ],
});
export type AuditEntryEntity = InferEntity<typeof AuditEntryEntity>;
