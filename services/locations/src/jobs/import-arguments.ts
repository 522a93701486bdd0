import { parseArgs } from 'node:util';
import { LISTED_STATES } from '../dispensary-imports/listed-states.ts';

/** What the command can do, with all of its options. */
export const USAGE = `Usage: npm run locations:import -- FILE [options]
       npm run locations:import -- --remove NAME
       npm run locations:import -- --undo ID

Reads dispensaries from a regulator's list of licenses or a marketplace's export (CSV, .xlsx, JSON), GeoJSON, or an Overpass answer
(shop=cannabis), and switches the demo listings off. Can be repeated: a newer list of the same regulator replaces the older one,
whatever its file is called, and shops that it no longer has are not shown.
  --dry-run          says what would happen and writes nothing
  --report rows.csv  writes what became of every row to a CSV file
  --column "name=Store Title"  says what a column holds, when its header isn't known; can be repeated. "ignore=Notes" leaves one out
  --open-status "A"  says that a status means an open shop in this list; can be repeated
  --allow-removals   takes shops out even if the list lost more than a fifth of them
  --all-are-shops    takes every row for a shop, whatever its license is called
  --source NAME      what the list is called, when several lists of one regulator stand side by side; the regulator's name if not given, or
                     the file's name where no regulator is known
  --state MD         the state of rows that name none
  --regulator NAME   who gave the licenses; the regulator on record for the state if not given
  --checked-on DAY   the day of the list (2026-11-21); the day the file was written if not given
  --remove NAME      takes a source out again; when nothing is left the demo listings come back
  --undo ID          puts back what one of the newest five imports changed, except what another import has changed since; an import
                     prints its ID
  --help             prints this`;

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  source: { type: 'string' },
  state: { type: 'string' },
  regulator: { type: 'string' },
  column: { type: 'string', multiple: true, default: [] as string[] },
  'open-status': { type: 'string', multiple: true, default: [] as string[] },
  'allow-removals': { type: 'boolean', default: false },
  'all-are-shops': { type: 'boolean', default: false },
  'checked-on': { type: 'string' },
  report: { type: 'string' },
  remove: { type: 'string' },
  undo: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export type ImportArguments = { file: string | undefined; values: ReturnType<typeof parsed>['values'] };

const parsed = (args: readonly string[]) => parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });

/** The parsed arguments, or one line that says what's wrong. */
export function readArguments(args: readonly string[]): ImportArguments | string {
  let given: ReturnType<typeof parsed>;
  try {
    given = parsed(args);
  } catch (error) {
    return `${(error as Error).message} --help prints the options.`;
  }
  const { positionals, values } = given;
  const [file, ...more] = positionals;
  if (values.help) return { file: undefined, values };
  if (!file && !values.remove && !values.undo) return USAGE;
  if (more.length > 0) return `Name one file. These are ${positionals.length}: ${positionals.join(', ')}.`;
  if ([file, values.remove, values.undo].filter(Boolean).length > 1)
    return 'Name only one of these: a file to import, a source to remove, or an import to undo.';
  if (values.undo && !UUID.test(values.undo))
    return `"${values.undo}" is no ID of an import. An import prints its ID at the end.`;
  if (values.state && !LISTED_STATES.has(values.state.toLowerCase())) {
    return `There is no state "${values.state}". Give its postal code or name, for example --state MD.`;
  }
  if (values['checked-on'] && !isPastDay(values['checked-on'])) {
    return `"${values['checked-on']}" is no day up to today. Write it like 2026-11-21.`;
  }
  // The source name of the demo listings.
  if (values.source === 'demo') return 'The demo listings are called "demo". Give the list another name with --source.';
  return { file, values };
}

const isPastDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && Date.parse(text) <= Date.now();
