import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { basename } from 'node:path';
import { AppError } from '@bluntbot/platform/app-error';
import { runMain } from '@bluntbot/platform/bootstrap';
import type { ImportRow } from '@bluntbot/proto/catalog/strain-imports';
import { openCatalogDatabase } from '../mikro-orm.config.ts';
import { runImport } from '../strain-imports/strain-import-runner.ts';

const USAGE = `Usage: npm run catalog:import -- FILE [--apply] [--skip-rejected]

Reads strains from a CSV file and reports what each row would do. With --apply all rows are written, or none when one
of them cannot be; with --skip-rejected as well, those are left out and the rest is written.`;
const FLAGS = ['--apply', '--skip-rejected'];
/** Rows of a kind that are printed; the rest is counted. */
const SHOWN = 20;

/** For operators: strains from a CSV file. */
runMain(async () => {
  const args = process.argv.slice(2);
  const [path] = args.filter((arg) => !arg.startsWith('--'));
  if (!path || args.some((arg) => arg.startsWith('--') && !FLAGS.includes(arg))) {
    console.error(USAGE);
    process.exitCode = 1;
    return;
  }
  const orm = await openCatalogDatabase();
  try {
    process.exitCode = (await importFile(orm.em, path, !args.includes('--apply'), args.includes('--skip-rejected'))) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof AppError) && (error as { code?: string }).code !== 'ENOENT') throw error;
    console.error((error as Error).message);
    process.exitCode = 1;
  } finally {
    await orm.close();
  }
});

/** Whether all rows can be, or were, imported. */
async function importFile(em: Parameters<typeof runImport>[0], path: string, dryRun: boolean, skipRejected: boolean): Promise<boolean> {
  const { size } = await stat(path);
  const shown = { created: 0, updated: 0, unchanged: 0, rejected: 0 };
  const print = ({ row, name, outcome, notes }: ImportRow) => {
    if (outcome === 'unchanged' && notes.length === 0) return;
    shown[outcome] += 1;
    if (shown[outcome] <= SHOWN)
      console.log(`  row ${row}  ${outcome.padEnd(9)} ${name}${notes.length > 0 ? `: ${notes.join('; ')}` : ''}`);
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
  if (dryRun) console.log('This was a dry run: nothing was written. Add --apply to write.');
  else
    console.log(
      result.written ? 'All rows that can be imported were written.' : 'Nothing was written. Correct those rows, or add --skip-rejected.',
    );
  return result.rejected === 0 || skipRejected;
}
