import type { StaticFile } from './static-files.ts';

/** A plate of an article or recipe, named as one could be. */
const PLATE = /^\/images\/(learn|recipes)\/[a-z0-9]+(?:-[a-z0-9]+)*?(\.jpg|-(?:480|960|1200|2400)\.avif)$/;
/** Longer than the path of any article. */
const MAX_PATH = 200;

/** The plate at a path; for an article that nobody has drawn one for yet, the general one of its folder. */
export function plateAt(path: string, files: ReadonlyMap<string, StaticFile>): StaticFile | undefined {
  const [, folder, end] = (path.length <= MAX_PATH && PLATE.exec(path)) || [];
  return files.get(path) ?? files.get(`/images/${folder}/_general${end}`);
}
