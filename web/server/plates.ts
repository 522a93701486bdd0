import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { log } from './log.ts';
import { PLATE_FOLDERS, plateName } from './plate-names.ts';
import { readStaticFile, readStaticFiles, type StaticFile } from './static-files.ts';

/** A plate of an article, recipe, or post, named as one could be. */
const PLATE =
  /^\/images\/((learn|recipes|posts)\/(?:_general|[a-z0-9]+(?:-[a-z0-9]+)*?))(\.jpg|-(?:480|960|1200|2400)\.avif)$/;
/** Folders in which what nobody has drawn yet has a general plate. */
const WITH_GENERAL: ReadonlySet<string> = new Set(['learn', 'recipes']);
/** Longer than the path of any article. */
const MAX_PATH = 200;
/** Drawing one takes about a second. */
const DRAW_MS = 20_000;
/** Plates that wait to be drawn; who asks for more gets the general one. */
const MAX_WAITING = 12;

/** Draws a plate into the folder that plates are read from. */
export type DrawPlate = (name: string) => Promise<void>;

const execute = promisify(execFile);
const SCRIPT = fileURLToPath(new URL('../scripts/draw-plates.ts', import.meta.url));
const drawInProcess: DrawPlate = async (name) => {
  await execute(process.execPath, [SCRIPT, name], { timeout: DRAW_MS });
};

/**
 * The plates over articles, recipes, and posts. Images of containers bring them drawn. Where they aren't, each is drawn
 * when it is first asked for, one after the other. For one that can't be drawn now a general one stands in, which
 * browsers don't keep.
 */
export class Plates {
  private readonly folder: URL;
  private readonly draw: DrawPlate;
  private readonly files: Map<string, StaticFile>;
  /** Plates that can be drawn here, as `learn/cannabis-laws`. */
  private readonly sources: ReadonlySet<string>;
  private readonly drawing = new Map<string, Promise<void>>();
  private last: Promise<void> = Promise.resolve();

  /** @param folder where drawn files are, under `images/`; @param sources the SVG files, if there are any */
  constructor(folder: URL, sources: URL, draw: DrawPlate = drawInProcess) {
    this.folder = folder;
    this.draw = draw;
    this.files = existsSync(folder) ? readStaticFiles(folder) : new Map();
    const names = PLATE_FOLDERS.flatMap((kind) => {
      const own = new URL(`${kind}/`, sources);
      return existsSync(own) ? readdirSync(own).map((name) => `${kind}/${plateName(kind, name)}`) : [];
    });
    this.sources = new Set(names);
  }

  /** The plate at a path; undefined where there is none. */
  async at(path: string): Promise<StaticFile | undefined> {
    const [, name, kind = '', end = ''] = (path.length <= MAX_PATH && PLATE.exec(path)) || [];
    if (name === undefined) return undefined;
    const own = await this.file(name, end);
    if (own || !WITH_GENERAL.has(kind)) return own;
    const general = await this.file(`${kind}/_general`, end);
    const isForNow = general && this.sources.has(name);
    return isForNow ? { ...general, headers: { ...general.headers, 'cache-control': 'no-store' } } : general;
  }

  private async file(name: string, end: string): Promise<StaticFile | undefined> {
    const path = `/images/${name}${end}`;
    if (!this.files.has(path) && this.sources.has(name)) {
      await this.drawn(name);
      const file = readStaticFile(this.folder, path);
      if (file) this.files.set(path, file);
    }
    return this.files.get(path);
  }

  /** Waits until a plate is drawn, unless too many wait. What can't be drawn is logged. */
  private async drawn(name: string): Promise<void> {
    if (existsSync(new URL(`images/${name}.drawn`, this.folder))) return;
    const underway = this.drawing.get(name);
    if (underway || this.drawing.size >= MAX_WAITING) return underway;
    const own = this.last
      .then(() => this.draw(name))
      .catch((error: unknown) => log('error', 'could not draw a plate', { name, error }))
      .finally(() => this.drawing.delete(name));
    this.last = own;
    this.drawing.set(name, own);
    return own;
  }
}
