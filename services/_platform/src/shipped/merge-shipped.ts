import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ShippedRowEntity } from './shipped-row.entity.ts';

/** One table that a release ships rows of. Both maps hold plain values in one form: "18" and "18.00" would differ. */
export interface ShippedTable<Fields extends object> {
  /** Name of the table. */
  topic: string;
  /** What this release ships, by the key of the row. */
  shipped: ReadonlyMap<string, Fields>;
  /** What the database says now, by the same key. */
  current: ReadonlyMap<string, Fields>;
  /**
   * Fields that are known to be edited, for rows from before releases were remembered. Without it such rows count as
   * untouched.
   */
  edited?: ReadonlyMap<string, ReadonlySet<string>>;
}

/** What a seed has to write. */
export interface ShippedMerge<Fields extends object> {
  /** Keys of rows that are not there yet. */
  added: string[];
  /** Fields of rows that follow the release, with their new values. */
  changed: Map<string, Partial<Fields>>;
}

/**
 * Merges a release into a table, three ways: a field that still says what was shipped before follows the release, a
 * field that says something else was edited and stays. Remembers what was shipped now; answers what the caller has to
 * write in the same transaction.
 */
export async function mergeShipped<Fields extends object>(
  em: EntityManager,
  table: ShippedTable<Fields>,
): Promise<ShippedMerge<Fields>> {
  const rows = await em.find(ShippedRowEntity, { topic: table.topic });
  const remembered = new Map(rows.map(({ key, hashes }) => [key, hashes]));
  const merge: ShippedMerge<Fields> = { added: [], changed: new Map() };
  for (const [key, fields] of table.shipped) {
    const current = table.current.get(key);
    const changes = current && followed(fields, current, remembered.get(key), table.edited?.get(key));
    if (!changes) merge.added.push(key);
    else if (Object.keys(changes).length > 0) merge.changed.set(key, changes);
  }
  const shippedNow = [...table.shipped].map(([key, fields]) => ({ topic: table.topic, key, hashes: hashesOf(fields) }));
  if (shippedNow.length > 0) await em.upsertMany(ShippedRowEntity, shippedNow);
  return merge;
}

/** The fields of a row that follow the release. One that was never shipped before has nothing to be an edit of. */
export function followed<Fields extends object>(
  shipped: Fields,
  current: Fields,
  before: Readonly<Record<string, string>> | undefined,
  edited: ReadonlySet<string> = new Set(),
): Partial<Fields> {
  const untouched = (field: string, hash: string) => (before ? (before[field] ?? hash) === hash : !edited.has(field));
  const changes = Object.entries(shipped).filter(([field, value]) => {
    const hash = hashOf(current[field as keyof Fields]);
    return hashOf(value) !== hash && untouched(field, hash);
  });
  return Object.fromEntries(changes) as Partial<Fields>;
}

/** The hash of every field of a row. */
export const hashesOf = (fields: object): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, hashOf(value)]));

const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null, inOrder))
    .digest('hex')
    .slice(0, 16);

/** PostgreSQL keeps the keys of an object in its own order. */
const inOrder = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
