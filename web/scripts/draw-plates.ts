import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { PLATE_FOLDERS, plateName } from '../server/plate-names.ts';
import { PLATE_ENDS, PLATE_FORMATS, plateFiles } from './plate-files.ts';
import { plateDrawing } from './plate-parts.ts';

/**
 * Draws the plates over articles and recipes as the files that browsers are sent, or only those whose names
 * (`learn/cannabis-laws`) are arguments. What has not changed since it was drawn last is kept, what has no source any
 * more is removed. Output is not committed.
 */
const SOURCES = new URL('../plates/', import.meta.url);
const OUTPUT = new URL('../.cache/plates/images/', import.meta.url);
/** Drawn side by side: much of the work has one thread. */
const AT_ONCE = 2;
/** Ends the name of the file that holds what a plate was drawn from, as a hash. It is written last. */
const RECORD = '.drawn';

const only = new Set(process.argv.slice(2));
// One that is asked for has somebody waiting; all of them have not.
if (only.size === 0) setPriority(constants.priority.PRIORITY_LOW);
const waiting: [name: string, source: string, hash: string][] = [];

for (const folder of PLATE_FOLDERS) {
  await mkdir(new URL(`${folder}/`, OUTPUT), { recursive: true });
  const files = (await readdir(new URL(`${folder}/`, SOURCES))).filter((name) => name.endsWith('.svg'));
  const names = new Map(files.map((file) => [`${folder}/${plateName(folder, file)}`, file]));
  for (const [name, file] of names) {
    if (only.size > 0 && !only.has(name)) continue;
    const source = await readFile(new URL(`${folder}/${file}`, SOURCES), 'utf8');
    const hash = createHash('sha256').update(PLATE_FORMATS).update(plateDrawing(source)).digest('hex');
    const kept = await readFile(new URL(name + RECORD, OUTPUT), 'utf8').catch(() => '');
    if (kept !== hash) waiting.push([name, source, hash]);
  }
  if (only.size === 0) await removeOthers(folder, names);
}
const toDraw = waiting.values();
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const [name, source, hash] of toDraw) await draw(name, source, hash);
  }),
);

async function removeOthers(folder: string, names: ReadonlyMap<string, string>): Promise<void> {
  const drawn = (await readdir(new URL(`${folder}/`, OUTPUT))).filter((file) => file.endsWith(RECORD));
  for (const name of drawn.map((file) => `${folder}/${file.slice(0, -RECORD.length)}`).filter((one) => !names.has(one)))
    await Promise.all([RECORD, ...PLATE_ENDS].map((end) => rm(new URL(name + end, OUTPUT), { force: true })));
}

/** Two processes may draw the same plate: each file appears whole, and its record after all others. */
async function draw(name: string, source: string, hash: string): Promise<void> {
  const files = await plateFiles(source).catch((error: Error) => {
    throw new Error(`The plate ${name}: ${error.message}`);
  });
  for (const [end, bytes] of [...files, [RECORD, hash] as const]) {
    const file = new URL(name + end, OUTPUT);
    const part = new URL(`${name}${end}.${process.pid}`, OUTPUT);
    await writeFile(part, bytes);
    await rename(part, file);
  }
}
