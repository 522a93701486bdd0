import { and } from '../wording/list.ts';
import type { Values } from '../wording/wording.ts';

/** A fact of a row: the field that it is read from, and what its sentence says; undefined where the row has nothing. */
export interface Fact<Row> {
  field: keyof Row;
  values: (row: Row) => Values | undefined;
}

export const listed = (list: readonly string[]): Values | undefined =>
  list.length > 0 ? { list: and(list) } : undefined;
export const valued = (value: string | null): Values | undefined => (value ? { value } : undefined);
