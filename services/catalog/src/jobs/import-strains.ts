import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { AppError } from '@bluntbot/platform/app-error';
import { failureLine, runJob } from '@bluntbot/platform/service/run-job';
import { ReportFile } from '@bluntbot/platform/tables/report-file';
import { namedFile } from '@bluntbot/platform/tables/table-file';
import type { ImportRow } from '@bluntbot/proto/catalog/strain-imports';
import { catalogDatabase } from '../mikro-orm.config.ts';
import { readGivenColumns } from '../strain-imports/csv-columns.ts';
import { changeText, endingLine, REPORT_HEADER, reportLines } from '../strain-imports/import-report.ts';
import { type Progress, runImport } from '../strain-imports/strain-import-runner.ts';
import { undoImport } from '../strain-imports/strain-undo.ts';

const USAGE = `Usage: npm run catalog:import -- FILE [--apply] [--skip-rejected] [--column "name=Strain Title"] [--report rows.csv]
       npm run catalog:import -- --undo ID

Reads strains from a table (CSV, .xlsx, JSON) and reports what each row would do, field by field. With --apply all rows are written, or
none if one of them cannot be; with --skip-rejected as well, those are left out and the rest is written.
  --column  says what a column holds, when its header isn't known; can be repeated. "ignore=Notes" leaves one out
  --report  where the whole report goes; FILE.report.csv if not given
  --undo    puts back what an import changed, except what was edited since; an import prints its ID
  --help    prints this`;

const OPTIONS = {
  apply: { type: 'boolean', default: false },
  'skip-rejected': { type: 'boolean', default: false },
  column: { type: 'string', multiple: true, default: [] as string[] },
  report: { type: 'string' },
  undo: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;
/** Rows of a kind that are printed, and characters of a value in them; the rest is in the report. */
const SHOWN = 20;
/** Rows after which a look through a long file says how far it is. */
const LONG_LOOK = 5_000;
const LONGEST_VALUE = 60;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** For operators: strains from a file. */
runJob(catalogDatabase, async (orm) => {
  const given = readArguments();
  if (typeof given === 'string') {
    console.error(given);
    process.exitCode = 1;
  } else if (given.values.help) console.log(USAGE);
  else if (given.values.undo) {
    const { restored, removed, kept } = await undoImport(orm.em, given.values.undo, operator());
    console.log(
      `${restored} strains are what they were, ${removed} new ones are gone, ${kept} were edited since and stay as they are.`,
    );
  } else process.exitCode = (await importFile(orm.em, given.file ?? '', given.values)) ? 0 : 1;
});

const operator = () => `command:${userInfo().username}`;
const parsed = () => parseArgs({ allowPositionals: true, options: OPTIONS });

function readArguments(): { file: string | undefined; values: Values } | string {
  try {
    const { positionals, values } = parsed();
    const [file, ...more] = positionals;
    if (more.length > 0) return `Name one file. These are ${positionals.length}: ${positionals.join(', ')}.`;
    if (values.undo && !UUID.test(values.undo))
      return `"${values.undo}" is no ID of an import. An import prints its ID at the end.`;
    return file || values.undo || values.help ? { file, values } : USAGE;
  } catch (error) {
    return `${(error as Error).message} --help prints the options.`;
  }
}

type Values = ReturnType<typeof parsed>['values'];

/** True if all rows can be, or were, imported. */
async function importFile(em: Parameters<typeof runImport>[0], path: string, values: Values): Promise<boolean> {
  const file = await namedFile(path);
  const columns = readGivenColumns(values.column);
  const [dryRun, skipRejected, id] = [!values.apply, values['skip-rejected'], randomUUID()];
  const reportPath = values.report ?? `${path}.report.csv`;
  const report = await ReportFile.start<ImportRow>(reportPath);
  const finish = (written: boolean, tail?: string) =>
    report.finish(REPORT_HEADER, (rows) => reportLines(rows, written), tail);
  const printer = new Printer(file.bytes);
  let committing = false;
  try {
    const result = await runImport(em, {
      ...{ id, file, columns, dryRun, skipRejected },
      fileName: basename(path),
      staff: operator(),
      report: async (progress, rows) => {
        printer.print(progress, rows);
        await report.add(rows);
      },
      done: async () => {
        committing = true;
      },
    });
    await finish(result.written);
    printer.printEnd(result, reportPath);
    console.log(endingLine({ ...result, id, dryRun }));
    return result.rejected === 0 || skipRejected;
  } catch (error) {
    const line = failureLine(error);
    const fate =
      committing && !dryRun
        ? 'It is not certain that the file was written. Import it again: rows that were written stay unchanged.'
        : 'Nothing was written.';
    await finish(
      false,
      reportLines(
        [
          {
            row: 0,
            name: '',
            outcome: 'rejected',
            changes: [],
            notes: [`The import failed. ${line ?? error} ${fate}`],
          },
        ],
        false,
      ),
    );
    throw line === undefined ? error : new AppError('UNAVAILABLE', `${line} ${fate}`);
  }
}

/** Prints how an import goes. */
class Printer {
  private readonly shown = { created: 0, updated: 0, unchanged: 0, rejected: 0 };
  private contradicting = 0;
  private tenths = 0;

  constructor(private readonly bytes: number) {}

  print(progress: Progress, rows: readonly ImportRow[]): void {
    for (const row of rows) this.printRow(row);
    if (progress.bytesRead === 0 && progress.surveyed > 0 && progress.surveyed % LONG_LOOK === 0)
      console.log(`  ${progress.surveyed.toLocaleString('en-US')} rows looked through …`);
    // The file is read twice: first for what only a look at all of it shows.
    const tenth = Math.floor((10 * progress.bytesRead) / this.bytes);
    if (tenth > this.tenths)
      console.log(`  ${progress.created + progress.updated + progress.unchanged + progress.rejected} rows …`);
    this.tenths = Math.max(this.tenths, tenth);
  }

  printEnd({ columns, created, updated, unchanged, rejected, warnings }: Progress, reportPath: string): void {
    const ignored = columns.filter(({ field }) => field === null).map(({ header }) => header);
    if (ignored.length > 0)
      console.log(`Columns that were ignored: ${ignored.join(', ')}. --column "flavors=Header" says what one holds.`);
    for (const warning of warnings) console.warn(`Warning: ${warning}`);
    console.log(`${created} new, ${updated} changed, ${unchanged} unchanged, ${rejected} that cannot be imported.`);
    if (this.contradicting > 0) console.log(`${this.contradicting} contradict what is known of their strain.`);
    console.log(`What became of every row: ${reportPath}`);
  }

  private printRow({ row, name, outcome, notes, changes }: ImportRow): void {
    if (notes.some((note) => note.startsWith('contradicts'))) this.contradicting += 1;
    if (outcome === 'unchanged' && notes.length === 0) return;
    this.shown[outcome] += 1;
    const told = [...notes, ...changes.map((change) => changeText(change, LONGEST_VALUE))].join('; ');
    if (this.shown[outcome] <= SHOWN) console.log(`  row ${row}  ${outcome.padEnd(9)} ${name}${told && `: ${told}`}`);
    if (this.shown[outcome] === SHOWN + 1) console.log(`  … more rows are ${outcome}`);
  }
}
