import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SPARE } from './spares.ts';

/*
 * `node --import` this: a process that is a spare has its packages loaded and waits for its parent's word before it
 * goes on to its own code. When the parent is gone it ends.
 */
interface Package {
  dependencies?: Record<string, string>;
}

const packagesOf = (dir: string): string[] => {
  const { dependencies = {} } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Package;
  return Object.keys(dependencies).filter((name) => !name.startsWith('@bluntbot/'));
};

if (process.env[SPARE]) {
  const dir = (process.argv[1] ?? '').replace(/\/src\/.*$/, '');
  const platform = join(import.meta.dirname, '../../../../services/_platform');
  // One after the other: a package that requires an ES module which is still being imported would be left half loaded.
  for (const name of new Set([...packagesOf(dir), ...packagesOf(platform)])) {
    // Whatever cannot be loaded from here is loaded later, by who needs it.
    await import(name).catch(() => undefined);
  }
  await new Promise<void>((go) => {
    process.once('disconnect', () => process.exit(0));
    process.once('message', () => {
      process.removeAllListeners('disconnect');
      go();
    });
  });
}
