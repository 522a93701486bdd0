import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => parse(readFileSync(join(ROOT, file), 'utf8'), { merge: true }) as Composition;
interface Service {
  image?: string;
  ports?: string[];
  network_mode?: string;
  networks?: string[];
  volumes?: string[];
  environment?: Record<string, string>;
  extends?: { file: string; service: string };
}
interface Composition {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
}

const composition = read('docker-compose.yml');
const stores = read('deploy/compose/stores.yml').services;

test('chooses the object store with one variable, MinIO by default', () => {
  expect(composition.services.store?.extends).toEqual({
    file: 'deploy/compose/stores.yml',
    service: `$\{OBJECT_STORE:-minio}`,
  });
  expect(Object.keys(stores)).toEqual(['minio', 'seaweedfs']);
});

test('pins every object store by tag and digest', () => {
  for (const { image } of Object.values(stores))
    expect(image).toMatch(/^[\w./-]+:[\w.-]+\$\{OBJECT_STORE_DIGEST-@sha256:[0-9a-f]{64}\}$/);
});

test('gives the object store no published port and no way out', () => {
  for (const service of [...Object.values(stores), composition.services.store, composition.services['other-store']]) {
    expect([service?.ports, service?.network_mode]).toEqual([undefined, undefined]);
  }
  expect(composition.services.store?.networks).toEqual(['store']);
  expect(composition.services['other-store']?.networks).toEqual(['store']);
  expect(composition.networks.store).toEqual({ internal: true });
});

test('puts only the processes that use the object store on its network', () => {
  const on = Object.entries(composition.services).filter(([, { networks }]) => networks?.includes('store'));
  expect(on.map(([name]) => name).sort()).toEqual([
    'catalog',
    'commerce',
    'gateway',
    'locations',
    'move-objects',
    'other-store',
    'store',
  ]);
});

test('gives each object store its own volume', () => {
  const volumes = Object.values(stores).map((service) => service.volumes?.find((volume) => volume.endsWith(':/data')));
  expect(new Set(volumes).size).toBe(2);
});
