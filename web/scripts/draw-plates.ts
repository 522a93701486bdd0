import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { PLATE_ENDS, PLATE_FORMATS, plateFiles, plateName } from './plate-files.ts';
import { plateDrawing } from './plate-parts.ts';

/**
 * Draws the plates over articles and recipes as the files that browsers are sent. What has not changed since it was drawn last is kept,
 * what has no source any more is removed. Output is not committed; `npm run build` and `npm run dev` make it.
 */
const SOURCES = new URL('../plates/', import.meta.url);
const OUTPUT = new URL('../.cache/plates/images/', import.meta.url);
/** Drawn side by side: much of the work has one thread. */
const AT_ONCE = 2;
/** What each plate was drawn from, as a hash. */
const RECORD = new URL('../.cache/plates/drawn.json', import.meta.url);

const before: Record<string, string> = existsSync(RECORD) ? JSON.parse(await readFile(RECORD, 'utf8')) : {};
const now: Record<string, string> = {};
const waiting: [name: string, source: string][] = [];

for (const folder of ['learn', 'recipes', 'posts']) {
  await mkdir(new URL(`${folder}/`, OUTPUT), { recursive: true });
  for (const file of (await readdir(new URL(`${folder}/`, SOURCES))).filter((name) => name.endsWith('.svg'))) {
    const source = await readFile(new URL(`${folder}/${file}`, SOURCES), 'utf8');
    const name = `${folder}/${plateName(folder, file)}`;
    now[name] = createHash('sha256').update(PLATE_FORMATS).update(plateDrawing(source)).digest('hex');
    const kept = before[name] === now[name] && PLATE_ENDS.every((end) => existsSync(new URL(name + end, OUTPUT)));
    if (!kept) waiting.push([name, source]);
  }
}
const toDraw = waiting.values();
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const [name, source] of toDraw) await draw(name, source);
  }),
);
for (const name of Object.keys(before).filter((name) => !now[name]))
  await Promise.all(PLATE_ENDS.map((end) => rm(new URL(name + end, OUTPUT), { force: true })));
await writeFile(RECORD, JSON.stringify(now));

async function draw(name: string, source: string): Promise<void> {
  const files = await plateFiles(source).catch((error: Error) => {
    throw new Error(`The plate ${name}: ${error.message}`);
  });
  for (const [end, bytes] of files) await writeFile(new URL(name + end, OUTPUT), bytes);
}
