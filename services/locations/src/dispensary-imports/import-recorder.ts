import type { Sql } from '@bluntbot/platform/database/sql';
import type { LIST_OUTCOMES, ListColumn } from '@bluntbot/proto/locations/dispensary-imports';
import type { ImportPhase } from './dispensary-import.ts';
import { ImportSummary } from './import-summary.ts';
import type { RowReport } from './imported-listing.ts';
import type { ReportedRow } from './list-report.ts';

/** Statuses that a warning names. */
const MAX_STATUSES = 12;

/**
 * Keeps what a run tells in its report. It is written beside the transaction of the import, so it survives when that is
 * undone.
 */
export class ImportRecorder {
  columns: ListColumn[] = [];
  private readonly warnings = new Set<string>();
  private readonly counts = new Map<ReportedRow['outcome'], number>();
  private waiting: (ReportedRow & { position: number })[] = [];
  private position = 0;
  private readonly summary = new ImportSummary();

  constructor(
    private readonly sql: Sql,
    private readonly id: string,
  ) {}

  /** Takes what became of a row of the list. */
  report(row: RowReport): void {
    this.summary.add(row);
    this.add(row);
  }

  /** Takes a line of the report, to be written with the next progress. */
  add(row: ReportedRow): void {
    this.position += 1;
    this.counts.set(row.outcome, (this.counts.get(row.outcome) ?? 0) + 1);
    this.waiting.push({ ...row, position: this.position });
  }

  /** Takes a warning once, although a file is read twice. */
  warn(text: string): void {
    this.warnings.add(`${text.charAt(0).toUpperCase()}${text.slice(1)}.`);
  }

  /** Warns of what only all rows together show. */
  warnOfAll(): void {
    const { hidden } = this.summary;
    if (hidden > 0)
      this.warn(
        `visitors won't see ${hidden} of these shops, most often because of the license's status; each one's notes say why`,
      );
    const statuses = this.summary.strangeStatuses.slice(0, MAX_STATUSES).map((status) => `"${status}"`);
    if (statuses.length > 0)
      this.warn(
        `shops with these statuses aren't shown, because nobody knows what they mean: ${statuses.join(', ')}. ` +
          'If one means an open shop, name it under “Open statuses” and check again',
      );
  }

  /** Writes how far the run is. */
  async progress(phase: ImportPhase, done: number, total: number | null): Promise<void> {
    await this.sql.rows(`update dispensary_import_run set phase = $2, done = $3, total = $4 where id = $1`, [
      ...[this.id, phase, done, total],
    ]);
    await this.flush();
  }

  /** Writes what is waiting. */
  async flush(): Promise<void> {
    const rows = this.waiting;
    this.waiting = [];
    const count = (outcome: (typeof LIST_OUTCOMES)[number]) => this.counts.get(outcome) ?? 0;
    await this.sql.rows(
      `update dispensary_import_run set created = $2, updated = $3, unchanged = $4, joined = $5, skipped = $6, rejected = $7,
         removed = $8, columns = $9, warnings = $10, alive_at = now() where id = $1`,
      [
        ...[this.id, count('created'), count('updated'), count('unchanged'), count('joined'), count('skipped')],
        ...[count('rejected'), count('removed'), JSON.stringify(this.columns), JSON.stringify([...this.warnings])],
      ],
    );
    if (rows.length === 0) return;
    await this.sql.rows(
      `insert into dispensary_import_row (run_id, position, "row", name, outcome, notes)
       select $1, position, "row", name, outcome, notes
         from jsonb_to_recordset($2::jsonb) as r(position int, "row" int, name text, outcome text, notes text[])`,
      [this.id, JSON.stringify(rows)],
    );
  }
}
