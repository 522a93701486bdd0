import { randomUUID } from 'node:crypto';
import { AppError } from '@bluntbot/platform/app-error';
import { recordWrite } from '@bluntbot/platform/audit/audit-log';
import { checkUndoable, DIED, SILENT_SECONDS } from '@bluntbot/platform/database/import-run';
import { holdRunLock, isRunAlive } from '@bluntbot/platform/database/run-lock';
import { Sql } from '@bluntbot/platform/database/sql';
import { JsonText } from '@bluntbot/platform/nats/json-text';
import type { TableFile } from '@bluntbot/platform/tables/table-file';
import { checkTable } from '@bluntbot/platform/tables/table-lines';
import { UploadStore } from '@bluntbot/platform/upload-store';
import {
  type DispensaryImport,
  type DispensaryImportRow,
  type dispensaryImportStart,
  LIST_REPORT_PAGE,
  MAX_LIST_ROWS,
} from '@bluntbot/proto/locations/dispensary-imports';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Places } from '../places/places.ts';
import { DispensaryImportRunEntity } from './dispensary-import.entity.ts';
import { type ImportResult, importDispensaries } from './dispensary-import.ts';
import { type Undone, undoImport } from './dispensary-undo.ts';
import { ImportRecorder } from './import-recorder.ts';
import { statusKey } from './license-status.ts';
import { type ReportedRow, removedRow, reportLines } from './list-report.ts';
import { LISTED_STATES } from './listed-states.ts';
import { readPlaces } from './place-lists.ts';
import { readShopLaws } from './shop-laws.ts';

const ALIVE_EVERY_MS = 10_000;
/** The lock namespace that a run's transaction holds, with the run's ID. */
const RUN_LOCK = 'dispensary-import-run';
/** How staff answer the reader's questions on the screen. */
const ON_SCREEN = {
  name: (header: string) => `Choose the one that is, for example "${header}"`,
  allAreShops: '“Every row is a shop”',
};

type StartedImport = ParsedRequestOf<typeof dispensaryImportStart>;

/** Imports of license lists that staff start and watch. */
@Injectable()
export class DispensaryImportsService {
  private readonly logger = new Logger(DispensaryImportsService.name);
  /** The newest run. Each waits for the one before, because all shops of a list are in memory at once. */
  private newest: Promise<void> = Promise.resolve();

  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly uploads: UploadStore,
    private readonly places: Places,
  ) {}

  /**
   * Starts a run and answers at once. Throws, and forgets the upload, if the file can't be read or what was said of it
   * is wrong.
   */
  async start(given: StartedImport): Promise<DispensaryImport> {
    const id = randomUUID();
    try {
      const file = { bytes: await this.uploads.size(given.key), open: () => this.uploads.open(given.key) };
      checkAnswers(given);
      await checkTable(file);
      const em = this.em.fork();
      em.create(DispensaryImportRunEntity, {
        ...{ id, state: 'running', phase: 'reading', dryRun: given.dryRun, bytes: file.bytes },
        ...{ fileName: given.fileName, startedBy: given.staff, startedAt: new Date() },
      });
      await em.flush();
      const alive = setInterval(() => void this.stayAlive(id), ALIVE_EVERY_MS).unref();
      this.newest = this.newest.then(() => this.run(id, file, given)).finally(() => clearInterval(alive));
    } catch (error) {
      await this.uploads.forget(given.key);
      throw error;
    }
    return this.get(id);
  }

  async get(id: string): Promise<DispensaryImport> {
    const run = await this.em.fork().findOne(DispensaryImportRunEntity, { id });
    if (!run) throw new AppError('NOT_FOUND', 'Import not found');
    const silent = run.state === 'running' && Date.now() - run.aliveAt.getTime() > SILENT_SECONDS * 1_000;
    if (!silent || (await isRunAlive(this.sql, RUN_LOCK, id))) return toDispensaryImport(run);
    // Written, so that a process that was only frozen can't go on: see `end`.
    await this.sql.rows(
      `update dispensary_import_run set state = 'failed', error = $2, finished_at = now()
        where id = $1 and state = 'running' and alive_at < now() - make_interval(secs => $3)`,
      [id, DIED, SILENT_SECONDS],
    );
    return toDispensaryImport(await this.em.fork().findOneOrFail(DispensaryImportRunEntity, { id }));
  }

  /** The report, row by row; shops that the list no longer has come last. */
  async rows(
    id: string,
    outcome: DispensaryImportRow['outcome'] | undefined,
    limit: number,
    offset: number,
  ): Promise<JsonText<DispensaryImportRow[]>> {
    const where = `run_id = $1 ${outcome ? 'and outcome = $4' : ''}`;
    const [row] = await this.sql.rows<{ body: string; total: number }>(
      `with page as (select * from dispensary_import_row where ${where} order by "row" nulls last, position limit $2 offset $3)
       select (select count(*)::int from dispensary_import_row where ${where}) as total,
         (select coalesce(json_agg(json_build_object('row', "row", 'name', name, 'outcome', outcome, 'notes', notes)
            order by "row" nulls last, position), '[]') from page)::text as body`,
      [id, limit, offset, ...(outcome ? [outcome] : [])],
    );
    if (!row?.total) await this.get(id);
    return new JsonText(row?.body ?? '[]', row?.total ?? 0);
  }

  /** The rows of the report after a position, as CSV. */
  async reportFile(id: string, after: number): Promise<{ csv: string; last: number | null }> {
    const rows = await this.sql.rows<ReportedRow & { position: number }>(
      `select position, "row", name, outcome, notes, kept from dispensary_import_row where run_id = $1 and position > $2 order by position limit $3`,
      [id, after, LIST_REPORT_PAGE],
    );
    const { state, undoneAt } = await this.get(id);
    return {
      csv: reportLines(rows, state === 'done', undoneAt !== null),
      last: rows.length === LIST_REPORT_PAGE ? (rows.at(-1)?.position ?? null) : null,
    };
  }

  /** Undoes a run. */
  async undo(id: string, staff: string): Promise<Undone> {
    checkUndoable((await this.get(id)).state);
    return undoImport(this.em, id, staff);
  }

  private async run(id: string, file: TableFile, given: StartedImport): Promise<void> {
    try {
      const recorder = new ImportRecorder(this.sql, id);
      const result = await this.import(id, file, given, recorder);
      if (given.dryRun) await this.end(id, 'checked', null, result);
      else if (result.questions.length > 0) await this.end(id, 'failed', 'The list would take out many shops.', result);
    } catch (thrown) {
      const error = AppError.from(thrown);
      if (error.code === 'INTERNAL') this.logger.error(error.cause);
      await this.end(id, 'failed', error.message).catch((cause: unknown) => this.logger.error(cause));
    } finally {
      await this.uploads.forget(given.key);
    }
  }

  private async import(
    id: string,
    file: TableFile,
    given: StartedImport,
    recorder: ImportRecorder,
  ): Promise<ImportResult> {
    const { allAreShops, allowRemovals, dryRun, fileName, regulator, source, staff, state } = given;
    const em = this.em.fork();
    const openStatuses = new Set(given.openStatuses.map(statusKey));
    const columns = Object.entries(given.columns).map(([header, field]) => `${field ?? 'ignore'}=${header}`);
    const warn = (text: string) => recorder.warn(text);
    const marks = new Map<string, string>();
    const understood: NonNullable<Parameters<typeof readPlaces>[1]['understood']> = (found) => {
      recorder.columns = found;
    };
    try {
      return await importDispensaries(
        em,
        () => readPlaces(file, { columns, allAreShops, warn, advice: ON_SCREEN, understood, marks }),
        {
          ...{ source, file: fileName, regulator, allAreShops, allowRemovals, openStatuses },
          state: state && LISTED_STATES.get(state.toLowerCase()),
          checkedOn: given.checkedOn ?? today(),
          law: await readShopLaws(em),
          places: this.places,
        },
        {
          ...{ id, dryRun, warn, maxRows: MAX_LIST_ROWS },
          report: (row) => recorder.report(row),
          removed: (shops) => {
            for (const shop of shops) recorder.add(removedRow(shop));
          },
          progress: (phase, done, total) => recorder.progress(phase, done, total),
          begun: (tx) => holdRunLock(tx, RUN_LOCK, id),
          committing: async (tx, result) => {
            recorder.warnOfAll();
            await recorder.flush();
            const { created, updated, unchanged, gone } = result;
            recordWrite(tx, {
              ...{ staff, action: 'dispensaries.imported', subject: fileName },
              after: { created, updated, unchanged, removed: gone, sources: result.sources },
            });
            await tx.flush();
            await endIn(tx, id, result.sources);
          },
        },
      );
    } finally {
      recorder.warnOfAll();
      // A refused list also shows what each header was taken for, so that staff can choose its columns.
      await recorder.flush();
    }
  }

  private async stayAlive(id: string): Promise<void> {
    await this.sql
      .rows(`update dispensary_import_run set alive_at = now() where id = $1 and state = 'running'`, [id])
      .catch((error: unknown) => this.logger.warn(`A run could not say that it is alive: ${String(error)}`));
  }

  /** Ends a run that hasn't ended yet. */
  private async end(
    id: string,
    state: 'checked' | 'failed',
    error: string | null,
    { questions, sources }: Pick<ImportResult, 'questions' | 'sources'> = { questions: [], sources: [] },
  ): Promise<void> {
    await this.sql.rows(
      `update dispensary_import_run set state = $2, error = $3, questions = $4, sources = $5, finished_at = now()
        where id = $1 and state = 'running'`,
      [id, state, error, JSON.stringify(questions), JSON.stringify(sources)],
    );
  }
}

/** The end of a run belongs to its transaction: killed at whatever moment, one is written exactly when the other is. */
async function endIn(tx: EntityManager, id: string, sources: readonly string[]): Promise<void> {
  const ended: object[] = await tx.execute(
    `update dispensary_import_run set state = 'done', sources = ?, finished_at = now() where id = ? and state = 'running' returning id`,
    [JSON.stringify(sources), id],
  );
  if (ended.length === 0) throw new AppError('CONFLICT', DIED);
}

const today = (): string => new Date().toISOString().slice(0, 10);

/** Rejects what the command rejects: an unknown state, a future date, and the name of the demo listings. */
function checkAnswers({ state, source, checkedOn }: StartedImport): void {
  if (state && !LISTED_STATES.has(state.toLowerCase()))
    throw new AppError('VALIDATION_FAILED', `There is no state "${state}". Give its postal code or name.`);
  if (checkedOn && checkedOn > today())
    throw new AppError('VALIDATION_FAILED', `The day of the list, ${checkedOn}, is still to come.`);
  if (source === 'demo')
    throw new AppError('VALIDATION_FAILED', 'The demo listings are called "demo". Give the list another name.');
}

const toDispensaryImport = ({
  aliveAt: _,
  startedAt,
  finishedAt,
  undoneAt,
  ...run
}: DispensaryImportRunEntity): DispensaryImport => ({
  ...run,
  total: run.total ?? null,
  error: run.error ?? null,
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  undoneAt: undoneAt?.toISOString() ?? null,
  columns: run.columns as DispensaryImport['columns'],
  warnings: run.warnings as string[],
  questions: run.questions as string[],
  sources: run.sources as string[],
});
