import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './settings.ts';

/** A package of this repository: its folder, and the commands it has. */
export interface Workspace {
  dir: string;
  scripts: Record<string, string>;
  /** Folders of the packages of this repository that it declares as dependencies. */
  uses: string[];
}

/** All packages that the `workspaces` of package.json name. */
export function workspaces(): Workspace[] {
  const { workspaces: patterns } = manifest('.') as { workspaces: string[] };
  const dirs = patterns.flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: ROOT }).map(dirname).sort());
  const manifests = dirs.map((dir) => ({ dir, ...(manifest(dir) as Manifest) }));
  const folders = new Map(manifests.map(({ name, dir }) => [name, dir]));
  return manifests.map(({ dir, scripts = {}, dependencies, devDependencies }) => ({
    dir,
    scripts,
    uses: Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => folders.get(name) ?? []),
  }));
}

interface Manifest {
  name: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const manifest = (dir: string): unknown => JSON.parse(readFileSync(join(ROOT, dir, 'package.json'), 'utf8'));
