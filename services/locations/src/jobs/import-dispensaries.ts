import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { basename } from 'node:path';
import { AppError } from '@bluntbot/platform/app-error';
import { failureLine, runJob } from '@bluntbot/platform/service/run-job';
import { ReportFile } from '@bluntbot/platform/tables/report-file';
import { namedFile } from '@bluntbot/platform/tables/table-file';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type ImportPhase,
  type ImportResult,
  importDispensaries,
  removeSource,
} from '../dispensary-imports/dispensary-import.ts';
import { undoImport } from '../dispensary-imports/dispensary-undo.ts';
import { ImportSummary } from '../dispensary-imports/import-summary.ts';
import { statusKey } from '../dispensary-imports/license-status.ts';
import { REPORT_HEADER, type ReportedRow, removedRow, reportLines } from '../dispensary-imports/list-report.ts';
import { LISTED_STATES } from '../dispensary-imports/listed-states.ts';
import type { ListInfo } from '../dispensary-imports/listing-check.ts';
import { NO_STATE } from '../dispensary-imports/listing-spot.ts';
import { readPlaces } from '../dispensary-imports/place-lists.ts';
import { readShopLaws } from '../dispensary-imports/shop-laws.ts';
import { locationsDatabase } from '../mikro-orm.config.ts';
import { Places } from '../places/places.ts';
import { type ImportArguments, readArguments, USAGE } from './import-arguments.ts';

/** The least rows for which an import reports progress. */
const LONG_IMPORT = 5_000;
/** Operators answer with options. */
const OPTIONS = {
  name: (header: string) => `Say which one it is, for example: --column "name=${header}"`,
  allAreShops: '--all-are-shops',
};

/** For operators: real dispensaries from a file. */
runJob(locationsDatabase, async (orm) => {
  const given = readArguments(process.argv.slice(2));
  if (typeof given === 'string') return refuse(given);
  if (given.values.help) return console.log(USAGE);
  const em = orm.em.fork();
  if (given.values.remove) {
    const removed = await removeSource(em, given.values.remove);
    console.log(
      removed > 0
        ? `${removed} listings of "${given.values.remove}" were removed.`
        : `There are no listings of "${given.values.remove}".`,
    );
  } else if (given.values.undo) {
    const { restored, removed, kept, demosOn } = await undoImport(
      em,
      given.values.undo,
      `command:${userInfo().username}`,
    );
    console.log(
      `${restored} shops are what they were, ${removed} new ones are gone, ${kept} were changed since and stay as they are.`,
    );
    if (demosOn > 0) console.log(`${demosOn} demo listings are shown again.`);
  } else if (given.file) await importFile(em, given.file, given.values);
});

type Values = ImportArguments['values'];

async function importFile(em: EntityManager, path: string, values: Values): Promise<void> {
  const file = await namedFile(path);
  const summary = new ImportSummary();
  const rows: ReportedRow[] = [];
  const report = values.report ? await ReportFile.start<ReportedRow>(values.report) : undefined;
  const [id, dryRun] = [randomUUID(), values['dry-run']];
  const warn = (text: string) => console.warn(`Warning: ${text}.`);
  const columns = {
    columns: values.column,
    allAreShops: values['all-are-shops'],
    warn: once(warn),
    advice: OPTIONS,
    marks: new Map(),
  };
  let committing = false;
  try {
    const result = await importDispensaries(
      em,
      () => readPlaces(file, columns),
      await listInfo(em, path, file.changedOn, values),
      {
        id,
        dryRun,
        warn,
        report: (row) => {
          if (report) rows.push(row);
          summary.add(row);
        },
        removed: (shops) => void rows.push(...shops.map(removedRow)),
        progress: progressPrinter(),
        committing: () => {
          committing = true;
        },
      },
    );
    const written = !dryRun && result.questions.length === 0 && takenRows(result) > 0;
    await finishReport(report, rows, written);
    printResult(result, summary, values, written);
    if (written && result.created + result.updated + result.gone > 0)
      console.log(`To undo it: npm run locations:import -- --undo ${id}`);
    if (result.questions.length > 0 || takenRows(result) === 0) process.exitCode = 1;
  } catch (error) {
    const line = failureLine(error);
    const fate = committing
      ? 'It is not certain that the list was written. Import it again: rows that were written stay unchanged.'
      : 'Nothing was written.';
    await finishReport(report, rows, false, `${line ?? (error as Error).message} ${fate}`);
    throw line === undefined ? error : new AppError('UNAVAILABLE', `${line} ${fate}`);
  }
}

async function listInfo(em: EntityManager, path: string, changedOn: string, values: Values): Promise<ListInfo> {
  return {
    source: values.source,
    file: basename(path),
    state: values.state ? LISTED_STATES.get(values.state.toLowerCase()) : undefined,
    regulator: values.regulator,
    allAreShops: values['all-are-shops'],
    openStatuses: new Set(values['open-status'].map(statusKey)),
    allowRemovals: values['allow-removals'],
    checkedOn: values['checked-on'] ?? changedOn,
    law: await readShopLaws(em),
    places: new Places(),
  };
}

function printResult(result: ImportResult, summary: ImportSummary, values: Values, isWritten: boolean): void {
  for (const line of summary.lines()) console.log(line);
  const { created, updated, unchanged, joined, skipped, rejected, gone, demosOff, sources, questions } = result;
  console.log(
    `${created} new, ${updated} changed, ${unchanged} unchanged, ${joined} joined to another row's listing, ${skipped} left out, ${rejected} that cannot be imported, ${gone} no longer on the list.`,
  );
  if (isWritten) for (const source of sources) console.log(`Listed under "${source}".`);
  if (demosOff > 0) console.log(`${demosOff} demo listings ${isWritten ? 'were' : 'would be'} switched off.`);
  if (summary.leftOutByKind && !values['all-are-shops'])
    console.log('If shops were left out for the kind of their license, --all-are-shops takes every row for a shop.');
  if (summary.rejectedFor(NO_STATE)) console.log('Say which state the list is of: --state MD.');
  const [status] = summary.strangeStatuses;
  if (status) console.log(`If a status that isn't understood means an open shop, say so: --open-status "${status}".`);
  if (!values.report) console.log('--report rows.csv writes what became of every row.');
  for (const question of questions) console.error(`${question} If it is, run the import again with --allow-removals.`);
  if (!isWritten) console.log(whyUnwritten(result, values['dry-run']));
}

function whyUnwritten({ questions }: ImportResult, dryRun: boolean): string {
  if (questions.length > 0) return 'Nothing was written.';
  return dryRun ? 'This was a dry run: nothing was written.' : 'No row could be taken: nothing was written.';
}

/** Rows that have a listing after the import. */
const takenRows = ({ created, updated, unchanged }: ImportResult): number => created + updated + unchanged;

/** Says the same only once: the file is read twice. */
function once(warn: (text: string) => void): (text: string) => void {
  const said = new Set<string>();
  return (text) => {
    if (!said.has(text)) warn(text);
    said.add(text);
  };
}

const DID: Readonly<Record<ImportPhase, string>> = { reading: 'read', checking: 'checked', writing: 'written' };

/** Prints every few thousand rows that are read, and every tenth of what a long import checks and writes. */
function progressPrinter(): (phase: ImportPhase, done: number, of: number | null) => void {
  let last = '';
  return (phase, done, of) => {
    if (done < LONG_IMPORT && (of === null || of < LONG_IMPORT)) return;
    const step = `${phase} ${of === null ? Math.floor(done / LONG_IMPORT) : Math.floor((10 * done) / of)}`;
    if (step === last || step.endsWith(' 0')) return;
    last = step;
    const what = phase === 'writing' ? 'shops' : 'rows';
    const all = of === null ? '' : ` of ${of.toLocaleString('en-US')}`;
    console.log(`  ${done.toLocaleString('en-US')}${all} ${what} ${DID[phase]} …`);
  };
}

/** Writes the report. `failure` is why the import ended early. */
async function finishReport(
  report: ReportFile<ReportedRow> | undefined,
  rows: readonly ReportedRow[],
  written: boolean,
  failure?: string,
): Promise<void> {
  await report?.add(rows);
  await report?.finish(
    REPORT_HEADER,
    (batch) => reportLines(batch, written),
    failure && reportLines([{ row: null, name: '', outcome: 'failed', notes: [failure] }], false),
  );
}

function refuse(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
