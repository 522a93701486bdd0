import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { ROOT } from '../settings.ts';
import { ending, readDependencies } from './dependencies.ts';
import { namedImages } from './named-images.ts';

const { checked, rows } = readDependencies();
const names = rows.map(({ name }) => name);

test('every image in the files has a row', () => {
  const images = namedImages();
  expect(images.length).toBeGreaterThan(6);
  expect(images.map(({ name, tag }) => `\`${name}:${tag}\``).filter((image) => !names.includes(image))).toEqual([]);
});

test('every image row is for an image in the files', () => {
  const images = new Set(namedImages().map(({ name, tag }) => `\`${name}:${tag}\``));
  expect(names.filter((name) => /^`[^@`]+:[^`]+`$/.test(name) && !images.has(name))).toEqual([]);
});

test('every package is locked at the version in its row', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  const stated = names.flatMap((name) => {
    const [, own, version] = /^`([^`:]+)` (\d\S*)$/.exec(name) ?? [];
    return own && version ? [[own, version] as const] : [];
  });
  expect(stated.length).toBeGreaterThan(10);
  for (const [name, version] of stated) {
    const locked = packages[`node_modules/${name}`]?.version ?? '';
    expect([name, locked === version || locked.startsWith(`${version}.`)]).toEqual([name, true]);
  }
});

test('no row was past its end of support on the day of the check', () => {
  expect(ending(checked, rows).ended).toEqual([]);
});

test('every row has a purpose and a source', () => {
  expect(rows.filter(({ meaning, source }) => !meaning || !source.includes('<https://'))).toEqual([]);
});

test('reports what has ended, what ends soon, and frozen rows without a decision', () => {
  const row = (name: string, until: string, meaning = 'a server') => ({ name, until, meaning, source: '' });
  const decided = row('decided', 'frozen', '[decision 26](decisions/26-object-stores.md)');
  const all = [
    row('ended', '2026-11-22'),
    row('soon', '2026-12-24'),
    row('later', '2028-01-01'),
    row('frozen', 'frozen'),
    decided,
  ];
  expect(ending('2026-11-23', all)).toEqual({
    ended: ['ended: 2026-11-22', 'frozen: frozen'],
    soon: ['soon: 2026-12-24'],
  });
});

test('the weekly job runs what every submission runs and pulls the images', () => {
  const workflow = parse(readFileSync(join(ROOT, '.github/workflows/weekly.yml'), 'utf8')) as {
    on: { schedule: { cron: string }[] };
    jobs: Record<string, { steps: { run?: string }[] }>;
  };
  const commands = Object.values(workflow.jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
  expect(workflow.on.schedule).toHaveLength(1);
  expect(commands).toContain('.ci/run');
  expect(commands).toContain('make image-pull');
  expect(commands).toContain('make support');
});
