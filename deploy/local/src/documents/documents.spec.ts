import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../settings.ts';
import { commandsIn, documents } from './shell-blocks.ts';

const all = documents();
const targets = new Set(
  [...readFileSync(join(ROOT, 'Makefile'), 'utf8').matchAll(/^([a-z-]+):/gm)].map(([, name]) => name),
);
const scriptsOf = (folder: string): Record<string, string> =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')).scripts ?? {};
/** Workspace folders by package name. */
const workspaces = new Map(
  globSync('{proto,gateway,web,services/*,deploy/*}/package.json', { cwd: ROOT }).map((file) => {
    const folder = dirname(file);
    return [JSON.parse(readFileSync(join(ROOT, file), 'utf8')).name as string, folder] as const;
  }),
);

test('every make target in a shell block exists', () => {
  const named = all.flatMap(({ name, text }) =>
    commandsIn(text).flatMap((command) =>
      [...command.matchAll(/\bmake ([a-z-]+)/g)].map(([, target]) => ({ name, target })),
    ),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(({ target }) => !targets.has(target))).toEqual([]);
});

test('every npm script in a shell block exists', () => {
  const named = all.flatMap(({ name, text }) =>
    commandsIn(text).flatMap((command) => {
      const [, script, rest = ''] = /\bnpm run ([\w:-]+)(.*)/.exec(command) ?? [];
      const workspace = /-w (\S+)/.exec(rest)?.[1];
      return script ? [{ name, script, folder: workspace ? workspaces.get(workspace) : '.' }] : [];
    }),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(({ script, folder }) => folder === undefined || !(script in scriptsOf(folder)))).toEqual([]);
});

test('every link between documents points to a file', () => {
  const links = all.flatMap(({ name, text }) =>
    [...text.matchAll(/\]\((?!https?:|#|\/|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => ({ name, path })),
  );
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter(({ name, path }) => !existsSync(join(ROOT, dirname(name), path)))).toEqual([]);
});

test('every file that CONTRIBUTING.md names exists', () => {
  const text = all.find(({ name }) => name === 'CONTRIBUTING.md')?.text ?? '';
  const named = [...text.matchAll(/`((?:proto|services|gateway|web|deploy|docs)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('every test that a shell block runs exists', () => {
  const specs = globSync('{proto,gateway,web,services,deploy}/**/*.spec.{ts,tsx}', {
    cwd: ROOT,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  });
  const named = all.flatMap(({ text }) =>
    commandsIn(text).flatMap((command) => {
      const [, paths = ''] = /\bnpm test -- (.*?)(?: -t .*)?$/.exec(command) ?? [];
      return paths.split(' ').filter(Boolean);
    }),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !specs.some((spec) => spec.includes(path)))).toEqual([]);
});

test('the README stays short', () => {
  expect(all[0]?.text.split('\n').length).toBeLessThanOrEqual(120);
});
