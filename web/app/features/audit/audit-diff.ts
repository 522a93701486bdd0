import type { AuditEntry } from '@bluntbot/proto/audit';

/** One field of a change; undefined where there was, or is, nothing. */
export interface FieldChange {
  field: string;
  before: string | undefined;
  after: string | undefined;
}

/** "thcContent" reads as "thc content". */
const words = (field: string): string => field.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();

function text(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map((item) => text(item) ?? '–').join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return JSON.stringify(value);
}

/** What a write changed, field by field, in the order in which the fields are named. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field: words(field), before: text(before?.[field]), after: text(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}
