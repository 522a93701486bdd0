import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './settings.ts';

/** A package of this repository: its folder, and the commands it has. */
export interface Workspace {
  dir: string;
  scripts: Record<string, string>;
}

/** All packages that the `workspaces` of package.json name. */
export function workspaces(): Workspace[] {
  const { workspaces: patterns } = manifest('.') as { workspaces: string[] };
  const dirs = patterns.flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: ROOT }).map(dirname).sort());
  return dirs.map((dir) => ({ dir, scripts: (manifest(dir) as { scripts?: Record<string, string> }).scripts ?? {} }));
}

const manifest = (dir: string): unknown => JSON.parse(readFileSync(join(ROOT, dir, 'package.json'), 'utf8'));
