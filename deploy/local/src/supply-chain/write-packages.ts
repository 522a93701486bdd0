import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../settings.ts';
import { withPackages } from './package-table.ts';
import { describedPackages } from './runtime-packages.ts';

const Registry = z.looseObject({
  'dist-tags': z.looseObject({ latest: z.string() }),
  time: z.record(z.string(), z.string()).default({}),
  maintainers: z.array(z.unknown()).default([]),
});

/**
 * What the registry says of a package: its newest version, when that was released, and how many people may publish it.
 * A registry that names no maintainers is a copy whose dates are those of the copy, so its dates are left out.
 */
function registryEntry(name: string) {
  const said = execFileSync('npm', ['view', name, 'dist-tags', 'time', 'maintainers', '--json'], { encoding: 'utf8' });
  const { 'dist-tags': tags, time, maintainers } = Registry.parse(JSON.parse(said));
  return {
    newest: tags.latest,
    released: maintainers.length > 0 ? time[tags.latest]?.slice(0, 10) : undefined,
    publishers: maintainers.length,
  };
}

const file = join(ROOT, 'docs/dependencies.md');
const rows = describedPackages().map((found) => ({ ...found, ...registryEntry(found.name) }));
writeFileSync(file, withPackages(readFileSync(file, 'utf8'), rows));
