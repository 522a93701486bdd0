import { stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { AppError } from '@bluntbot/platform/app-error';
import { runMain } from '@bluntbot/platform/bootstrap';
import type { EntityManager } from '@mikro-orm/postgresql';
import { stringify } from 'csv-stringify/sync';
import { importDispensaries, removeSource } from '../dispensary-imports/dispensary-import.ts';
import type { RowReport } from '../dispensary-imports/imported-listing.ts';
import type { ListInfo } from '../dispensary-imports/listing-check.ts';
import { readPlaces } from '../dispensary-imports/place-lists.ts';
import { Law } from '../laws/law.entity.ts';
import { openLocationsDatabase } from '../mikro-orm.config.ts';
import { STATES } from '../places/gazetteer.ts';
import { Places } from '../places/places.ts';

const USAGE = `Usage: npm run locations:import -- FILE [--dry-run] [--source NAME] [--state MD] [--regulator "Name"] [--checked-on 2026-11-21] [--report rows.csv]
       npm run locations:import -- --remove NAME

Reads dispensaries from a regulator's list of licences (CSV), GeoJSON or an Overpass answer (shop=cannabis) and switches
the demo listings off. Can be repeated: the same source is brought up to date, and what it no longer has is not shown.
  --source      what the list is called; the file's name when not given
  --state       the state of rows that name none
  --regulator   who gave the licences; the regulator on record for the state when not given
  --checked-on  the day of the list; the day the file was written when not given
  --report      writes what became of every row to a CSV file
  --remove      takes a source out again; when nothing is left the demo listings come back`;

/** Rows of a kind that are printed; the rest is counted. */
const SHOWN = 20;

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  source: { type: 'string' },
  state: { type: 'string' },
  regulator: { type: 'string' },
  'checked-on': { type: 'string' },
  report: { type: 'string' },
  remove: { type: 'string' },
} as const;

/** For operators: real dispensaries from a file. */
runMain(async () => {
  const given = readArguments();
  if (!given) return refuse(USAGE);
  const orm = await openLocationsDatabase();
  try {
    const em = orm.em.fork();
    if (given.values.remove) {
      const removed = await removeSource(em, given.values.remove);
      console.log(
        removed > 0
          ? `${removed} listings of "${given.values.remove}" were removed.`
          : `There are no listings of "${given.values.remove}".`,
      );
    } else if (given.file) await importFile(em, given.file, given.values);
  } catch (error) {
    if (!(error instanceof AppError || (error as { code?: string }).code === 'ENOENT')) throw error;
    refuse((error as Error).message);
  } finally {
    await orm.close();
  }
});

type Values = NonNullable<ReturnType<typeof readArguments>>['values'];

async function importFile(em: EntityManager, file: string, values: Values): Promise<void> {
  const { mtime } = await stat(file);
  const rows: RowReport[] = [];
  const shown = { created: 0, updated: 0, unchanged: 0, skipped: 0, rejected: 0 };
  const report = (row: RowReport) => {
    if (values.report) rows.push(row);
    if (row.outcome === 'unchanged' && row.notes.length === 0) return;
    shown[row.outcome] += 1;
    if (shown[row.outcome] <= SHOWN)
      console.log(`  row ${row.row}  ${row.outcome.padEnd(9)} ${row.name}${row.notes.length > 0 ? `: ${row.notes.join('; ')}` : ''}`);
    if (shown[row.outcome] === SHOWN + 1) console.log(`  … more rows are ${row.outcome}`);
  };
  const list: ListInfo = {
    source: values.source ?? basename(file),
    state: values.state ? STATES.get(values.state.toLowerCase()) : undefined,
    regulator: values.regulator,
    checkedOn: values['checked-on'] ?? mtime.toISOString().slice(0, 10),
    law: await lawsOf(em),
    places: new Places(),
  };
  const dryRun = values['dry-run'];
  const result = await importDispensaries(em, readPlaces(file), list, { dryRun, report });
  if (values.report) await writeReport(values.report, rows);
  const { created, updated, unchanged, skipped, rejected, gone, demosOff } = result;
  console.log(
    `${created} new, ${updated} changed, ${unchanged} unchanged, ${skipped} left out, ${rejected} that cannot be imported, ${gone} no longer on the list.`,
  );
  if (demosOff > 0) console.log(`${demosOff} demo listings ${dryRun ? 'would be' : 'were'} switched off.`);
  if (dryRun) console.log('This was a dry run: nothing was written.');
  if (created + updated + unchanged === 0) process.exitCode = 1;
}

async function lawsOf(em: EntityManager): Promise<ListInfo['law']> {
  const laws = new Map(
    (await em.findAll(Law)).map(({ code, adultSales, medicalSales, deliveryAllowed, medicalDelivery, regulator }) => [
      code,
      { adultSales, medicalSales, deliveryAllowed, medicalDelivery, regulator: regulator ?? null },
    ]),
  );
  return (state) => laws.get(state);
}

async function writeReport(path: string, rows: RowReport[]): Promise<void> {
  const lines = rows.map(({ row, name, outcome, notes }) => [row, name, outcome, notes.join('; ')]);
  await writeFile(path, stringify(lines, { header: true, columns: ['row', 'name', 'outcome', 'notes'], escape_formulas: true }));
}

function readArguments() {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: OPTIONS });
    const [file, ...more] = positionals;
    if (more.length > 0 || Boolean(file) === Boolean(values.remove)) return undefined;
    if (values.state && !STATES.has(values.state.toLowerCase())) return undefined;
    if (values['checked-on'] && !isPastDay(values['checked-on'])) return undefined;
    // The name under which the demo listings stand.
    if (values.source === 'demo') return undefined;
    return { file, values };
  } catch {
    return undefined; // An option that does not exist.
  }
}

const isPastDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && Date.parse(text) <= Date.now();

function refuse(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
