import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SPARE } from './spares.ts';

/*
 * `node --import` this: a spare process loads its packages and waits for its parent before it runs its own code. It
 * exits when the parent is gone.
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
    // Packages that cannot be loaded from here are loaded later by the code that needs them.
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
