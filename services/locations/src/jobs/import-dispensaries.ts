import { basename } from 'node:path';
import { AppError } from '@bluntbot/platform/app-error';
import { failureLine, runJob } from '@bluntbot/platform/service/run-job';
import { ReportFile } from '@bluntbot/platform/tables/report-file';
import { namedFile } from '@bluntbot/platform/tables/table-file';
import type { EntityManager } from '@mikro-orm/postgresql';
import { stringify } from 'csv-stringify/sync';
import { type ImportResult, importDispensaries, removeSource } from '../dispensary-imports/dispensary-import.ts';
import { ImportSummary } from '../dispensary-imports/import-summary.ts';
import type { RowReport } from '../dispensary-imports/imported-listing.ts';
import { statusKey } from '../dispensary-imports/license-status.ts';
import { LISTED_STATES } from '../dispensary-imports/listed-states.ts';
import type { ListInfo } from '../dispensary-imports/listing-check.ts';
import { readPlaces } from '../dispensary-imports/place-lists.ts';
import { LawEntity } from '../laws/law.entity.ts';
import { locationsDatabase } from '../mikro-orm.config.ts';
import { Places } from '../places/places.ts';
import { type ImportArguments, readArguments } from './import-arguments.ts';

/** Rows from which on an import says how far it is. */
const LONG_IMPORT = 5_000;

/** For operators: real dispensaries from a file. */
runJob(locationsDatabase, async (orm) => {
  const given = readArguments(process.argv.slice(2));
  if (typeof given === 'string') return refuse(given);
  const em = orm.em.fork();
  if (given.values.remove) {
    const removed = await removeSource(em, given.values.remove);
    console.log(
      removed > 0
        ? `${removed} listings of "${given.values.remove}" were removed.`
        : `There are no listings of "${given.values.remove}".`,
    );
  } else if (given.file) await importFile(em, given.file, given.values);
});

type Values = ImportArguments['values'];

async function importFile(em: EntityManager, path: string, values: Values): Promise<void> {
  const file = await namedFile(path);
  const summary = new ImportSummary();
  const rows: RowReport[] = [];
  const report = values.report ? await ReportFile.start<RowReport>(values.report) : undefined;
  const dryRun = values['dry-run'];
  const warn = (text: string) => console.warn(`Warning: ${text}.`);
  const columns = { columns: values.column, allAreShops: values['all-are-shops'], warn: once(warn) };
  let committing = false;
  try {
    const result = await importDispensaries(
      em,
      () => readPlaces(file, columns),
      await listInfo(em, path, file.changedOn, values),
      {
        dryRun,
        warn,
        report: (row) => {
          if (report) rows.push(row);
          summary.add(row);
        },
        progress: progressPrinter(),
        committing: () => {
          committing = true;
        },
      },
    );
    const written = !dryRun && result.questions.length === 0;
    await finishReport(report, rows, written);
    printResult(result, summary, values, written);
    if (result.questions.length > 0 || result.created + result.updated + result.unchanged === 0) process.exitCode = 1;
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
    law: await lawsOf(em),
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
  const [status] = summary.strangeStatuses;
  if (status) console.log(`If a status that isn't understood means an open shop, say so: --open-status "${status}".`);
  if (!values.report) console.log('--report rows.csv writes what became of every row.');
  for (const question of questions) console.error(question);
  if (!isWritten)
    console.log(questions.length > 0 ? 'Nothing was written.' : 'This was a dry run: nothing was written.');
}

/** Says the same only once: the file is read twice. */
function once(warn: (text: string) => void): (text: string) => void {
  const said = new Set<string>();
  return (text) => {
    if (!said.has(text)) warn(text);
    said.add(text);
  };
}

/** Prints every tenth of a long import. */
function progressPrinter(): (done: number, of: number) => void {
  let printed = 0;
  return (done, of) => {
    const tenth = Math.floor((10 * done) / of);
    if (of >= LONG_IMPORT && tenth > printed)
      console.log(`  ${done.toLocaleString('en-US')} of ${of.toLocaleString('en-US')} shops …`);
    printed = tenth;
  };
}

async function lawsOf(em: EntityManager): Promise<ListInfo['law']> {
  const laws = new Map(
    (await em.findAll(LawEntity)).map(
      ({ code, adultSales, medicalSales, deliveryAllowed, medicalDelivery, regulator }) => [
        code,
        { adultSales, medicalSales, deliveryAllowed, medicalDelivery, regulator: regulator ?? null },
      ],
    ),
  );
  return (state) => laws.get(state);
}

const WRITTEN: ReadonlySet<string> = new Set(['created', 'updated', 'joined']);

/** Writes the report. `failure` is why the import ended early. */
async function finishReport(
  report: ReportFile<RowReport> | undefined,
  rows: readonly RowReport[],
  written: boolean,
  failure?: string,
): Promise<void> {
  const lines = (cells: readonly unknown[][]) => stringify([...cells], { escape_formulas: true });
  await report?.add(rows);
  await report?.finish(
    lines([['row', 'name', 'outcome', 'notes', 'written']]),
    (batch) =>
      lines(
        batch.map(({ row, name, outcome, notes }) => [
          ...[row, name, outcome, notes.join('; ')],
          written && WRITTEN.has(outcome) ? 'yes' : 'no',
        ]),
      ),
    failure && lines([['', '', 'failed', failure, 'no']]),
  );
}

function refuse(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
