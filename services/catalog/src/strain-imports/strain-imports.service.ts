import { randomUUID } from 'node:crypto';
import { AppError } from '@bluntbot/platform/app-error';
import { checkUndoable, DIED, SILENT_SECONDS } from '@bluntbot/platform/database/import-run';
import { holdRunLock, isRunAlive } from '@bluntbot/platform/database/run-lock';
import { Sql } from '@bluntbot/platform/database/sql';
import { JsonText } from '@bluntbot/platform/nats/json-text';
import type { TableFile } from '@bluntbot/platform/tables/table-file';
import { checkTable } from '@bluntbot/platform/tables/table-lines';
import { UploadStore } from '@bluntbot/platform/upload-store';
import { IMPORT_REPORT_PAGE, type ImportRow, type StrainImport } from '@bluntbot/proto/catalog/strain-imports';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { GivenColumns } from './csv-columns.ts';
import { type ReportedRow, reportLines } from './import-report.ts';
import { StrainImportRunEntity } from './strain-import.entity.ts';
import { type Progress, runImport } from './strain-import-runner.ts';
import { type Undone, undoImport } from './strain-undo.ts';

/** The lock that a run's transaction holds as long as it lives, beside the run's id. */
const RUN_LOCK = 'strain-import-run';

interface StartedImport {
  key: string;
  fileName: string;
  dryRun: boolean;
  skipRejected: boolean;
  columns: GivenColumns;
  staff: string;
}

/** Imports that staff start and watch. */
@Injectable()
export class StrainImportsService {
  private readonly logger = new Logger(StrainImportsService.name);

  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly uploads: UploadStore,
  ) {}

  /** Starts a run and answers at once. Throws, and forgets the upload, if the file can't be read. */
  async start(given: StartedImport): Promise<StrainImport> {
    const id = randomUUID();
    const file = { bytes: await this.uploads.size(given.key), open: () => this.uploads.open(given.key) };
    try {
      await checkTable(file);
    } catch (error) {
      await this.uploads.forget(given.key);
      throw error;
    }
    const em = this.em.fork();
    em.create(StrainImportRunEntity, {
      id,
      state: 'running',
      dryRun: given.dryRun,
      fileName: given.fileName,
      startedBy: given.staff,
      startedAt: new Date(),
      bytes: file.bytes,
    });
    await em.flush();
    void this.run(id, file, given);
    return this.get(id);
  }

  async get(id: string): Promise<StrainImport> {
    const run = await this.em.fork().findOne(StrainImportRunEntity, { id });
    if (!run) throw new AppError('NOT_FOUND', 'Import not found');
    const silent = run.state === 'running' && Date.now() - run.aliveAt.getTime() > SILENT_SECONDS * 1_000;
    // Its end may have been written between the two questions.
    if (silent && !(await isRunAlive(this.sql, RUN_LOCK, id)))
      return toStrainImport(await this.em.fork().findOneOrFail(StrainImportRunEntity, { id }), true);
    return toStrainImport(run, false);
  }

  /** The report, row by row. */
  async rows(
    id: string,
    outcome: ImportRow['outcome'] | undefined,
    limit: number,
    offset: number,
  ): Promise<JsonText<ImportRow[]>> {
    const where = `run_id = $1 ${outcome ? 'and outcome = $4' : ''}`;
    const values = [id, limit, offset, ...(outcome ? [outcome] : [])];
    const [row] = await this.sql.rows<{ body: string; total: number }>(
      `with page as (select * from strain_import_row where ${where} order by "row" limit $2 offset $3)
       select (select count(*)::int from strain_import_row where ${where}) as total,
         (select coalesce(json_agg(json_build_object('row', "row", 'name', name, 'outcome', outcome, 'notes', notes, 'changes', changes) order by "row"), '[]')
            from page)::text as body`,
      values,
    );
    if (!row?.total) await this.get(id);
    return new JsonText(row?.body ?? '[]', row?.total ?? 0);
  }

  /** The rows of the report after one, as CSV. */
  async reportFile(id: string, after: number): Promise<{ csv: string; last: number | null }> {
    const rows = await this.sql.rows<ReportedRow>(
      `select "row", name, outcome, notes, changes, kept from strain_import_row where run_id = $1 and "row" > $2 order by "row" limit $3`,
      [id, after, IMPORT_REPORT_PAGE],
    );
    const { state, undoneAt } = await this.get(id);
    return {
      csv: reportLines(rows, state === 'done', undoneAt !== null),
      last: rows.length === IMPORT_REPORT_PAGE ? (rows.at(-1)?.row ?? null) : null,
    };
  }

  /** Puts back what a run changed. */
  async undo(id: string, staff: string): Promise<Undone> {
    checkUndoable((await this.get(id)).state);
    return undoImport(this.em, id, staff);
  }

  private async run(id: string, file: TableFile, given: StartedImport): Promise<void> {
    try {
      const result = await runImport(this.em, {
        id,
        columns: given.columns,
        file,
        fileName: given.fileName,
        dryRun: given.dryRun,
        skipRejected: given.skipRejected,
        staff: given.staff,
        report: (progress, rows) => this.report(id, progress, rows),
        begun: (tx) => holdRunLock(tx, RUN_LOCK, id),
        // The end of a run is part of its transaction, so even a killed process leaves both written or neither.
        done: async (tx) => {
          const state = given.dryRun ? 'checked' : 'done';
          await tx.execute(
            `update strain_import_run set state = ?, finished_at = now(), alive_at = now() where id = ?`,
            [state, id],
          );
        },
      });
      if (!given.dryRun && !result.written)
        await this.fail(id, `${result.rejected} rows cannot be imported, so nothing was written.`);
    } catch (thrown) {
      const error = AppError.from(thrown);
      if (error.code === 'INTERNAL') this.logger.error(error.cause);
      await this.fail(id, error.message).catch((cause: unknown) => this.logger.error(cause));
    } finally {
      await this.uploads.forget(given.key);
    }
  }

  private async report(id: string, progress: Progress, rows: ImportRow[]): Promise<void> {
    await this.sql.rows(
      `update strain_import_run set bytes_read = $2, created = $3, updated = $4, unchanged = $5, rejected = $6, columns = $7, warnings = $8, surveyed = $9, alive_at = now()
        where id = $1`,
      [
        ...[id, progress.bytesRead, progress.created, progress.updated, progress.unchanged, progress.rejected],
        ...[JSON.stringify(progress.columns), JSON.stringify(progress.warnings), progress.surveyed],
      ],
    );
    if (rows.length === 0) return;
    await this.sql.rows(
      `insert into strain_import_row (run_id, "row", name, outcome, notes, changes)
       select $1, "row", name, outcome, notes, changes
         from jsonb_to_recordset($2::jsonb) as r("row" int, name text, outcome text, notes text[], changes jsonb)`,
      [id, JSON.stringify(rows)],
    );
  }

  private async fail(id: string, error: string): Promise<void> {
    // Only what has not ended otherwise: a run that was written is not undone by what failed after it.
    await this.sql.rows(
      `update strain_import_run set state = 'failed', error = $2, finished_at = now(), alive_at = now() where id = $1 and state = 'running'`,
      [id, error],
    );
  }
}

function toStrainImport(run: StrainImportRunEntity, silent: boolean): StrainImport {
  const died = silent && run.state === 'running';
  return {
    id: run.id,
    state: died ? 'failed' : run.state,
    dryRun: run.dryRun,
    fileName: run.fileName,
    startedBy: run.startedBy,
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    undoneAt: run.undoneAt?.toISOString() ?? null,
    rows: run.created + run.updated + run.unchanged + run.rejected,
    bytes: run.bytes,
    surveyed: run.surveyed,
    bytesRead: run.bytesRead,
    created: run.created,
    updated: run.updated,
    unchanged: run.unchanged,
    rejected: run.rejected,
    columns: run.columns as StrainImport['columns'],
    warnings: run.warnings as string[],
    error: died ? DIED : (run.error ?? null),
  };
}
