import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ROOT } from '../settings.ts';
import { billOfMaterials, IMAGES, packagesOf } from './bill-of-materials.ts';
import { type Lock, readLock, runtimePackages } from './locked-packages.ts';

const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');

test('lists for every image of the Dockerfile the folders that it installs', () => {
  const installs = [...dockerfile.matchAll(/FROM packages AS (\w+)-packages\n[^\n]*\n[^\n]*npm ci ([^\n]*)/g)];
  const said = Object.fromEntries(
    installs.map(([, image, options = '']) => [image, [...options.matchAll(/-w (\S+)/g)].map(([, folder]) => folder)]),
  );
  expect(said).toEqual(IMAGES);
});

describe('an image contains exactly the packages of its process', () => {
  const lock = readLock();

  test.each(Object.keys(IMAGES))('%s: each package has a version, a hash, and a license', (image) => {
    const packages = packagesOf(image, lock);
    expect(packages.length).toBeGreaterThan(30);
    expect(packages.filter(({ version, integrity }) => !version || !integrity?.startsWith('sha512-'))).toEqual([]);
    expect(packages.filter(({ license }) => !license).map(({ name }) => name)).toEqual([]);
    expect(packages.map(({ name }) => name)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(jest|typescript|vite|@biomejs\/|playwright-core)/)]),
    );
  });

  test('the gateway contains its server, but no unrelated database package', () => {
    const names = packagesOf('gateway', lock).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['fastify', '@nestjs/core', '@nats-io/transport-node', 'zod', 'prom-client']),
    );
    expect(packagesOf('web', lock).map(({ name }) => name)).not.toContain('pg');
  });

  test('the sentence encoder’s runtime is in the assistant but not in the jobs', () => {
    const [assistant, jobs] = ['assistant', 'jobs'].map((image) => packagesOf(image, lock).map(({ name }) => name));
    expect(assistant).toContain('onnxruntime-node');
    expect(jobs).not.toContain('onnxruntime-node');
  });
});

test('finds packages where Node does, without build tools and packages for other platforms', () => {
  const at = (version: string, rest: object = {}) => ({
    version,
    dependencies: {},
    devDependencies: {},
    optionalDependencies: {},
    peerDependencies: {},
    peerDependenciesMeta: {},
    ...rest,
  });
  const lock = new Map(
    Object.entries({
      app: at('1.0.0', { name: 'app', dependencies: { a: '*', part: '*' }, devDependencies: { builder: '*' } }),
      'node_modules/part': at('', { link: true, resolved: 'parts/part' }),
      'parts/part': at('1.0.0', { name: 'part', dependencies: { shared: '*' } }),
      'node_modules/a': at('1.0.0', { dependencies: { shared: '*' }, optionalDependencies: { mac: '*', gone: '*' } }),
      'node_modules/a/node_modules/shared': at('2.0.0'),
      'node_modules/shared': at('1.0.0'),
      'node_modules/mac': at('1.0.0', { os: ['darwin'], dependencies: { 'of-mac': '*', common: '*' } }),
      'node_modules/of-mac': at('1.0.0', { optional: true }),
      'node_modules/common': at('1.0.0'),
      'node_modules/builder': at('1.0.0', { dev: true }),
    }),
  ) as unknown as Lock;
  expect(runtimePackages(lock, ['app']).map(({ name, version }) => `${name}@${version}`)).toEqual([
    'a@1.0.0',
    'common@1.0.0',
    'shared@1.0.0',
    'shared@2.0.0',
  ]);
  expect(() => runtimePackages(lock, ['nowhere'])).toThrow('nothing at nowhere');
});

test('writes CycloneDX, identical for identical packages', () => {
  const packages = [
    { name: '@nestjs/core', version: '12.5.1', integrity: 'sha512-AAAA', license: 'MIT' },
    { name: 'both', version: '1.0.0', license: '(MIT OR Apache-2.0)' },
  ];
  const bill = billOfMaterials('gateway', packages);
  expect(bill).toEqual(billOfMaterials('gateway', packages));
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/),
    components: [
      {
        purl: 'pkg:npm/%40nestjs/core@12.5.1',
        hashes: [{ alg: 'SHA-512', content: '000000' }],
        licenses: [{ license: { id: 'MIT' } }],
      },
      { purl: 'pkg:npm/both@1.0.0', licenses: [{ expression: '(MIT OR Apache-2.0)' }] },
    ],
  });
});
