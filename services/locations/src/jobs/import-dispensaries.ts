import { stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { runJob } from '@bluntbot/platform/service/run-job';
import type { EntityManager } from '@mikro-orm/postgresql';
import { stringify } from 'csv-stringify/sync';
import { importDispensaries, removeSource } from '../dispensary-imports/dispensary-import.ts';
import { ImportSummary } from '../dispensary-imports/import-summary.ts';
import type { RowReport } from '../dispensary-imports/imported-listing.ts';
import type { ListInfo } from '../dispensary-imports/listing-check.ts';
import { readPlaces } from '../dispensary-imports/place-lists.ts';
import { LawEntity } from '../laws/law.entity.ts';
import { locationsDatabase } from '../mikro-orm.config.ts';
import { STATES } from '../places/gazetteer.ts';
import { Places } from '../places/places.ts';

const USAGE = `Usage: npm run locations:import -- FILE [--dry-run] [--source NAME] [--state MD] [--regulator "Name"] [--all-are-shops] [--checked-on 2026-11-21] [--report rows.csv]
       npm run locations:import -- --remove NAME

Reads dispensaries from a regulator's list of licenses (CSV), GeoJSON or an Overpass answer (shop=cannabis) and switches
the demo listings off. Can be repeated: a newer list of the same regulator replaces the older one, whatever its file is
called, and what it no longer has is not shown.
  --source         what the list is called, when several lists of one regulator shall stand side by side; the regulator's name
                   when not given, or the file's name where no regulator is known
  --state          the state of rows that name none
  --regulator      who gave the licenses; the regulator on record for the state when not given
  --all-are-shops  takes every row for a shop, whatever its license is called
  --checked-on     the day of the list; the day the file was written when not given
  --report         writes what became of every row to a CSV file
  --remove         takes a source out again; when nothing is left the demo listings come back`;

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  source: { type: 'string' },
  state: { type: 'string' },
  regulator: { type: 'string' },
  'all-are-shops': { type: 'boolean', default: false },
  'checked-on': { type: 'string' },
  report: { type: 'string' },
  remove: { type: 'string' },
} as const;

/** For operators: real dispensaries from a file. */
runJob(locationsDatabase, async (orm) => {
  const given = readArguments();
  if (!given) return refuse(USAGE);
  const em = orm.em.fork();
  if (given.values.remove) {
    const removed = await removeSource(em, given.values.remove);
    console.log(
      removed > 0 ? `${removed} listings of "${given.values.remove}" were removed.` : `There are no listings of "${given.values.remove}".`,
    );
  } else if (given.file) await importFile(em, given.file, given.values);
});

type Values = NonNullable<ReturnType<typeof readArguments>>['values'];

async function importFile(em: EntityManager, file: string, values: Values): Promise<void> {
  const { mtime } = await stat(file);
  const rows: RowReport[] = [];
  const summary = new ImportSummary();
  const report = (row: RowReport) => {
    if (values.report) rows.push(row);
    summary.add(row);
  };
  const list: ListInfo = {
    source: values.source,
    file: basename(file),
    state: values.state ? STATES.get(values.state.toLowerCase()) : undefined,
    regulator: values.regulator,
    allAreShops: values['all-are-shops'],
    checkedOn: values['checked-on'] ?? mtime.toISOString().slice(0, 10),
    law: await lawsOf(em),
    places: new Places(),
  };
  const dryRun = values['dry-run'];
  const warn = (text: string) => console.warn(`Warning: ${text}.`);
  const result = await importDispensaries(em, readPlaces(file), list, { dryRun, report, warn });
  if (values.report) await writeReport(values.report, rows);
  for (const line of summary.lines()) console.log(line);
  const { created, updated, unchanged, joined, skipped, rejected, gone, demosOff, sources } = result;
  console.log(
    `${created} new, ${updated} changed, ${unchanged} unchanged, ${joined} joined to another row's listing, ${skipped} left out, ${rejected} that cannot be imported, ${gone} no longer on the list.`,
  );
  for (const source of sources) console.log(`Listed under "${source}".`);
  if (demosOff > 0) console.log(`${demosOff} demo listings ${dryRun ? 'would be' : 'were'} switched off.`);
  if (summary.leftOutByKind && !values['all-are-shops'])
    console.log('If rows were left out as no shops that are, --all-are-shops takes every row for one.');
  if (!values.report) console.log('--report rows.csv writes what became of every row.');
  if (dryRun) console.log('This was a dry run: nothing was written.');
  if (created + updated + unchanged === 0) process.exitCode = 1;
}

async function lawsOf(em: EntityManager): Promise<ListInfo['law']> {
  const laws = new Map(
    (await em.findAll(LawEntity)).map(({ code, adultSales, medicalSales, deliveryAllowed, medicalDelivery, regulator }) => [
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
