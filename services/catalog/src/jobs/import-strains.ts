import { createReadStream } from 'node:fs';
import { appendFile, stat, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { runJob } from '@bluntbot/platform/service/run-job';
import type { ImportRow } from '@bluntbot/proto/catalog/strain-imports';
import { catalogDatabase } from '../mikro-orm.config.ts';
import { changeText, REPORT_HEADER, reportLines } from '../strain-imports/import-report.ts';
import { runImport } from '../strain-imports/strain-import-runner.ts';

const USAGE = `Usage: npm run catalog:import -- FILE [--apply] [--skip-rejected] [--report rows.csv]

Reads strains from a CSV file and reports what each row would do, field by field. With --apply all rows are written, or
none when one of them cannot be; with --skip-rejected as well, those are left out and the rest is written.
  --report  where the whole report goes; FILE.report.csv when not given`;

const OPTIONS = {
  apply: { type: 'boolean', default: false },
  'skip-rejected': { type: 'boolean', default: false },
  report: { type: 'string' },
} as const;
/** Rows of a kind that are printed, and characters of a value in them; the rest is in the report. */
const SHOWN = 20;
const LONGEST_VALUE = 60;

/** For operators: strains from a CSV file. */
runJob(catalogDatabase, async (orm) => {
  const given = readArguments();
  if (!given) {
    console.error(USAGE);
    process.exitCode = 1;
    return;
  }
  process.exitCode = (await importFile(orm.em, given.file, given.values)) ? 0 : 1;
});

function readArguments() {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: OPTIONS });
    const [file, ...more] = positionals;
    return file && more.length === 0 ? { file, values } : undefined;
  } catch {
    return undefined; // An option that does not exist.
  }
}

type Values = NonNullable<ReturnType<typeof readArguments>>['values'];

/** Whether all rows can be, or were, imported. */
async function importFile(em: Parameters<typeof runImport>[0], path: string, values: Values): Promise<boolean> {
  const { size } = await stat(path);
  const [dryRun, skipRejected] = [!values.apply, values['skip-rejected']];
  const reportPath = values.report ?? `${path}.report.csv`;
  await writeFile(reportPath, REPORT_HEADER);
  const shown = { created: 0, updated: 0, unchanged: 0, rejected: 0 };
  let contradicting = 0;
  const print = ({ row, name, outcome, notes, changes }: ImportRow) => {
    if (notes.some((note) => note.startsWith('contradicts'))) contradicting += 1;
    if (outcome === 'unchanged' && notes.length === 0) return;
    shown[outcome] += 1;
    const told = [...notes, ...changes.map((change) => changeText(change, LONGEST_VALUE))].join('; ');
    if (shown[outcome] <= SHOWN) console.log(`  row ${row}  ${outcome.padEnd(9)} ${name}${told && `: ${told}`}`);
    if (shown[outcome] === SHOWN + 1) console.log(`  … more rows are ${outcome}`);
  };
  let told = 0;
  const result = await runImport(em, {
    file: { bytes: size, open: async () => createReadStream(path) },
    fileName: basename(path),
    dryRun,
    skipRejected,
    staff: `command:${userInfo().username}`,
    report: async (progress, rows) => {
      for (const row of rows) print(row);
      await appendFile(reportPath, reportLines(rows));
      const tenth = size > 0 ? Math.floor((10 * progress.bytesRead) / (2 * size)) : 0;
      if (tenth > told) console.log(`  ${progress.created + progress.updated + progress.unchanged + progress.rejected} rows …`);
      told = Math.max(told, tenth);
    },
  });
  const ignored = result.columns.filter(({ field }) => field === null).map(({ header }) => header);
  if (ignored.length > 0) console.log(`Columns that were ignored: ${ignored.join(', ')}`);
  console.log(
    `${result.created} new, ${result.updated} changed, ${result.unchanged} unchanged, ${result.rejected} that cannot be imported.`,
  );
  if (contradicting > 0) console.log(`${contradicting} contradict what is known of their strain.`);
  console.log(`What became of every row: ${reportPath}`);
  if (dryRun) console.log('This was a dry run: nothing was written. Add --apply to write.');
  else
    console.log(
      result.written ? 'All rows that can be imported were written.' : 'Nothing was written. Correct those rows, or add --skip-rejected.',
    );
  return result.rejected === 0 || skipRejected;
}
