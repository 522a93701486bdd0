import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ImportRow } from '@bluntbot/proto/catalog/strain-imports';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { GivenColumns } from '../src/strain-imports/csv-columns.ts';
import { runImport } from '../src/strain-imports/strain-import-runner.ts';

/** How a sheet is imported; by default for real, without the rows that are rejected. */
export interface SheetOptions {
  columns?: GivenColumns;
  dryRun?: boolean;
  skipRejected?: boolean;
}

/** Imports a sheet of strains in a run of its own, and returns what became of it and of each row. */
export async function importSheet(em: EntityManager, content: string | Buffer, options: SheetOptions = {}) {
  const bytes = Buffer.from(content);
  const rows: ImportRow[] = [];
  const run = { id: randomUUID(), columns: {}, dryRun: false, skipRejected: true, ...options };
  const result = await runImport(em, {
    ...run,
    ...{ fileName: 'sheet.csv', staff: 'ada' },
    file: { bytes: bytes.length, open: async () => Readable.from([bytes]) },
    report: async (_, more) => void rows.push(...more),
  });
  const { created, updated, unchanged, rejected } = result;
  return {
    ...result,
    id: run.id,
    rows,
    counts: { created, updated, unchanged, rejected },
    notes: (row: number) => rows.find((entry) => entry.row === row)?.notes.join('; '),
  };
}
